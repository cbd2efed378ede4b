import { rm } from 'node:fs/promises';
import { Agent, request, type IncomingMessage } from 'node:http';
import { dirname } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newLocation, StartedServer, type Location } from './started-server';

let location: Location;
let server: StartedServer;
beforeAll(async () => {
  location = await newLocation();
  server = await new StartedServer(location).ready();
});
afterAll(async () => {
  await server.kill();
  await rm(dirname(location.dataDir), { recursive: true, force: true });
});

function ask(agent: Agent, path: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port: location.port, agent, path }, (response) => {
      response.on('end', () => resolve(response)).on('error', reject);
      response.resume();
    });
    asked.on('error', reject).end();
  });
}

it('SIGTERM under load: no request is cut off, and the server says that it is shutting down', async () => {
  const seen = new Map<string, number>();
  const note = (what: string): void => void seen.set(what, (seen.get(what) ?? 0) + 1);
  const askOn = async (path: string): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    try {
      for (;;) {
        const { statusCode, headers } = await ask(agent, path);
        note(`${path} ${statusCode} ${headers.connection}`);
      }
    } catch (error) {
      note((error as NodeJS.ErrnoException).code ?? String(error));
    } finally {
      agent.destroy();
    }
  };
  const paths = Array.from({ length: 12 }, (_, client) => (client % 2 === 0 ? '/api/regions' : '/readyz'));
  const clients = paths.map(askOn);
  await expect.poll(() => seen.get('/api/regions 401 keep-alive')).toBeGreaterThan(50);

  expect(await server.terminate()).toBe(0);
  await Promise.all(clients);
  // Before: the usual answers. After: refusals that close the connection, and then no server.
  expect(new Set(seen.keys())).toEqual(
    new Set([
      '/api/regions 401 keep-alive',
      '/readyz 200 keep-alive',
      '/api/regions 401 close',
      '/readyz 503 close',
      'ECONNREFUSED',
    ]),
  );
  expect(seen.get('ECONNREFUSED')).toBe(clients.length);
});
