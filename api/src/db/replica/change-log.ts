import type { ClientBase, Pool, QueryConfig } from 'pg';
import { columnsOf, MODEL_NAMES, MODELS, TABLES, type ModelName, type ParsedRow } from './models';

/** Runs a statement: the pool for a single one, a connection within a transaction. */
export type Connection = Pick<Pool | ClientBase, 'query'>;

/** A moment of one database: its `pg_current_snapshot()`, and the identity of the database. */
export type Moment = { readonly snapshot: string; readonly database: string };

/**
 * The changed rows of a table; ids without a row were deleted. 'all' if so much changed that reloading the table is cheaper.
 */
export type TableChanges = 'all' | { readonly ids: ReadonlySet<string>; readonly rows: readonly ParsedRow[] };
export type MomentChanges = Moment & { readonly changes: ReadonlyMap<ModelName, TableChanges> };

/** Changed rows of a table above which it is reloaded as a whole. */
const MAX_ROWS = 5_000;
const PAGE_SIZE = 1_000;
/** Log lines deleted at a time. */
const MAX_DELETED = 20_000;

/**
 * Identifies the database: one that was restored, or recreated under the same name, has its log in another file or on another
 * server.
 */
const MOMENT = `
  pg_current_snapshot()::text AS snapshot,
  date_part('epoch', pg_postmaster_start_time()) || ' ' || pg_relation_filepath('public._shared_changes') AS database`;

/**
 * Lines that have become visible since snapshot $1. Transactions before its xmin had ended, so the index finds the rest.
 * Selecting the xmin instead of inlining it keeps it out of planning, so PostgreSQL reuses one generic plan.
 */
const NEW_LINES = `
  FROM public._shared_changes
  WHERE xid >= (SELECT pg_snapshot_xmin($1::pg_snapshot)) AND NOT pg_visible_in_snapshot(xid, $1::pg_snapshot)`;

const FEW_LINES = 10;

const MOMENT_NOW: QueryConfig = {
  name: 'replica-moment',
  text: `SELECT ${MOMENT}, ARRAY(SELECT coalesce(table_name, '') ${NEW_LINES} ORDER BY xid LIMIT ${FEW_LINES}) AS lines`,
};

/** The moment now, and the models that may have changed since `snapshot`. Its round trip costs more than its execution. */
export async function readMoment(
  connection: Connection,
  snapshot: string,
): Promise<Moment & { changed: readonly ModelName[] }> {
  type Found = Moment & { lines: string[] };
  const { rows } = await connection.query<Found>({ ...MOMENT_NOW, values: [snapshot] });
  const { lines, ...moment } = only(rows);
  if (lines.length === 0) return { ...moment, changed: [] };
  const isComplete = lines.length < FEW_LINES && !lines.includes('');
  return { ...moment, changed: MODEL_NAMES.filter((name) => !isComplete || lines.includes(TABLES[name])) };
}

const changedRowsOf = (name: ModelName): string => `
  (SELECT json_agg(row) FROM (
    SELECT ${columnsOf(MODELS[name])} FROM public.${TABLES[name]} WHERE id = ANY (ARRAY(
      SELECT DISTINCT unnest(ids) FROM lines WHERE table_name = '${TABLES[name]}' LIMIT ${MAX_ROWS + 1}))
  ) AS row) AS "${name}"`;

/**
 * A single statement has a single snapshot: the lines, and their rows. Planning dominates its cost, so it covers only the
 * needed models.
 */
const changesIn = (names: readonly ModelName[]): QueryConfig => ({
  name: `replica-changes-${names.map((name) => MODEL_NAMES.indexOf(name)).join('-')}`,
  text: `SELECT * FROM (
    WITH lines AS MATERIALIZED (SELECT table_name, ids, forgotten_to ${NEW_LINES})
    SELECT ${[MOMENT, ...names.map(changedRowsOf)].join(',')},
      EXISTS (SELECT FROM lines WHERE forgotten_to >= (SELECT pg_snapshot_xmin($1::pg_snapshot))) AS "hasGap",
      (SELECT json_agg(json_build_array(table_name, ids)) FROM lines WHERE table_name IS NOT NULL) AS lines
  ) AS one`,
});
type ChangesRow = Moment & { hasGap: boolean; lines: [table: string, ids: string[] | null][] | null } & {
  [Name in ModelName]?: ParsedRow[] | null;
};

/** The changes since `snapshot`. @param names the models to look at; if others have changed, it starts again with all */
export async function readChanges(
  connection: Connection,
  snapshot: string,
  names: readonly ModelName[] = MODEL_NAMES,
): Promise<MomentChanges> {
  const { rows } = await connection.query<ChangesRow>({ ...changesIn(names), values: [snapshot] });
  const row = only(rows);
  const changes = new Map<ModelName, TableChanges>();
  for (const name of MODEL_NAMES) {
    const lines = (row.lines ?? []).filter(([table]) => table === TABLES[name]);
    if (lines.length === 0 && !row.hasGap) continue;
    if (!names.includes(name)) return readChanges(connection, snapshot);
    const ids = new Set(lines.flatMap(([, some]) => some ?? []));
    const isTooMuch = row.hasGap || ids.size > MAX_ROWS || lines.some(([, some]) => some === null);
    changes.set(name, isTooMuch ? 'all' : { ids, rows: row[name] ?? [] });
  }
  return { snapshot: row.snapshot, database: row.database, changes };
}

/** A page from id $1 on, without the first $2. */
const pageOf = (name: ModelName): QueryConfig => ({
  name: `replica-page-${name}`,
  text: `SELECT json_agg(row) AS rows FROM (
    SELECT ${columnsOf(MODELS[name])} FROM public.${TABLES[name]} WHERE id >= $1 ORDER BY id LIMIT ${PAGE_SIZE} OFFSET $2) AS row`,
});

/** All rows of a table in pages, in the database's order of ids. */
export async function* readPages(
  connection: Connection,
  name: ModelName,
): AsyncGenerator<readonly ParsedRow[]> {
  const page = pageOf(name);
  let last: ParsedRow | undefined;
  do {
    const values = [last?.id ?? '', last ? 1 : 0];
    const { rows } = await connection.query<{ rows: ParsedRow[] | null }>({ ...page, values });
    const pageRows = only(rows).rows ?? [];
    yield pageRows;
    last = pageRows.length < PAGE_SIZE ? undefined : pageRows.at(-1);
  } while (last);
}

const DELETE_OLD = `
  WITH old AS (
    SELECT xid, id FROM public._shared_changes WHERE at < clock_timestamp() - interval '1 hour'
    ORDER BY xid, id LIMIT ${MAX_DELETED} FOR UPDATE SKIP LOCKED
  ), gone AS (
    DELETE FROM public._shared_changes AS line USING old WHERE line.xid = old.xid AND line.id = old.id RETURNING line.xid
  )
  INSERT INTO public._shared_changes (forgotten_to) SELECT max(xid) FROM gone HAVING count(*) > 0`;

/**
 * Deletes lines older than an hour, and logs that: a process that has missed a deleted line sees the new one, and reloads
 * everything. So no clock has to be right, and a transaction may take days.
 */
export async function deleteOldLines(connection: Connection): Promise<void> {
  await connection.query(DELETE_OLD);
}

function only<Found>([row]: readonly Found[]): Found {
  if (row === undefined) throw new Error('A statement that always has a row had none.');
  return row;
}
