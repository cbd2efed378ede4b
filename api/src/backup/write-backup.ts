import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { z } from 'zod';
import { appliedMigrations } from '../db/migrate';
import { StartError } from '../start/start-error';
import { END_OF_ROWS, footerLine, headerLine, quoted, tableLine, type RowCounts } from './backup-format';

/** Tables of ours; `_shared_changes` tells running servers of changes and holds nothing of the event, nor does what is unlogged. */
const TABLES = `SELECT relname AS name FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relpersistence = 'p' AND relname <> '_shared_changes' ORDER BY relname`;
/** Which table names rows of which other. */
const REFERENCES = `SELECT conrelid::regclass::text AS from, confrelid::regclass::text AS to FROM pg_constraint
  WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conrelid <> confrelid`;
const COLUMNS = `SELECT attname AS name FROM pg_attribute
  WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`;

const names = z.array(z.object({ name: z.string() }));
const references = z.array(z.object({ from: z.string(), to: z.string() }));

/**
 * Writes everything that the database holds as of one instant, while servers go on working.
 * @param client a connection in no transaction
 * @throws StartError when the database has no event
 * @returns how many rows of each table were written
 */
export async function writeBackup(client: Client, destination: Writable): Promise<RowCounts> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const rows: RowCounts = {};
  async function* parts(): AsyncGenerator<string | Buffer> {
    const migrations = await appliedMigrations(client);
    if (!migrations) throw new StartError('This database holds no event to back up.');
    yield headerLine({ format: 1, madeAt: new Date().toISOString(), migrations });
    for (const table of await tablesInOrder(client)) {
      const columns = names
        .parse((await client.query(COLUMNS, [quoted(table)])).rows)
        .map(({ name }) => name);
      yield tableLine({ table, columns });
      const copy = client.query(
        copyTo(`COPY ${quoted(table)} (${columns.map(quoted).join(', ')}) TO STDOUT`),
      );
      for await (const chunk of copy) yield chunk as Buffer;
      rows[table] = copy.rowCount;
      yield `${END_OF_ROWS}\n`;
    }
    yield footerLine(rows);
  }
  try {
    await pipeline(parts, createGzip(), destination);
  } finally {
    await client.query('ROLLBACK');
  }
  return rows;
}

/** Tables after those that they refer to, so that their rows can be written in this order. */
async function tablesInOrder(client: Client): Promise<string[]> {
  const left = new Set(names.parse((await client.query(TABLES)).rows).map(({ name }) => name));
  const arrows = references.parse((await client.query(REFERENCES)).rows);
  const order: string[] = [];
  while (left.size > 0) {
    const free = [...left].filter((table) => !arrows.some(({ from, to }) => from === table && left.has(to)));
    if (free.length === 0)
      throw new Error(`These tables refer to each other in a circle: ${[...left].join(', ')}`);
    for (const table of free) left.delete(table);
    order.push(...free);
  }
  return order;
}
