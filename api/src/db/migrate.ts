import { Client } from 'pg';
import { z } from 'zod';
import { migrationNames, readMigrations } from './migration-files';
import { withSchemaEngine } from './schema-engine';

/** Not the engine's own lock, which it takes too, against `prisma migrate deploy`, but waits for no more than 10 s. */
const MIGRATION_LOCK = 7_163_001;
/** Milliseconds to wait for another server that is applying. */
const LOCK_TIMEOUT = 60_000;

/**
 * Brings the database to the newest migration. Safe when several servers start at once: one applies, the others wait.
 * @throws Error with the engine's reason when a migration fails; what it did before stays recorded as failed.
 */
export async function applyMigrations(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(`SET lock_timeout = ${LOCK_TIMEOUT}`);
    await client.query(`SELECT pg_advisory_lock(${MIGRATION_LOCK})`);
    if ((await missing(client)).length === 0) return;
    const migrationsList = await readMigrations();
    await withSchemaEngine(databaseUrl, (engine) =>
      engine.applyMigrations({ migrationsList, filters: { externalTables: [], externalEnums: [] } }),
    );
  });
}

/** The names of the migrations that the database lacks, oldest first. */
export function pendingMigrations(databaseUrl: string): Promise<string[]> {
  return withClient(databaseUrl, missing);
}

async function missing(client: Client): Promise<string[]> {
  const names = await migrationNames();
  const table = await client.query(`SELECT to_regclass('_prisma_migrations') AS name`);
  if (z.object({ name: z.string().nullable() }).parse(table.rows[0]).name === null) return names;
  const { rows } = await client.query(
    'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
  );
  const applied = new Set(
    rows.map((row) => z.object({ migration_name: z.string() }).parse(row).migration_name),
  );
  return names.filter((name) => !applied.has(name));
}

async function withClient<T>(databaseUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  // A connection that breaks fails the query that waits on it; unheard, the event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
