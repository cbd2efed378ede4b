import { randomUUID } from 'node:crypto';
import { Logger, runMigrations } from 'graphile-worker';
import type { Client } from 'pg';
import { z } from 'zod';
import { StartError, systemCode } from '../start/start-error';
import { db } from './client';
import { connectForStart } from './connect-for-start';
import { migrationNames, readMigration, type Migration } from './migration-files';

const APPLIED =
  'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name';
const migrationRows = z.array(z.object({ migration_name: z.string() }));

/** Prisma's own table, so that `prisma migrate` agrees about what is applied. */
const TABLE = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`;
/** Failures that `prisma migrate` or an earlier release has noted; nothing of them is in the database. */
const MARK_ROLLED_BACK =
  'UPDATE _prisma_migrations SET rolled_back_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL';
const NOTE = `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
  VALUES ($1, $2, $3, now(), clock_timestamp(), 1)`;

/** The advisory lock that `prisma migrate deploy` takes, too. */
const MIGRATION_LOCK = 72_707_369;
/** Milliseconds to wait for another server that is applying. */
const LOCK_TIMEOUT = 60_000;

/**
 * Brings the database to the newest migration. Safe when several servers start at once: one applies, the others wait. Each migration is
 * one transaction with its note, so one that fails or is interrupted leaves nothing, and the next start tries it again.
 * @throws StartError with the reason when a migration fails.
 */
export async function applyMigrations(databaseUrl: string): Promise<void> {
  const client = await connectForStart(databaseUrl);
  try {
    await client.query(`SET lock_timeout = ${LOCK_TIMEOUT}`);
    await lock(client);
    await client.query(TABLE);
    const pending = await pendingOf(namesIn((await client.query(APPLIED)).rows));
    if (pending.length > 0) await client.query(MARK_ROLLED_BACK);
    for (const name of pending) await apply(client, await readMigration(name));
    // The tables of the jobs have a schema of their own, and migrations that come with their library.
    await runMigrations({ connectionString: databaseUrl, maxPoolSize: 1, logger: SILENT });
  } finally {
    await client.end();
  }
}

const SILENT = new Logger(() => () => undefined);

async function lock(client: Client): Promise<void> {
  await client.query(`SELECT pg_advisory_lock(${MIGRATION_LOCK})`).catch((error: unknown) => {
    const hasWaited = ['55P03', '57014'].includes(systemCode(error) ?? '');
    if (!hasWaited) throw error;
    throw new StartError(
      `Another server is migrating this database and has not finished within ${LOCK_TIMEOUT / 1_000} s. Start again when it has.`,
    );
  });
}

async function apply(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(sql);
    await client.query(NOTE, [randomUUID(), checksum, name]);
    await client.query('COMMIT');
  } catch (error) {
    // The connection's end rolls the transaction back.
    const reason = (error instanceof Error ? error.message : String(error)).trim().replace(/\.$/, '');
    throw new StartError(
      `The migration ${name} failed: ${reason}. Nothing of it is in the database, which is as it was before. ` +
        'Correct the migration and start again; until then the release before still runs on this database.',
    );
  }
}

/** Rejects, with the reason, while the database is out of reach or lacks a migration. */
export async function checkDatabase(): Promise<void> {
  const pending = await pendingOf(namesIn(await db.$queryRawUnsafe(APPLIED)));
  if (pending.length > 0) throw new Error(`The database lacks migrations: ${pending.join(', ')}.`);
}

const namesIn = (rows: unknown): string[] =>
  migrationRows.parse(rows).map(({ migration_name }) => migration_name);

async function pendingOf(applied: readonly string[]): Promise<string[]> {
  const names = new Set(applied);
  return (await migrationNames()).filter((name) => !names.has(name));
}
