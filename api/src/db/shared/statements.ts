import type { ClientBase, Pool, QueryConfig } from 'pg';
import { columnsOf, KEPT, SHARED_MODELS, type ParsedRow } from './shared-rows';
import type { SharedModel } from './shared-tables';

/** What runs a statement: the pool for one alone, or a connection for those of a transaction. */
export type Connection = Pick<Pool | ClientBase, 'query'>;

/** A moment of one database: what is visible, as `pg_current_snapshot()` tells it, and which database it is. */
export type Moment = { readonly snapshot: string; readonly database: string };

/** What a table has instead: the rows of the ids that changed, those left out being gone; or so much that it is better read anew. */
export type News = 'anew' | { readonly ids: ReadonlySet<string>; readonly rows: readonly ParsedRow[] };
export type AllNews = Moment & { readonly news: ReadonlyMap<SharedModel, News> };

/** Changed rows of one table above which it is read anew. */
const MOST_ROWS = 5_000;
const PAGE_SIZE = 1_000;
/** How many lines of the log are forgotten at a time. */
const MOST_FORGOTTEN = 20_000;

/** A database that was restored, or made anew under the same name, has its log in another file, or another server. */
const MOMENT = `
  pg_current_snapshot()::text AS snapshot,
  date_part('epoch', pg_postmaster_start_time()) || ' ' || pg_relation_filepath('public._shared_changes') AS database`;

/**
 * The lines that have become visible since snapshot $1. Every transaction before its xmin had ended, so the index finds the others.
 * The xmin is selected, not written out: then its value decides no plan, and PostgreSQL keeps one plan instead of making one each time.
 */
const NEWS = `
  FROM public._shared_changes
  WHERE xid >= (SELECT pg_snapshot_xmin($1::pg_snapshot)) AND NOT pg_visible_in_snapshot(xid, $1::pg_snapshot)`;

const FEW_LINES = 10;

const MOMENT_NOW: QueryConfig = {
  name: 'shared-moment',
  text: `SELECT ${MOMENT}, ARRAY(SELECT coalesce(table_name, '') ${NEWS} ORDER BY xid LIMIT ${FEW_LINES}) AS lines`,
};

/** The moment now, and the models that may have news since `snapshot`. Its round trip costs more than its work. */
export async function readMoment(
  connection: Connection,
  snapshot: string,
): Promise<Moment & { changed: readonly SharedModel[] }> {
  type Found = Moment & { lines: string[] };
  const { rows } = await connection.query<Found>({ ...MOMENT_NOW, values: [snapshot] });
  const { lines, ...moment } = only(rows);
  if (lines.length === 0) return { ...moment, changed: NO_MODELS };
  const isKnown = lines.length < FEW_LINES && !lines.includes('');
  const changed = SHARED_MODELS.filter((model) => !isKnown || lines.includes(KEPT[model].table));
  return { ...moment, changed };
}

const NO_MODELS: readonly SharedModel[] = [];

const newsOf = (model: SharedModel): string => {
  const { table } = KEPT[model];
  return `
    (SELECT json_agg(row) FROM (
      SELECT ${columnsOf(model)} FROM public.${table} WHERE id = ANY (ARRAY(
        SELECT DISTINCT unnest(ids) FROM news WHERE table_name = '${table}' LIMIT ${MOST_ROWS + 1}))
    ) AS row) AS "${model}"`;
};

/** One statement sees one moment: the changes, and the rows that they name. Planning it for more models than it needs costs most. */
const newsIn = (models: readonly SharedModel[]): QueryConfig => ({
  name: `shared-news-${models.map((model) => SHARED_MODELS.indexOf(model)).join('-')}`,
  text: `SELECT * FROM (
    WITH news AS MATERIALIZED (SELECT table_name, ids, forgotten_to ${NEWS})
    SELECT ${[MOMENT, ...models.map(newsOf)].join(',')},
      EXISTS (SELECT FROM news WHERE forgotten_to >= (SELECT pg_snapshot_xmin($1::pg_snapshot))) AS "hasGap",
      (SELECT json_agg(json_build_array(table_name, ids)) FROM news WHERE table_name IS NOT NULL) AS lines
  ) AS one`,
});
type NewsRow = Moment & { hasGap: boolean; lines: [table: string, ids: string[] | null][] | null } & {
  [Model in SharedModel]?: ParsedRow[] | null;
};

/** The changes since `snapshot`. @param models those that it looks at; if others have news, it starts again with all */
export async function readNews(
  connection: Connection,
  snapshot: string,
  models: readonly SharedModel[] = SHARED_MODELS,
): Promise<AllNews> {
  const { rows } = await connection.query<NewsRow>({ ...newsIn(models), values: [snapshot] });
  const row = only(rows);
  const news = new Map<SharedModel, News>();
  for (const model of SHARED_MODELS) {
    const lines = (row.lines ?? []).filter(([table]) => table === KEPT[model].table);
    if (lines.length === 0 && !row.hasGap) continue;
    if (!models.includes(model)) return readNews(connection, snapshot);
    const ids = new Set(lines.flatMap(([, some]) => some ?? []));
    const isAnew = row.hasGap || ids.size > MOST_ROWS || lines.some(([, some]) => some === null);
    news.set(model, isAnew ? 'anew' : { ids, rows: row[model] ?? [] });
  }
  return { snapshot: row.snapshot, database: row.database, news };
}

/** From id $1 on, without the first $2. */
const pageOf = (model: SharedModel): QueryConfig => ({
  name: `shared-page-${model}`,
  text: `SELECT json_agg(row) AS rows FROM (
    SELECT ${columnsOf(model)} FROM public.${KEPT[model].table} WHERE id >= $1 ORDER BY id LIMIT ${PAGE_SIZE} OFFSET $2) AS row`,
});

/** All rows of a table, in the database's order of ids, in pages: the thread is free between them. */
export async function* readPages(
  connection: Connection,
  model: SharedModel,
): AsyncGenerator<readonly ParsedRow[]> {
  const page = pageOf(model);
  let last: ParsedRow | undefined;
  do {
    const values = [last?.id ?? '', last ? 1 : 0];
    const { rows } = await connection.query<{ rows: ParsedRow[] | null }>({ ...page, values });
    const found = only(rows).rows ?? [];
    yield found;
    last = found.length < PAGE_SIZE ? undefined : found.at(-1);
  } while (last);
}

const FORGET = `
  WITH old AS (
    SELECT xid, id FROM public._shared_changes WHERE at < clock_timestamp() - interval '1 hour'
    ORDER BY xid, id LIMIT ${MOST_FORGOTTEN} FOR UPDATE SKIP LOCKED
  ), gone AS (
    DELETE FROM public._shared_changes AS line USING old WHERE line.xid = old.xid AND line.id = old.id RETURNING line.xid
  )
  INSERT INTO public._shared_changes (forgotten_to) SELECT max(xid) FROM gone HAVING count(*) > 0`;

/**
 * Deletes lines older than an hour, and tells so in the log itself: whoever had not seen one of them sees that line, and reads
 * everything anew. So no clock has to be right, and a transaction may take days.
 */
export async function forgetOldNews(connection: Connection): Promise<void> {
  await connection.query(FORGET);
}

function only<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('A statement that always has a row had none.');
  return row;
}
