import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { attachSockets, serverFor, type Sockets } from './sockets';
import { StartError, systemCode } from './start-error';

/** Milliseconds that running requests have to finish when the server ends. */
const GRACE = 10_000;
/** Milliseconds that idle connections stay open, since a request may be on its way. */
const LINGER = 500;

/** In milliseconds, but for the header size. */
const LIMITS = {
  headersTimeout: 15_000,
  /** For a whole request: a list of eight megabytes at half a megabit a second. */
  requestTimeout: 150_000,
  /** Longer than a proxy keeps an idle connection, usually 60 s, so that none sends a request into a closing one. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  /** Without a byte in either direction: the answer is not read. Longer than any answer takes to be made. */
  silence: 120_000,
  /** Bytes; Node refuses more with 431. Our longest header is a token of some two thousand. */
  maxHeaderSize: 16_384,
};

/** Connections that the operating system keeps until Node accepts them; Linux allows so many by default. */
const BACKLOG = 4_096;

export type Limits = typeof LIMITS;

export type Address = {
  port: number;
  /** The interface to listen on; all of them when undefined. */
  host: string | undefined;
};

export type ListenOptions = { grace?: number; drain?: number; limits?: Limits; sockets?: Sockets };

/** Checks the port before anything costly starts. @throws StartError when it is taken or may not be used. */
export async function checkPortIsFree(address: Address): Promise<void> {
  const server = await bind(createServer(), address);
  await new Promise((resolve) => server.close(resolve));
}

/**
 * Serves `handler` until the returned function is called. From then on each answer closes its connection and says so. For `drain`
 * milliseconds new connections are still accepted, so that proxies can notice that readiness fails; a socket closed sooner would reset
 * the requests that wait to be accepted. Then running requests have `grace` milliseconds to finish, and WebSockets are asked to leave.
 * @throws StartError when the port is taken or may not be used.
 */
export async function listen(
  handler: RequestListener,
  address: Address,
  { grace = GRACE, drain = 0, limits = LIMITS, sockets }: ListenOptions = {},
): Promise<() => Promise<void>> {
  const server = createServer({ ...limits, ...(sockets ? serverFor(sockets) : {}) }, handler);
  if (sockets) attachSockets(server, sockets);
  const running = new Set<ServerResponse>();
  let isEnding = false;
  const closeWith = (response: ServerResponse): void => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  };
  server.prependListener('request', (_request, response) => {
    if (isEnding) closeWith(response);
    running.add(response);
    response.on('close', () => running.delete(response));
  });
  await bind(server, address);
  // Node ends the connection; otherwise an answer that is not read stays in memory.
  server.setTimeout(limits.silence);
  return async () => {
    isEnding = true;
    running.forEach(closeWith);
    if (drain > 0) await wait(drain);
    const socketsLeft = sockets?.end();
    const deadline = setTimeout(() => server.closeAllConnections(), grace);
    // `close` of `http` would close idle connections at once, although their next request may be on its way.
    const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
    const idle = setInterval(() => {
      if (running.size === 0) server.closeAllConnections();
    }, LINGER);
    await Promise.all([closed, socketsLeft]);
    clearInterval(idle);
    clearTimeout(deadline);
  };
}

async function bind(server: Server, { port, host }: Address): Promise<Server> {
  try {
    server.listen({ port, host, backlog: BACKLOG });
    await once(server, 'listening');
    return server;
  } catch (error) {
    const code = systemCode(error);
    if (code === 'EADDRINUSE')
      throw new StartError(
        `Port ${port} is taken. Stop the program that uses it, or set PORT to a free one.`,
      );
    if (code === 'EACCES')
      throw new StartError(`Port ${port} may not be used by this user. Set PORT to one above 1023.`);
    throw error;
  }
}
