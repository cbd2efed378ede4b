import { once } from 'node:events';
import {
  createServer,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { attachSockets, serverFor, type Sockets } from './sockets';
import { StartError, systemCode } from './start-error';

/** Milliseconds that running requests have to finish when the server ends. */
const GRACE = 10_000;
/** Milliseconds that an idle connection then stays open, in case a request is already on its way. */
const LINGER = 500;

/** How long a connection may take for what, in milliseconds. */
export type Patience = Readonly<
  Record<'headers' | 'request' | 'silence' | 'betweenRequests' | 'checkEvery', number>
>;

const PATIENCE: Patience = {
  /** For the headers of a request, from its first byte, or from the connection's beginning. */
  headers: 15_000,
  /** For a whole request: a list of eight megabytes at half a megabit a second. */
  request: 150_000,
  /** Without a byte in either direction: nobody reads the answer. Longer than any answer takes to be made. */
  silence: 120_000,
  /** Longer than a proxy keeps an idle connection, usually 60 s, so that none sends a request into a closing one. */
  betweenRequests: 65_000,
  checkEvery: 5_000,
};

/** Connections that the operating system keeps until Node accepts them; Linux allows so many by default. */
export const BACKLOG = 4_096;

/** Bytes of all headers of a request; Node refuses more with 431. Our longest header is a token of some two thousand. */
const MAX_HEADERS = 16_384;

const optionsFor = (patience: Patience, sockets?: Sockets): ServerOptions => ({
  ...(sockets ? serverFor(sockets) : {}),
  headersTimeout: patience.headers,
  requestTimeout: patience.request,
  keepAliveTimeout: patience.betweenRequests,
  connectionsCheckingInterval: patience.checkEvery,
  maxHeaderSize: MAX_HEADERS,
});

export type Address = {
  port: number;
  /** The interface to listen on; all of them when undefined. */
  host: string | undefined;
};

/** Checks the port before anything costly starts. @throws StartError when it is taken or may not be used. */
export async function checkPortIsFree(address: Address): Promise<void> {
  const server = await bind(createServer(), address);
  await new Promise((resolve) => server.close(resolve));
}

/**
 * Serves `handler` until the returned function is called. That function stops listening, lets running requests finish for at most
 * `grace` milliseconds, and closes each connection with its next answer. The answer says so, so that no client sends another
 * request into a closing connection. Closes connections that take too long for a request, or for its answer. WebSockets are asked to leave at once.
 * @throws StartError when the port is taken or may not be used.
 */
export async function listen(
  handler: RequestListener,
  address: Address,
  grace = GRACE,
  patience = PATIENCE,
  sockets?: Sockets,
): Promise<() => Promise<void>> {
  const created = createServer(optionsFor(patience, sockets), handler);
  if (sockets) attachSockets(created, sockets);
  const server = await bind(created, address);
  // Node ends the connection: whoever does not read would keep their answer in memory for ever.
  server.setTimeout(patience.silence);
  const closeWithAnswers = trackAnswers(server);
  const closeUnused = trackUnused(server);
  return async () => {
    closeWithAnswers();
    const socketsLeft = sockets?.end();
    // `http` itself would close idle connections at once, although their next request may be on its way.
    const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
    const idle = setInterval(() => {
      server.closeIdleConnections();
      closeUnused();
    }, LINGER);
    const deadline = setTimeout(() => server.closeAllConnections(), grace);
    await Promise.all([closed, socketsLeft]);
    clearInterval(idle);
    clearTimeout(deadline);
  };
}

/** @returns a function that makes every later answer, running ones included, the last of its connection. */
function trackAnswers(server: Server): () => void {
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
  return () => {
    isEnding = true;
    for (const response of running) closeWith(response);
  };
}

/** @returns a function that closes connections that were opened in advance and never used: Node does not count them as idle. */
function trackUnused(server: Server): () => void {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  return () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
}

async function bind(server: Server, { port, host }: Address): Promise<Server> {
  try {
    server.listen({ port, host, backlog: BACKLOG });
    await once(server, 'listening');
    return server;
  } catch (error) {
    switch (systemCode(error)) {
      case 'EADDRINUSE':
        throw new StartError(
          `Port ${port} is taken. Stop the program that uses it, or set PORT to a free one.`,
        );
      case 'EACCES':
        throw new StartError(`Port ${port} may not be used by this user. Set PORT to one above 1023.`);
      default:
        throw error;
    }
  }
}
