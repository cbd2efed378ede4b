import { once } from 'node:events';
import { createServer } from 'node:net';

/** A TCP port of 127.0.0.1 that is free at this moment; another program may still take it first. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a numeric port.');
  return address.port;
}
