import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrationsFolder } from '../../src/db/migrate';
import { createTestDatabase, EMPTY, type TestDatabase } from '../test-database';
import { imageFolder, MIGRATIONS, productionServer } from './production-server';
import { useLocation, type StartedServer } from './started-server';

const NAME = '99990101000000_badges';
const OTHER_NAME = '99990102000000_badges_again';
const BROKEN = 'CREATE TABLE badges (id integer);\nSELECT 1 / 0;\n';
const CORRECTED = 'CREATE TABLE badges (id integer);\n-- The end';

const location = useLocation();
let image: string;
let server: StartedServer | undefined;
let database: TestDatabase;
let client: Client;
beforeAll(async () => void (image = await imageFolder()));
afterAll(() => rm(image, { recursive: true, force: true }));
beforeEach(async () => {
  database = await createTestDatabase(EMPTY);
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterEach(async () => {
  await server?.kill();
  await client.end();
  await database.drop();
  await remove();
});

const start = (): StartedServer =>
  (server = productionServer(location, { DATABASE_URL: database.url }, image));

async function write(sql: string, name = NAME): Promise<void> {
  await mkdir(join(image, MIGRATIONS, name), { recursive: true });
  await writeFile(join(image, MIGRATIONS, name, 'migration.sql'), sql);
}
async function remove(): Promise<void> {
  for (const name of [NAME, OTHER_NAME])
    await rm(join(image, MIGRATIONS, name), { recursive: true, force: true });
}

async function isThere(table: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT FROM pg_tables WHERE tablename = $1', [table]);
  return rowCount === 1;
}

/** Ends the other sessions of the database, as PostgreSQL does when their client is gone. */
const endSessions = (): Promise<unknown> =>
  client.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );

async function expectReady(): Promise<void> {
  await start().ready();
  // Not `/readyz`, which also requires Google's keys: a test fetches none.
  expect((await fetch(`${server?.url ?? ''}/healthz`)).status).toBe(200);
  expect(await isThere('badges')).toBe(true);
}

async function sentence(): Promise<string> {
  const failing = start();
  expect(await failing.exitCode()).toBe(1);
  expect(failing.output.trim()).not.toContain('\n');
  return failing.output.trim();
}

describe('a migration that fails', () => {
  it('is named at every start with the reason and the remedy, leaves nothing behind, lets the previous release start, and is applied once it is corrected', async () => {
    await write(BROKEN);
    for (const attempt of ['first', 'second']) {
      expect(await sentence(), attempt).toBe(
        `The migration ${NAME} failed: division by zero. Nothing of it is in the database, which is as it was before. ` +
          'Correct the migration and start again; until then the release before still runs on this database.',
      );
      expect(await isThere('badges')).toBe(false);
      expect(await isThere('regions')).toBe(true);
    }

    await remove();
    await start().ready();
    await server?.interrupt();
    await write(CORRECTED);
    await expectReady();
  });
});

describe('a server that is killed', () => {
  it('during a migration, leaves nothing behind; the next one applies it, also under another name', async () => {
    await write(`${CORRECTED}\n;SELECT pg_sleep(3600);`);
    const killed = start();
    const sleepers = async (): Promise<number | null> => {
      const { rowCount } = await client.query("SELECT FROM pg_stat_activity WHERE wait_event = 'PgSleep'");
      return rowCount;
    };
    await expect.poll(sleepers).toBe(1);
    await killed.kill();
    await endSessions();
    await remove();
    await write(CORRECTED, OTHER_NAME);
    await expectReady();
  });
});

it("a server that waits in vain for another's migration reports it", async () => {
  await client.query('SELECT pg_advisory_lock(72707369)');
  const waiting = start();
  const waiters = async (): Promise<number | null> => {
    const { rowCount } = await client.query(
      `SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rowCount;
  };
  // PostgreSQL does this after a minute.
  await expect.poll(waiters).toBe(1);
  expect(await waiting.exitCode()).toBe(1);
  expect(waiting.output.trim()).toBe(
    'Another server is migrating this database and has not finished within 60 s. Start again when it has.',
  );
});

it('every migration is one transaction, since it contains none of its own', async () => {
  const entries = await readdir(migrationsFolder, { withFileTypes: true });
  for (const { name } of entries.filter((entry) => entry.isDirectory())) {
    const sql = await readFile(join(migrationsFolder, name, 'migration.sql'), 'utf8');
    expect([name, /^\s*(COMMIT|ROLLBACK|START TRANSACTION|BEGIN\s*;)/im.test(sql)]).toEqual([name, false]);
  }
});
