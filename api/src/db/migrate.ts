import { Logger, runMigrations } from 'graphile-worker';
import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { z } from 'zod';
import { projectRoot } from '../start/project-root';
import { StartError, systemCode } from '../start/start-error';
import { db } from './client';
import { connectForStart } from './connect-for-start';

/** One folder with SQL per migration, applied in order of name. */
export const migrationsFolder = join(projectRoot, 'api/prisma/migrations');

/** Prisma's own table, so `prisma migrate` agrees on what is applied. */
const TABLE = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`;
const APPLIED =
  'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL';
/** Failures recorded by `prisma migrate` or an earlier release; they were rolled back. */
const MARK_ROLLED_BACK =
  'UPDATE _prisma_migrations SET rolled_back_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL';
const RECORD = `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
  VALUES ($1, $2, $3, now(), clock_timestamp(), 1)`;
/** The same advisory lock as `prisma migrate deploy`. */
const MIGRATION_LOCK = 72_707_369;
/** Milliseconds to wait for a server that is migrating. */
const LOCK_TIMEOUT = 60_000;
const SILENT = new Logger(() => () => undefined);

/**
 * Applies the pending migrations; if several servers start at once, one applies and the others wait. A migration and its record
 * are one transaction: a failure or interruption leaves nothing, and the next start retries.
 * @throws StartError with the reason if a migration fails.
 */
export async function applyMigrations(databaseUrl: string): Promise<void> {
  const client = await connectForStart(databaseUrl);
  try {
    await client.query(`SET lock_timeout = ${LOCK_TIMEOUT}`);
    await lock(client);
    await client.query(TABLE);
    const pending = await pendingOf((await client.query(APPLIED)).rows);
    if (pending.length > 0) await client.query(MARK_ROLLED_BACK);
    for (const name of pending) await apply(client, name);
    // The job queue's own schema and migrations.
    await runMigrations({ connectionString: databaseUrl, maxPoolSize: 1, logger: SILENT });
  } finally {
    await client.end();
  }
}

async function lock(client: Client): Promise<void> {
  await client.query(`SELECT pg_advisory_lock(${MIGRATION_LOCK})`).catch((error: unknown) => {
    if (!['55P03', '57014'].includes(systemCode(error) ?? '')) throw error;
    throw new StartError(
      `Another server is migrating this database and has not finished within ${LOCK_TIMEOUT / 1_000} s. Start again when it has.`,
    );
  });
}

async function apply(client: Client, name: string): Promise<void> {
  try {
    const { sql, checksum } = await readMigration(name);
    await client.query('BEGIN');
    await client.query(sql);
    await client.query(RECORD, [randomUUID(), checksum, name]);
    await client.query('COMMIT');
  } catch (error) {
    // Closing the connection rolls the transaction back.
    const reason = (error instanceof Error ? error.message : String(error)).trim().replace(/\.$/, '');
    throw new StartError(
      `The migration ${name} failed: ${reason}. Nothing of it is in the database, which is as it was before. ` +
        'Correct the migration and start again; until then the release before still runs on this database.',
    );
  }
}

/** Rejects with the reason while the database is unreachable or lacks a migration. */
export async function checkDatabase(): Promise<void> {
  const pending = await pendingOf(await db.$queryRawUnsafe(APPLIED));
  if (pending.length > 0) throw new Error(`The database lacks migrations: ${pending.join(', ')}.`);
}

const appliedRows = z.array(z.object({ migration_name: z.string() }));

async function pendingOf(rows: unknown): Promise<string[]> {
  const applied = new Set(appliedRows.parse(rows).map(({ migration_name }) => migration_name));
  return (await migrationNames()).filter((name) => !applied.has(name));
}

/** The names of all migrations, oldest first. */
export async function migrationNames(): Promise<string[]> {
  const entries = await readdir(migrationsFolder, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? entry.name : [])).sort();
}

/** The SQL of a migration, and its SHA-256 in hexadecimal as Prisma records it. */
export async function readMigration(name: string): Promise<{ sql: string; checksum: string }> {
  const sql = await readFile(join(migrationsFolder, name, 'migration.sql'), 'utf8');
  return { sql, checksum: createHash('sha256').update(sql).digest('hex') };
}
