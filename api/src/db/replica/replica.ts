/*
 * db/replica/: an in-memory read replica of each process, as of every commit. docs/decisions/009 is its documentation.
 *
 * Its interface: `currentSnapshot()` here, `readsOf()` in reads.ts, `ChangeFeed` in change-feed.ts. A new column needs no edit
 * in this folder.
 */
import type { Pool, PoolClient } from 'pg';
import { turn } from '../../lib/turns';
import { pool, reportDatabaseUse } from '../client';
import {
  deleteOldLines,
  readChanges,
  readMoment,
  readPages,
  type Moment,
  type MomentChanges,
  type TableChanges,
} from './change-log';
import { MODEL_NAMES, MODELS, rowsOf, type ModelName, type Row, type Snapshot } from './models';
import { RowTable } from './table';

type Tables = Readonly<Record<ModelName, RowTable>>;
type Held = Moment & { readonly tables: Tables };

/** The changed ids of each model, or 'all' if any row may have changed. */
export type ChangedIds = ReadonlyMap<ModelName, ReadonlySet<string> | 'all'>;

/** Called with each new snapshot; must not throw. */
export type SnapshotListener = (after: Snapshot, changed: ChangedIds) => void;

/** The snapshot of an empty database. */
const EMPTY_SNAPSHOT = '1:1:';
/** Milliseconds between deletions of old lines. */
const DELETION_INTERVAL = 10 * 60_000;

const EMPTY = Object.fromEntries(
  MODEL_NAMES.map((name) => [name, RowTable.empty(MODELS[name].indexed)]),
) as Tables;

/**
 * The replica of one database. Before each use it checks whether anything has become visible since its snapshot, and reads only
 * that.
 */
export class Replica {
  /** Replaced as a whole, so a failure half-way changes nothing. */
  #held: Held | undefined;
  #underWay: Promise<unknown> = Promise.resolve();
  #next: Promise<Snapshot> | undefined;
  #deletedAt = performance.now();
  readonly #listeners = new Set<SnapshotListener>();

  constructor(private readonly database: Pool) {}

  /**
   * The tables with every commit that ended before this call, in any process; the same object if nothing changed. Rejects if a
   * statement fails; the next call retries.
   */
  current(): Promise<Snapshot> {
    return (this.#next ??= this.#underWay.then(
      async () => {
        // Calls of one turn share a round: a tenth less CPU per request, a quarter less in PostgreSQL.
        await turn();
        // The running statement may miss commits before a later call, which shares the next round.
        this.#next = undefined;
        const round = this.#refresh();
        this.#underWay = round;
        round.catch(() => {
          if (this.#underWay === round) this.#underWay = Promise.resolve();
        });
        return round;
      },
      // Calls during a round fail with it: no request waits twice for a frozen database.
      (error: unknown) => {
        this.#next = undefined;
        throw error;
      },
    ));
  }

  /** The snapshot of the last use, without a query. */
  get latest(): Snapshot | undefined {
    return this.#held && asSnapshot(this.#held.tables);
  }

  /** @returns unsubscribes. */
  listen(listener: SnapshotListener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  async #refresh(): Promise<Snapshot> {
    const held = this.#held;
    if (!held) return this.#readAll();
    const { changed, ...moment } = await readMoment(this.database, held.snapshot);
    if (!follows(held, moment)) return this.#readAll();
    if (changed.length === 0) return this.#hold({ ...moment, tables: held.tables });
    this.#deleteOldLines();
    const update = await readChanges(this.database, held.snapshot, changed);
    if (!follows(held, update) || [...update.changes.values()].includes('all')) return this.#readAll();
    return this.#hold({ ...update, tables: await tablesAfter(held.tables, update) }, update);
  }

