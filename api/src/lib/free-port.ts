import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** A TCP port of 127.0.0.1 that is free at this moment; another program may still take it first. */
export async function freePort(): Promise<number> {
  // Outgoing connections may take those from 32768 on at any moment (Linux's `ip_local_port_range`).
  const port = randomInt(20_000, 32_768);
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening').catch(() => undefined);
  const isFree = server.listening;
  await new Promise((closed) => server.close(closed));
  return isFree ? port : freePort();
}
