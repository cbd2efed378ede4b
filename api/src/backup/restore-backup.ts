import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { z } from 'zod';
import { connectForStart } from '../db/connect-for-start';
import { applyMigrations } from '../db/migrate';
import { migrationNames, readMigrations } from '../db/migration-files';
import { StartError } from '../start/start-error';
import {
  END_OF_ROWS,
  quoted,
  readFooter,
  readHeader,
  readTable,
  tableLine,
  type BackupHeader,
  type RowCounts,
} from './backup-format';

/** As Prisma's schema engine makes it: the rows in the backup say which migrations its data have been through. */
const MIGRATIONS_TABLE = `CREATE TABLE "_prisma_migrations" (
  id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`;

/**
 * Makes the database hold what the backup holds, and brings it to the newest migration. Until the last row is in, the database is
 * as it was: whatever goes wrong before changes nothing.
 * @param replace whether people and regions that the database holds may be deleted for it
 * @throws StartError with one sentence when the file is no whole backup or of a newer release, the database is in use, or it holds an
 * event and `replace` is false
 * @returns the rows of each table in the backup
 */
export async function restoreBackup(databaseUrl: string, file: string, replace: boolean): Promise<RowCounts> {
  const about = await checkedBackup(file);
  await requireKnown(about.header);
  const client = await connectForStart(databaseUrl);
  try {
    await requireAlone(client);
    if (!replace) await requireNoEvent(client);
    await client.query('BEGIN');
    await client.query('DROP SCHEMA IF EXISTS public CASCADE; CREATE SCHEMA public');
    await client.query(MIGRATIONS_TABLE);
    await makeTables(client, about.header);
    // The history comes with the rows: that they are restored is no act of its own.
    await client.query(`SET LOCAL history.act = 'off'`);
    await readRows(client, file);
    await client.query('COMMIT');
  } finally {
    // Without COMMIT, PostgreSQL takes everything back.
    await client.end();
  }
  await applyMigrations(databaseUrl);
  return about.rows;
}

/** Reads the whole file once, before anything is changed. */
async function checkedBackup(file: string): Promise<{ header: BackupHeader; rows: RowCounts }> {
  let header: BackupHeader | null = null;
  let rows: RowCounts | null = null;
  let isFirst = true;
  try {
    for await (const line of linesOf(file)) {
      if (isFirst && (header = readHeader(line)) === null) break;
      isFirst = false;
      rows = readFooter(line);
    }
  } catch (error) {
    throw new StartError(
      `${file} cannot be read as a backup (${error instanceof Error ? error.message : String(error)}).`,
    );
  }
  if (header === null) throw new StartError(`${file} is no backup that this release can read.`);
  if (rows === null) throw new StartError(`${file} is cut off: its end is missing. Take another backup.`);
  return { header, rows };
}

async function requireKnown({ migrations }: BackupHeader): Promise<void> {
  const known = new Set(await migrationNames());
  const newer = migrations.filter((name) => !known.has(name));
  if (newer.length === 0) return;
  throw new StartError(
    `The backup is of a newer release, with migrations that this one does not have (${newer.join(', ')}). Restore it with that release.`,
  );
}

/** A server that runs meanwhile would go on showing what it has in memory, and might write between the rows. */
async function requireAlone(client: Client): Promise<void> {
  const { rows } = await client.query(`SELECT count(*)::int AS others FROM pg_stat_activity
    WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`);
  const [{ others }] = z.tuple([z.object({ others: z.int() })]).parse(rows);
  if (others === 0) return;
  throw new StartError(
    `The database is in use by ${others === 1 ? '1 connection' : `${others} connections`}. Stop every server that uses it, then restore.`,
  );
}

async function requireNoEvent(client: Client): Promise<void> {
  const { rows } = await client.query(`SELECT to_regclass('users') IS NOT NULL AS known`);
  const [{ known }] = z.tuple([z.object({ known: z.boolean() })]).parse(rows);
  if (!known) return;
  const found = await client.query(
    'SELECT EXISTS (SELECT FROM users) OR EXISTS (SELECT FROM regions) AS used',
  );
  const [{ used }] = z.tuple([z.object({ used: z.boolean() })]).parse(found.rows);
  if (used)
    throw new StartError(
      'The database holds an event. To delete it and restore the backup instead, add --replace.',
    );
}

/** The tables as they were when the backup was made, without the rows that migrations put in. */
async function makeTables(client: Client, { migrations }: BackupHeader): Promise<void> {
  const applied = new Set(migrations);
  const { migrationDirectories } = await readMigrations();
  for (const { path, migrationFile } of migrationDirectories) {
    if (applied.has(path) && migrationFile.content.tag === 'ok')
      await client.query(migrationFile.content.value);
  }
}

async function readRows(client: Client, file: string): Promise<void> {
  const lines = linesOf(file)[Symbol.asyncIterator]();
  for (let next = await lines.next(); next.done !== true; next = await lines.next()) {
    const start = readTable(next.value);
    if (!start) continue;
    // Migrations put in the rows that every event has.
    await client.query(`DELETE FROM ${quoted(start.table)}`);
    await pipeline(Readable.from(rowsUntilEnd(lines)), client.query(copyFrom(tableLine(start))));
  }
}

async function* rowsUntilEnd(lines: AsyncIterator<string>): AsyncGenerator<string> {
  for (let next = await lines.next(); next.done !== true; next = await lines.next()) {
    if (next.value === END_OF_ROWS) return;
    yield `${next.value}\n`;
  }
}

/** The lines of the unpacked file. Lines end with a line feed only: COPY writes every other end as letters. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const text = source.pipe(createGunzip()).setEncoding('utf8');
  source.on('error', (error) => text.destroy(error));
  // A record of a run is a line of megabytes, which comes in many pieces.
  let pieces: string[] = [];
  for await (const chunk of text) {
    const [first = '', ...others] = String(chunk).split('\n');
    pieces.push(first);
    for (const next of others) {
      yield pieces.join('');
      pieces = [next];
    }
  }
}
