import { Logger, runMigrations } from 'graphile-worker';
import type { Client } from 'pg';
import { z } from 'zod';
import { StartError, systemCode } from '../start/start-error';
import { db } from './client';
import { connectForStart } from './connect-for-start';
import { migrationNames, readMigrations } from './migration-files';
import { withSchemaEngine } from './schema-engine';

const APPLIED =
  'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name';
const migrationRows = z.array(z.object({ migration_name: z.string() }));

/** A migration that the engine has started and neither finished nor, by {@link markFailuresRolledBack}, been told is rolled back. */
const UNFINISHED = 'finished_at IS NULL AND rolled_back_at IS NULL';

/** Held from the check for pending migrations until all are applied. */
const MIGRATION_LOCK = 7_163_001;
/** The engine's own lock, which `prisma migrate deploy` takes too; the engine waits at most 10 s for it. */
const ENGINE_LOCK = 72_707_369;
/** Milliseconds to wait for another server that is applying. */
const LOCK_TIMEOUT = 60_000;

/**
 * Brings the database to the newest migration. Safe when several servers start at once: one applies, the others wait. A
 * migration that failed before is tried again: each is one transaction, which leaves nothing behind when it fails or is interrupted.
 * @throws StartError with the reason when a migration fails; it leaves only a note of the failure in the database.
 */
export async function applyMigrations(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(`SET lock_timeout = ${LOCK_TIMEOUT}`);
    await lock(client, MIGRATION_LOCK);
    if ((await pendingOf((await appliedMigrations(client)) ?? [])).length > 0) {
      await markFailuresRolledBack(client);
      const migrationsList = await readMigrations();
      await withSchemaEngine(databaseUrl, (engine) =>
        engine.applyMigrations({ migrationsList, filters: { externalTables: [], externalEnums: [] } }),
      ).catch(async (error: unknown) => {
        throw new StartError(failure(reasonOf(error), await failedMigration(client)));
      });
    }
    // The tables of the jobs have a schema of their own, and migrations that come with their library.
    await runMigrations({ connectionString: databaseUrl, maxPoolSize: 1, logger: SILENT });
  });
}

const SILENT = new Logger(() => () => undefined);

async function lock(client: Client, key: number): Promise<void> {
  await client.query(`SELECT pg_advisory_lock(${key})`).catch((error: unknown) => {
    const hasWaited = ['55P03', '57014'].includes(systemCode(error) ?? '');
    if (!hasWaited) throw error;
    throw new StartError(
      `Another server is migrating this database and has not finished within ${LOCK_TIMEOUT / 1_000} s. Start again when it has.`,
    );
  });
}

/** As `prisma migrate resolve --rolled-back` does. While a failure is noted, the engine applies no migration. */
async function markFailuresRolledBack(client: Client): Promise<void> {
  if (!(await hasMigrations(client))) return;
  await lock(client, ENGINE_LOCK);
  await client.query(`UPDATE _prisma_migrations SET rolled_back_at = now() WHERE ${UNFINISHED}`);
  await client.query(`SELECT pg_advisory_unlock(${ENGINE_LOCK})`);
}

async function failedMigration(client: Client): Promise<string | undefined> {
  const found = await client
    .query(`SELECT migration_name FROM _prisma_migrations WHERE ${UNFINISHED}`)
    .catch(() => ({ rows: [] }));
  return migrationRows.parse(found.rows)[0]?.migration_name;
}

function failure(reason: string, migration: string | undefined): string {
  if (migration === undefined) return `The database cannot be migrated: ${reason}.`;
  return (
    `The migration ${migration} failed: ${reason}. Nothing of it is in the database, which is as it was before. ` +
    'Correct the migration and start again; until then the release before still runs on this database.'
  );
}

/** PostgreSQL's own message: the engine puts its own words before it, and the position in its own code after it. */
function reasonOf(error: unknown): string {
  const [text = ''] = String(error instanceof Error ? error.message : error).split(/\n\s*\d+: /);
  const reason = /ERROR: (.*)/s.exec(text)?.[1] ?? text;
  return reason
    .trim()
    .replace(/\.$/, '')
    .replaceAll(/\s*\n\s*/g, ' ');
}

/** Rejects, with the reason, while the database is out of reach or lacks a migration. */
export async function checkDatabase(): Promise<void> {
  const pending = await pendingOf(namesIn(await db.$queryRawUnsafe(APPLIED)));
  if (pending.length > 0) throw new Error(`The database lacks migrations: ${pending.join(', ')}.`);
}

async function hasMigrations(client: Client): Promise<boolean> {
  const { rows } = await client.query(`SELECT to_regclass('_prisma_migrations') IS NOT NULL AS known`);
  return z.tuple([z.object({ known: z.boolean() })]).parse(rows)[0].known;
}

/** The names of the migrations that the database has been through, oldest first; null of a database without our tables. */
async function appliedMigrations(client: Client): Promise<string[] | null> {
  return (await hasMigrations(client)) ? namesIn((await client.query(APPLIED)).rows) : null;
}

const namesIn = (rows: unknown): string[] =>
  migrationRows.parse(rows).map(({ migration_name }) => migration_name);

async function pendingOf(applied: readonly string[]): Promise<string[]> {
  const names = new Set(applied);
  return (await migrationNames()).filter((name) => !names.has(name));
}

async function withClient<T>(databaseUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connectForStart(databaseUrl);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
