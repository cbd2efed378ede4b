import type { Pool, PoolClient } from 'pg';
import { forEverybody } from '../../lib/asker';
import { KEPT, rowsOf, SHARED_MODELS } from './shared-rows';
import type { SharedModel, SharedTables } from './shared-tables';
import {
  forgetOldNews,
  readMoment,
  readNews,
  readPages,
  type AllNews,
  type Moment,
  type News,
} from './statements';
import { TableAnew, TableInMemory, type Row } from './table-in-memory';

type Tables = Readonly<Record<SharedModel, TableInMemory>>;
type Held = Moment & { readonly tables: Tables };

/** What is new in each model that has news: the ids of rows, or 'anew' if any row may be another. */
export type ChangedIds = ReadonlyMap<SharedModel, ReadonlySet<string> | 'anew'>;

/** Hears that the tables have become others. */
export type Exchanged = (after: SharedTables, changed: ChangedIds) => void;

/** The snapshot of a database in which nothing ever happened. */
const BEFORE_EVERYTHING = '1:1:';
/** In milliseconds. */
const BETWEEN_FORGETTING = 10 * 60_000;

const EMPTY = Object.fromEntries(
  SHARED_MODELS.map((model) => [model, TableInMemory.empty(KEPT[model].indexed)]),
) as Tables;

/**
 * The shared tables as one process keeps them. Before each use it asks the database whether anything has become visible since the
 * snapshot that it holds, and reads only that; see docs/decisions/009.
 */
export class TablesInMemory {
  /** Replaced as a whole, so that a failure half-way leaves what was. */
  #held: Held | undefined;
  #underWay: Promise<unknown> = Promise.resolve();
  #coming: Promise<SharedTables> | undefined;
  #forgotAt = performance.now();
  readonly #watchers = new Set<Exchanged>();

  constructor(private readonly pool: Pool) {}

  /**
   * The tables with every commit that ended before this call, in any process; the very same object if nothing changed.
   * Rejects as any statement does; the next call tries again.
   */
  current(): Promise<SharedTables> {
    return (this.#coming ??= this.#underWay.then(
      () => {
        // What is sent now says nothing about commits before a later call, which shares the next round.
        this.#coming = undefined;
        const round = forEverybody(() => this.#round());
        this.#underWay = round;
        round.catch(() => {
          if (this.#underWay === round) this.#underWay = Promise.resolve();
        });
        return round;
      },
      // Whoever came while it was under way fails with it: nobody waits for a frozen database twice.
      (error: unknown) => {
        this.#coming = undefined;
        throw error;
      },
    ));
  }

  /** @returns a function that ends it. */
  watch(exchanged: Exchanged): () => void {
    this.#watchers.add(exchanged);
    return () => void this.#watchers.delete(exchanged);
  }

  async #round(): Promise<SharedTables> {
    const held = this.#held;
    if (!held) return this.#readAnew();
    const { changed, ...moment } = await readMoment(this.pool, held.snapshot);
    if (!follows(held, moment)) return this.#readAnew();
    if (changed.length === 0) return this.#hold({ ...moment, tables: held.tables });
    this.#forgetNowAndThen();
    const all = await readNews(this.pool, held.snapshot, changed);
    if (!follows(held, all) || [...all.news.values()].includes('anew')) return this.#readAnew();
    return this.#hold({ ...all, tables: await tablesAfter(held.tables, all) }, all.news);
  }

  /** In one transaction, so that all pages and all tables are of one moment. */
  async #readAnew(): Promise<SharedTables> {
    const connection = await this.pool.connect();
    connection.on('error', ignore);
    let failure: unknown;
    try {
      await connection.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const all = await newsSince(this.#held, connection);
      const tables = await tablesAfter(this.#held?.tables ?? EMPTY, all, connection);
      await connection.query('COMMIT');
      return this.#hold({ ...all, tables }, all.news);
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      connection.off('error', ignore);
      connection.release(failure !== undefined);
    }
  }

  #hold({ snapshot, database, tables }: Held, news: AllNews['news'] = new Map()): SharedTables {
    const before = this.#held?.tables;
    this.#held = { snapshot, database, tables };
    if (before && before !== tables) {
      const changed = new Map([...news].map(([model, some]) => [model, some === 'anew' ? some : some.ids]));
      for (const exchanged of this.#watchers) exchanged(asShared(tables), changed);
    }
    return asShared(tables);
  }

  /** Nobody waits for it, and nothing depends on it: a failure is left to the next time. */
  #forgetNowAndThen(): void {
    if (performance.now() - this.#forgotAt < BETWEEN_FORGETTING) return;
    this.#forgotAt = performance.now();
    forgetOldNews(this.pool).catch(ignore);
  }
}

/** A broken connection already fails the statement that waits on it; without a listener, the event would also end the process. */
const ignore = (): void => undefined;

/** `KEPT` says by its types that the rows of a model have its fields, and a test that they are the database client's own rows. */
const asShared = (tables: Tables): SharedTables => tables as unknown as SharedTables;

/** Whether a moment comes after what is held, in the same database. In one that was restored, transactions count from further back. */
const follows = (held: Moment, moment: Moment): boolean =>
  moment.database === held.database && lastOf(moment.snapshot) >= lastOf(held.snapshot);

/** The xmax of a snapshot, `xmin:xmax:xip_list`: no transaction from it on had begun. */
const lastOf = (snapshot: string): number => Number(snapshot.split(':')[1]);

/** The news at the moment of the connection's transaction; everything if nothing is held, or what is held is of another database. */
async function newsSince(held: Held | undefined, connection: PoolClient): Promise<AllNews> {
  const { snapshot, database } = await readMoment(connection, held?.snapshot ?? BEFORE_EVERYTHING);
  if (held && follows(held, { snapshot, database })) return readNews(connection, held.snapshot);
  return { snapshot, database, news: new Map(SHARED_MODELS.map((model) => [model, 'anew'])) };
}

/** The very same tables if no row has changed. @param connection is needed to read tables anew */
async function tablesAfter(before: Tables, { news }: AllNews, connection?: PoolClient): Promise<Tables> {
  let after = before;
  for (const [model, some] of news) {
    const table = await tableAfter(before[model], model, some, connection);
    if (table !== before[model]) after = { ...after, [model]: table };
  }
  return after;
}

async function tableAfter(
  before: TableInMemory,
  model: SharedModel,
  news: News,
  connection: PoolClient | undefined,
): Promise<TableInMemory> {
  if (news !== 'anew') {
    const gone = [...news.ids].map((id) => [id, undefined] as const);
    const changed = rowsOf(model, news.rows).map((row) => [row.id, row] as const);
    return before.with(new Map<string, Row | undefined>([...gone, ...changed]));
  }
  if (!connection) throw new Error('A table is read anew only in a transaction.');
  const anew = new TableAnew(KEPT[model].indexed, before);
  for await (const page of readPages(connection, model)) anew.add(rowsOf(model, page));
  return anew.made();
}
