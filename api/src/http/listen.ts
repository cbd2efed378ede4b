import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { StartError, systemCode } from '../start-error';

/** Milliseconds that requests get to be answered when the server ends. */
const GRACE = 10_000;

export type Address = {
  port: number;
  /** The interface to listen on; all of them when undefined. */
  host: string | undefined;
};

/** Checks early, before anything costly starts. @throws StartError when the port is taken or may not be used. */
export async function checkPortIsFree(address: Address): Promise<void> {
  const server = await bind(createServer(), address);
  await new Promise((resolve) => server.close(resolve));
}

/**
 * Serves `handler` until the returned function is called, which lets running requests finish, for ten seconds at the most.
 * @throws StartError when the port is taken or may not be used.
 */
export async function listen(handler: RequestListener, address: Address): Promise<() => Promise<void>> {
  const server = await bind(createServer(handler), address);
  return async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    const deadline = setTimeout(() => server.closeAllConnections(), GRACE);
    await closed;
    clearTimeout(deadline);
  };
}

async function bind(server: Server, { port, host }: Address): Promise<Server> {
  try {
    server.listen({ port, host });
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
