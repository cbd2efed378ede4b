import type { Client } from 'pg';
import { z } from 'zod';
import { connectForStart } from '../db/connect-for-start';
import { appliedMigrations } from '../db/migrate';
import { migrationNames } from '../db/migration-files';
import { JOBS_POOL } from '../jobs/jobs';
import { StartError } from '../start/start-error';
import { fine, look, mend, type Finding } from './finding';

const OLDEST_VERSION = 15;
/** Connections that a process may open besides its pool: to listen for changes, to learn whether the database answers at all, and for jobs. */
const BESIDES_POOL = 2 + JOBS_POOL;
/** Seconds that two clocks may differ; tokens are refused beyond the second. */
const CLOCKS = { look: 2, mend: 60 };

/** @param databaseUrl as DATABASE_URL has it @param poolSize connections of each process */
export async function examineDatabase(databaseUrl: string, poolSize: number): Promise<Finding[]> {
  let client: Client;
  try {
    client = await connectForStart(databaseUrl);
  } catch (error) {
    if (error instanceof StartError) return [mend(error.message)];
    throw error;
  }
  try {
    const findings: Finding[] = [];
    for (const examine of [version, clock, writing, connections, migrations]) {
      findings.push(...(await examine(client, poolSize)));
    }
    return findings;
  } finally {
    await client.end();
  }
}

type Examine = (client: Client, poolSize: number) => Promise<Finding[]>;

async function one<T>(client: Client, text: string, row: z.ZodType<T>): Promise<T> {
  return row.parse((await client.query(text)).rows[0]);
}

const version: Examine = async (client) => {
  const { number, name, icu } = await one(
    client,
    `SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS name,
       EXISTS (SELECT FROM pg_collation WHERE collname = 'und-x-icu') AS icu`,
    z.object({ number: z.int(), name: z.string(), icu: z.boolean() }),
  );
  if (number < OLDEST_VERSION * 10_000)
    return [mend(`PostgreSQL is ${name}; the server needs ${OLDEST_VERSION} or newer.`)];
  if (!icu)
    return [mend(`PostgreSQL ${name} was built without ICU, by which names are sorted. Use one with it.`)];
  return [fine(`PostgreSQL ${name} answers.`)];
};

const clock: Examine = async (client) => {
  const before = Date.now();
  const { seconds } = await one(
    client,
    'SELECT extract(epoch FROM clock_timestamp())::float8 AS seconds',
    z.object({ seconds: z.number() }),
  );
  // The database read its clock somewhere between our two looks at ours.
  const ahead = Math.max(0, seconds - Date.now() / 1_000);
  const behind = Math.max(0, before / 1_000 - seconds);
  const apart = Math.round(ahead + behind);
  const text = `The clocks of this machine and of PostgreSQL differ by ${apart} s. Set both by NTP.`;
  if (apart > CLOCKS.mend) return [mend(text)];
  return apart > CLOCKS.look ? [look(text)] : [fine('The clocks of this machine and of PostgreSQL agree.')];
};

const writing: Examine = async (client) => {
  const { standby, readonly, create, role } = await one(
    client,
    `SELECT pg_is_in_recovery() AS standby, current_setting('default_transaction_read_only') = 'on' AS readonly,
       has_schema_privilege('public', 'CREATE') AND has_database_privilege(current_database(), 'CREATE') AS create,
       current_user AS role`,
    z.object({ standby: z.boolean(), readonly: z.boolean(), create: z.boolean(), role: z.string() }),
  );
  if (standby) return [mend('DATABASE_URL names a standby, which takes no writes. Name the primary.')];
  if (readonly)
    return [mend('The database is read-only (default_transaction_read_only). Nothing could be saved.')];
  if (!create)
    return [
      mend(
        `The role '${role}' may not create tables, which migrations do. Make it the owner of the database.`,
      ),
    ];
  return [fine(`The role '${role}' may write and migrate.`)];
};

const connections: Examine = async (client, poolSize) => {
  const { usable } = await one(
    client,
    `SELECT least(
       current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
         - coalesce(current_setting('reserved_connections', true)::int, 0),
       (SELECT nullif(rolconnlimit, -1) FROM pg_roles WHERE rolname = current_user),
       (SELECT nullif(datconnlimit, -1) FROM pg_database WHERE datname = current_database())) AS usable`,
    z.object({ usable: z.int() }),
  );
  const processes = Math.floor(usable / (poolSize + BESIDES_POOL));
  const room = `PostgreSQL gives this role ${usable} connections, and each process takes DATABASE_POOL_SIZE (${poolSize}) and ${BESIDES_POOL}`;
  if (processes === 0)
    return [mend(`${room}: too few for one process. Raise max_connections, or lower the pool.`)];
  if (processes === 1)
    return [
      look(
        `${room}: enough for one process, and for none that starts while another ends. Raise max_connections.`,
      ),
    ];
  return [fine(`${room}: room for ${processes} processes.`)];
};

const migrations: Examine = async (client) => {
  const names = await appliedMigrations(client);
  if (!names) return [fine('The database is empty; the first start makes its tables.')];
  const applied = new Set(names);
  const ours = new Set(await migrationNames());
  const newer = [...applied].filter((name) => !ours.has(name));
  if (newer.length > 0) {
    return [
      mend(
        `A newer release has migrated the database (${newer.join(', ')}). Start that release, or restore a backup.`,
      ),
    ];
  }
  const pending = [...ours].filter((name) => !applied.has(name)).length;
  if (pending === 0) return [fine('The database has every migration of this release.')];
  return [
    look(
      `The next start applies ${pending === 1 ? '1 migration' : `${pending} migrations`}. Take a backup before: npm run backup.`,
    ),
  ];
};
