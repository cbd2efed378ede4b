import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { attachSockets, serverFor, type Sockets } from './sockets';
import { StartError, systemCode } from './start-error';

/** Milliseconds for running requests to finish when the server ends. */
const GRACE = 10_000;
/** Milliseconds that idle connections stay open, since a request may be in transit. */
const LINGER = 500;

/** In milliseconds, except the header size. */
const LIMITS = {
  headersTimeout: 15_000,
  /** For a whole request: eight megabytes at half a megabit per second. */
  requestTimeout: 150_000,
  /** Longer than a proxy's idle time-out, usually 60 s, so that none sends a request into a closing connection. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  /** Without a byte in either direction: the client does not read. Longer than the server needs for any answer. */
  silence: 120_000,
  /** Bytes; Node refuses more with 431. Our longest header is a token of some two thousand. */
  maxHeaderSize: 16_384,
};

/** The listen backlog: Linux's default maximum. */
const BACKLOG = 4_096;

export type Limits = typeof LIMITS;

export type Address = {
  port: number;
  /** The interface to listen on; all of them when undefined. */
  host: string | undefined;
};

export type ListenOptions = { grace?: number; drain?: number; limits?: Limits; sockets?: Sockets };

/** Checks the port before anything costly starts. @throws StartError if it is taken or not permitted. */
export async function checkPortIsFree(address: Address): Promise<void> {
  const server = await bind(createServer(), address);
  await new Promise((resolve) => server.close(resolve));
}

/**
 * Serves `handler` until the returned function is called, which shuts it down gracefully. From then on each answer closes its
 * connection. For `drain` milliseconds new connections are still accepted, so that proxies notice failing readiness; closing
 * the socket sooner would reset requests in the backlog. Then running requests have `grace` milliseconds to finish, and
 * WebSockets are asked to leave.
 * @throws StartError if the port is taken or not permitted.
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
  // Node ends the connection; otherwise an unread answer stays in memory.
  server.setTimeout(limits.silence);
  return async () => {
    isEnding = true;
    running.forEach(closeWith);
    if (drain > 0) await wait(drain);
    const socketsLeft = sockets?.end();
    const deadline = setTimeout(() => server.closeAllConnections(), grace);
    // `close` of `http` would close idle connections immediately, although their next request may be in transit.
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
