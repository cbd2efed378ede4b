import { Client } from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { startTestApp } from '../../test/test-app';
import { db } from '../db/client';

const app = startTestApp();
const ask = async (path: string): Promise<[number, unknown]> => {
  const response = await app.anonymous().fetch(path);
  return [response.status, await response.json()];
};

/** Ends every connection to this file's database and allows no new ones. */
async function takeDatabaseAway(): Promise<void> {
  const [row] = await db.$queryRaw<{ name: string }[]>`SELECT current_database() AS name`;
  const name = row?.name ?? '';
  const url = new URL(inject('templateUrl'));
  url.pathname = 'postgres';
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await client.query(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS false`);
  await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
  await client.end();
}

describe('health', () => {
  it('is alive and ready', async () => {
    expect(await ask('/healthz')).toEqual([200, { status: 'alive' }]);
    // On a busy machine the database may answer later than readiness waits.
    await expect.poll(() => ask('/readyz')).toEqual([200, { status: 'ready' }]);
  });

  it('reports both under names that Google Cloud Run does not reserve, too', async () => {
    expect(await ask('/health/live')).toEqual([200, { status: 'alive' }]);
    await expect.poll(() => ask('/health/ready')).toEqual([200, { status: 'ready' }]);
  });

  it('is not ready while the server ends', async () => {
    const url = await app.serveAgain({ isEnding: () => true });
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });

  it('of a database that never answers is not ready; no caller waits for it, and all share one query', async () => {
    let checks = 0;
    const checkReady = () => {
      checks += 1;
      return new Promise<void>(() => undefined);
    };
    const url = await app.serveAgain({ checkReady });
    const statuses = Array.from({ length: 100 }, async () => (await fetch(`${url}/readyz`)).status);
    expect(new Set(await Promise.all(statuses))).toEqual(new Set([503]));
    expect(checks).toBe(1);
  });

  it('without its database is alive and not ready', async () => {
    const mia = await app.signIn('mia@example.com');
    await takeDatabaseAway();
    await expect.poll(() => ask('/readyz')).toEqual([503, { status: 'not ready' }]);
    expect(await ask('/health/ready')).toEqual([503, { status: 'not ready' }]);
    expect(await ask('/healthz')).toEqual([200, { status: 'alive' }]);
    expect(await mia.refusal('{ viewer { id } }')).toEqual({
      code: 'SERVICE_UNAVAILABLE',
      message: 'The database cannot be reached at the moment. Try again in a minute.',
    });
  });
});