  /** One transaction, so all pages and tables share a snapshot. */
  async #readAll(): Promise<Snapshot> {
    const connection = await this.database.connect();
    connection.on('error', ignore);
    let failure: unknown;
    try {
      await connection.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const update = await changesSince(this.#held, connection);
      const tables = await tablesAfter(this.#held?.tables ?? EMPTY, update, connection);
      await connection.query('COMMIT');
      return this.#hold({ ...update, tables }, update);
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      connection.off('error', ignore);
      connection.release(failure !== undefined);
    }
  }

  #hold({ snapshot, database, tables }: Held, found?: MomentChanges): Snapshot {
    const before = this.#held?.tables;
    this.#held = { snapshot, database, tables };
    const position = endedIn(snapshot);
    positions.set(tables, { first: positions.get(tables)?.first ?? position, last: position });
    if (found && before && before !== tables) {
      const changed = [...found.changes].map(
        ([name, some]) => [name, some === 'all' ? some : some.ids] as const,
      );
      for (const listener of this.#listeners) listener(asSnapshot(tables), new Map(changed));
    }
    return asSnapshot(tables);
  }

  /** In the background; a failed deletion is retried next time. */
  #deleteOldLines(): void {
    if (performance.now() - this.#deletedAt < DELETION_INTERVAL) return;
    this.#deletedAt = performance.now();
    deleteOldLines(this.database).catch(ignore);
  }
}

/** A broken connection already fails the pending statement; without a listener, the event would also end the process. */
const ignore = (): void => undefined;

/** The rows have their model's columns; a test compares them with the database client's. */
const asSnapshot = (tables: Tables): Snapshot => tables as unknown as Snapshot;

/**
 * Whether a moment is later than the held one, in the same database. A restored database counts transactions from an earlier
 * point.
 */
const follows = (held: Moment, moment: Moment): boolean =>
  moment.database === held.database && lastOf(moment.snapshot) >= lastOf(held.snapshot);

/** The xmax of a snapshot, `xmin:xmax:xip_list`: the first transaction id not yet assigned. */
const lastOf = (snapshot: string): number => Number(snapshot.split(':')[1]);

/**
 * How many transactions had ended in a snapshot, `xmin:xmax:xip_list`. A later snapshot has more, in any process, since all
 * commits of a database have one order.
 */
function endedIn(snapshot: string): number {
  const [, last = '', running = ''] = snapshot.split(':');
  return Number(last) - (running === '' ? 0 : running.split(',').length);
}

/** The first and the last known position of these tables. */
const positions = new WeakMap<object, { first: number; last: number }>();

/** The position of a snapshot in the order of commits: monotonic, and the same in all processes. */
export const positionOf = (snapshot: Snapshot): number => positions.get(snapshot)?.last ?? 0;

/** The position at which a snapshot began: reads at this position or later include all of it. */
export const firstPositionOf = (snapshot: Snapshot): number => positions.get(snapshot)?.first ?? 0;

/**
 * The changes as of the connection's transaction; everything if nothing is held, or the held snapshot is of another database.
 */
async function changesSince(held: Held | undefined, connection: PoolClient): Promise<MomentChanges> {
  const { snapshot, database } = await readMoment(connection, held?.snapshot ?? EMPTY_SNAPSHOT);
  if (held && follows(held, { snapshot, database })) return readChanges(connection, held.snapshot);
  return { snapshot, database, changes: new Map(MODEL_NAMES.map((name) => [name, 'all'])) };
}

/** The same tables if no row has changed. @param connection for tables that are read as a whole */
async function tablesAfter(
  before: Tables,
  { changes }: MomentChanges,
  connection?: PoolClient,
): Promise<Tables> {
  let after = before;
  for (const [name, some] of changes) {
    const table = await tableAfter(before[name], name, some, connection);
    if (table !== before[name]) after = { ...after, [name]: table };
  }
  return after;
}

async function tableAfter(
  before: RowTable,
  name: ModelName,
  changes: TableChanges,
  connection: PoolClient | undefined,
): Promise<RowTable> {
  const rows = new Map<string, Row | undefined>();
  const add = (some: readonly Row[]): void => some.forEach((row) => rows.set(row.id, row));
  if (changes !== 'all') {
    for (const id of changes.ids) rows.set(id, undefined);
    add(rowsOf(MODELS[name], changes.rows));
  } else {
    if (!connection) throw new Error('A whole table is read only in a transaction.');
    for (const { id } of before.all()) rows.set(id, undefined);
    for await (const page of readPages(connection, name)) add(rowsOf(MODELS[name], page));
  }
  return before.with(rows);
}

const replicas = new WeakMap<Pool, Replica>();

export function processReplica(): Replica {
  const replica = replicas.get(pool) ?? new Replica(pool);
  replicas.set(pool, replica);
  return replica;
}

/** {@link Replica.current} of this process. @throws if a statement fails, for example during an outage */
export function currentSnapshot(): Promise<Snapshot> {
  // The round trip may belong to another request.
  reportDatabaseUse();
  return processReplica().current();
}
