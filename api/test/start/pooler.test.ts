import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeAll, expect, it, onTestFinished } from 'vitest';
import { connectDatabase, db, disconnectDatabase } from '../../src/db/client';
import { freePort } from '../../src/lib/free-port';
import { supervise } from '../../src/local/supervise';
import { Caller } from '../caller';
import { debianProgram } from '../debian-program';
import { signInWithGoogle } from '../google-account';
import { productionServer } from './production-server';
import { StartedServer, useDatabase, useLocation } from './started-server';

const pgbouncer = debianProgram('/usr/sbin/pgbouncer', 'pgbouncer');
const location = useLocation();
const database = useDatabase();
let server: StartedServer | undefined;
afterEach(() => server?.kill());
beforeAll(async () => {
  const name = new URL(database.url).pathname.slice(1);
  await query(`ALTER DATABASE "${name}" SET timezone = 'America/New_York'`);
});

async function query<Row extends object>(sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<Row>(sql);
  await client.end();
  return rows;
}

/** PgBouncer in front of the database until the test ends. @returns the database's address through it */
async function pooled(mode: string, settings: string): Promise<string> {
  const { hostname, port, username, password, pathname } = new URL(database.url);
  const folder = await mkdtemp(join(tmpdir(), 'pooler-'));
  const listenPort = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
* = host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = 60
${settings}
`,
  );
  await chmod(folder, 0o755);
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const pooler = supervise([pgbouncer ?? '', ...asUser, file], 'SIGINT');
  onTestFinished(async () => {
    await server?.kill();
    await pooler.stop();
    await rm(folder, { recursive: true });
  });
  if (!(await pooler.prints(/process up/))) throw new Error(`PgBouncer did not start: ${pooler.output()}`);
  return `postgresql://${username}@127.0.0.1:${listenPort}${pathname}`;
}

const IGNORING = 'ignore_startup_parameters = statement_timeout,lock_timeout,options';

it.skipIf(pgbouncer === undefined).each([
  ['transaction', ''],
  ['transaction', IGNORING],
  ['transaction', 'server_round_robin = 1'],
  ['statement', IGNORING],
])(
  'behind PgBouncer in %s mode (%s) the start fails with a sentence on the remedy',
  async (mode, settings) => {
    server = productionServer(location, { DATABASE_URL: await pooled(mode, settings) });
    expect(await server.exitCode()).toBe(1);
    expect(server.output.trim()).toMatch(
      /^DATABASE_URL points at a pooler .* pool_mode = session.*address\.$/,
    );
    expect(server.output.trim()).not.toContain('\n');
  },
);

it.skipIf(pgbouncer === undefined).each([[''], [IGNORING]])(
  'behind PgBouncer in session mode (%s) instants are stored correctly in any database zone',
  async (settings) => {
    const before = Date.now();
    const env = { DATABASE_URL: await pooled('session', settings), DEMO_DATA: 'off' };
    server = await new StartedServer(location, { env }).ready();
    const email = `new-${Date.now()}@example.com`;
    const person = new Caller(server.url, await signInWithGoogle(server.emulatorHost, { email }));
    await person.act('syncViewer', {});
    const [stored] = await query<{ at: number }>(
      'SELECT extract(epoch FROM max(created_at)) * 1000 AS at FROM users',
    );
    expect(Number(stored?.at)).toBeGreaterThanOrEqual(before - 1_000);
    expect(Number(stored?.at)).toBeLessThanOrEqual(Date.now() + 1_000);
    connectDatabase({ url: env.DATABASE_URL, poolSize: 2 });
    onTestFinished(disconnectDatabase);
    expect(
      await db.$queryRaw`SELECT current_setting('TimeZone') AS zone, current_setting('statement_timeout') AS "time-out"`,
    ).toEqual([{ zone: 'UTC', 'time-out': '15s' }]);
  },
);
