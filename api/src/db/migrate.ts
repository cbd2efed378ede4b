import type { Client } from 'pg';
import { z } from 'zod';
import { StartError } from '../start-error';
import { db } from './client';
import { connectForStart } from './connect-for-start';
import { migrationNames, readMigrations } from './migration-files';
import { withSchemaEngine } from './schema-engine';

const APPLIED =
  'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL';
const appliedRows = z.array(z.object({ migration_name: z.string() }));

/** Not the engine's own lock, which it takes too, against `prisma migrate deploy`, but waits for no more than 10 s. */
const MIGRATION_LOCK = 7_163_001;
/** Milliseconds to wait for another server that is applying. */
const LOCK_TIMEOUT = 60_000;

/**
 * Brings the database to the newest migration. Safe when several servers start at once: one applies, the others wait.
 * @throws StartError with the reason when a migration fails: of that one, nothing is in the database but a note that it failed.
 */
export async function applyMigrations(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(`SET lock_timeout = ${LOCK_TIMEOUT}`);
    await client.query(`SELECT pg_advisory_lock(${MIGRATION_LOCK})`);
    if ((await pendingMigrations(client)).length === 0) return;
    const migrationsList = await readMigrations();
    await withSchemaEngine(databaseUrl, (engine) =>
      engine.applyMigrations({ migrationsList, filters: { externalTables: [], externalEnums: [] } }),
    ).catch((error: unknown) => {
      // Behind the reason, the engine appends where in itself it was.
      const [reason = ''] = String(error instanceof Error ? error.message : error).split(/\n\s*\d+: /);
      throw new StartError(`The database cannot be migrated: ${reason.trim()}`);
    });
  });
}

/** Rejects, with the reason, while the database is out of reach or lacks a migration. */
export async function checkDatabase(): Promise<void> {
  const pending = await pendingOf(await db.$queryRawUnsafe(APPLIED));
  if (pending.length > 0) throw new Error(`The database lacks migrations: ${pending.join(', ')}.`);
}

async function pendingMigrations(client: Client): Promise<string[]> {
  const { rows } = await client.query(`SELECT to_regclass('_prisma_migrations') IS NOT NULL AS known`);
  const isKnown = z.tuple([z.object({ known: z.boolean() })]).parse(rows)[0].known;
  return pendingOf(isKnown ? (await client.query(APPLIED)).rows : []);
}

async function pendingOf(applied: unknown): Promise<string[]> {
  const names = new Set(appliedRows.parse(applied).map(({ migration_name }) => migration_name));
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
