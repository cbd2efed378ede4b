import { afterEach, expect, it } from 'vitest';
import { StartedServer, useDatabase, useLocation } from './started-server';

const location = useLocation();
const database = useDatabase();
let server: StartedServer | undefined;
afterEach(() => server?.kill());

it('an ending server is not ready, and serves new connections until it has drained', async () => {
  const env = { DATABASE_URL: database.url, DEMO_DATA: 'off', DRAIN_SECONDS: '5' };
  const running = await new StartedServer(location, { env }).ready();
  server = running;
  const statusOf = async (path: string): Promise<number> =>
    (await fetch(`${running.url}${path}`, { headers: { Connection: 'close' } })).status;
  expect(await statusOf('/readyz')).toBe(200);
  const ended = running.terminate();
  await expect.poll(() => statusOf('/readyz')).toBe(503);
  expect(await statusOf('/healthz')).toBe(200);
  expect(await statusOf('/login')).toBe(200);
  expect(await ended).toBe(0);
  await expect(statusOf('/healthz')).rejects.toThrow();
});
