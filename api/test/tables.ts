import { db } from '../src/db/client';
import { Prisma } from '../src/db/generated/client';

/** All rows of all tables in one test file's database. */

/** The schema of the copies, by default. */
export const SAVED = 'saved';

let names: Promise<string[]> | undefined;

/** Read once, since no test adds a table. */
const tableNames = (): Promise<string[]> => (names ??= readTableNames());

async function readTableNames(): Promise<string[]> {
  const tables = await db.$queryRaw<{ tablename: string }[]>`
    SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND left(tablename, 1) <> '_' ORDER BY tablename`;
  return tables.map(({ tablename }) => tablename);
}

const run = (statements: readonly string[]): Promise<number[]> =>
  db.$transaction(statements.map((statement) => db.$executeRawUnsafe(statement)));

/** One digest per table without the history, which also records refusals: equal as long as no row has changed. */
export async function digestTables(): Promise<Record<string, string | null>> {
  const tables = (await tableNames()).filter((table) => table !== 'history');
  const digests = tables.map(
    (table) =>
      `SELECT '${table}' AS name, md5(string_agg(t::text, ',' ORDER BY t::text)) AS digest FROM ${table} t`,
  );
  const rows = await db.$queryRaw<{ name: string; digest: string | null }[]>(
    Prisma.raw(digests.join(' UNION ALL ')),
  );
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

export type StoredRow = { readonly id: string; readonly [column: string]: unknown };

export async function readTables(): Promise<Map<string, StoredRow[]>> {
  const tables = new Map<string, StoredRow[]>();
  for (const table of await tableNames()) {
    const rows = await db.$queryRaw<{ row: StoredRow }[]>(
      Prisma.raw(`SELECT to_jsonb(t) AS row FROM ${table} t`),
    );
    tables.set(
      table,
      rows.map(({ row }) => row),
    );
  }
  return tables;
}

/** Copies every table, for {@link restoreTables}. @param schema of the copies; another one, for a second copy */
export async function saveTables(schema = SAVED): Promise<void> {
  const copies = (await tableNames()).map(
    (table) => `CREATE TABLE ${schema}.${table} AS TABLE public.${table}`,
  );
  await run([`DROP SCHEMA IF EXISTS ${schema} CASCADE`, `CREATE SCHEMA ${schema}`, ...copies]);
}

/**
 * Restores every table to its state at the last {@link saveTables}, in one round trip. Unchanged tables are not touched: every
 * process would reload them. It deletes rows, since TRUNCATE creates new files for every table and index, which is many times
 * dearer for a few hundred rows.
 */
export async function restoreTables(schema = SAVED): Promise<void> {
  const contents = (table: string): string =>
    `(SELECT md5(string_agg(t::text, ',' ORDER BY t::text)) FROM ${table} t)`;
  await runInAnyOrder(
    (await tableNames()).map(
      (table) => `IF ${contents(`public.${table}`)} IS DISTINCT FROM ${contents(`${schema}.${table}`)} THEN
        DELETE FROM public.${table}; INSERT INTO public.${table} SELECT * FROM ${schema}.${table};
      END IF;`,
    ),
  );
}

/** Empties every table but the history, and the event's texts. */
export async function emptyTables(): Promise<void> {
  const emptied = (await tableNames()).filter((table) => table !== 'history' && table !== 'event_info');
  await runInAnyOrder(emptied.map((table) => `DELETE FROM public.${table};`));
  await db.eventInfo.updateMany({ data: { aboutContent: '', faqContent: '' } });
}

/** Without foreign keys, which would require an order of the tables; the result is consistent. */
const runInAnyOrder = (statements: readonly string[]): Promise<number> =>
  db.$executeRawUnsafe(`DO $$ BEGIN
    SET LOCAL session_replication_role = replica;
    ${statements.join('\n')}
  END $$`);
