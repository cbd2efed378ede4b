import { setImmediate as pause } from 'node:timers/promises';
import { LayeredMap } from './layered-map';
import type { SharedTable } from './shared-tables';

/** A row of any shared table; who asks for a table knows which. */
export type Row = { readonly id: string; readonly [field: string]: unknown };
/** The row that each id has from now on; none if it is gone. */
type RowChanges = ReadonlyMap<string, Row | undefined>;
type Groups = LayeredMap<unknown, readonly Row[]>;

/** One array for every value that no row has, so that it stays the same from table to table. */
const NONE: readonly never[] = [];
/** Rows that are looked at without letting others have the thread: a few milliseconds. */
const ROWS_AT_A_TIME = 10_000;

let lastVersion = 0;

/** A table at one moment: its rows by id, and in groups by the values of each indexed column. */
export class TableInMemory implements SharedTable<Row> {
  readonly version = (lastVersion += 1);
  #all: readonly Row[] | undefined;

  constructor(
    private readonly rows: LayeredMap<string, Row>,
    private readonly groups: ReadonlyMap<string, Groups>,
  ) {}

  static empty(columns: readonly string[]): TableInMemory {
    const groups = columns.map(
      (column) => [column, LayeredMap.of<unknown, readonly Row[]>(new Map())] as const,
    );
    return new TableInMemory(LayeredMap.of<string, Row>(new Map()), new Map(groups));
  }

  get size(): number {
    return this.rows.size;
  }

  get(id: string): Row | undefined {
    return this.rows.get(id);
  }

  all(): readonly Row[] {
    return (this.#all ??= this.rows.values().sort(byId));
  }

  /** @throws if the column has no index. */
  by(column: string, value: unknown): readonly Row[] {
    const groups = this.groups.get(column);
    if (!groups) throw new Error(`No index on ${column}`);
    return groups.get(value) ?? NONE;
  }

  /** The table after these changes: this very one if all rows are equal to what they were. */
  with(rows: RowChanges): TableInMemory {
    const changes = new Map([...rows].filter(([id, row]) => !isEqual(this.get(id), row)));
    if (changes.size === 0) return this;
    const groups = [...this.groups].map(
      ([column, values]) => [column, this.#regrouped(column, values, changes)] as const,
    );
    return new TableInMemory(this.rows.with(changes), new Map(groups));
  }

  #regrouped(column: string, groups: Groups, changes: RowChanges): Groups {
    const touched = new Map<unknown, Map<string, Row | undefined>>();
    const touch = (value: unknown, id: string, row: Row | undefined): void => {
      const rows = touched.get(value) ?? new Map<string, Row | undefined>();
      touched.set(value, rows.set(id, row));
    };
    for (const [id, row] of changes) {
      const was = this.get(id);
      if (was) touch(was[column], id, undefined);
      if (row) touch(row[column], id, row);
    }
    const regrouped = [...touched].map(([value, rows]) => {
      const group = withChanges(groups.get(value) ?? NONE, rows);
      return [value, group.length === 0 ? undefined : group] as const;
    });
    return groups.with(new Map(regrouped));
  }
}

/** Makes a table of all its rows, which come a page at a time, and shares with the table before it whatever is still so. */
export class TableAnew {
  readonly #rows = new Map<string, Row>();
  readonly #groups: ReadonlyMap<string, Map<unknown, Row[]>>;
  #isSame = true;
  #isSorted = true;
  #last = '';

  constructor(
    columns: readonly string[],
    private readonly before: TableInMemory,
  ) {
    this.#groups = new Map(columns.map((column) => [column, new Map<unknown, Row[]>()]));
  }

  add(page: readonly Row[]): void {
    for (const read of page) {
      const was = this.before.get(read.id);
      const row = was && isEqual(was, read) ? was : read;
      if (row !== was) this.#isSame = false;
      // The database's order of ids may be another than ours; of UUIDs it never is.
      if (row.id < this.#last) this.#isSorted = false;
      this.#last = row.id;
      this.#rows.set(row.id, row);
      for (const [column, groups] of this.#groups) {
        const group = groups.get(row[column]);
        if (group) group.push(row);
        else groups.set(row[column], [row]);
      }
    }
  }

  /** Gives the thread to others now and then. */
  async made(): Promise<TableInMemory> {
    if (this.#isSame && this.#rows.size === this.before.size) return this.before;
    const groups = new Map<string, Groups>();
    for (const [column, ofColumn] of this.#groups) groups.set(column, await this.#shared(column, ofColumn));
    return new TableInMemory(LayeredMap.of(this.#rows), groups);
  }

  async #shared(column: string, groups: Map<unknown, readonly Row[]>): Promise<Groups> {
    let looked = 0;
    for (const [value, rows] of groups) {
      const group = this.#isSorted ? rows : rows.toSorted(byId);
      const was = this.before.by(column, value);
      groups.set(value, hasSameItems(was, group) ? was : group);
      looked += rows.length;
      if (looked < ROWS_AT_A_TIME) continue;
      looked = 0;
      await pause();
    }
    return LayeredMap.of(groups);
  }
}

const byId = (a: Row, b: Row): number => (a.id < b.id ? -1 : Number(a.id > b.id));

function isEqualValue(a: unknown, b: unknown): boolean {
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime();
  return Array.isArray(a) && Array.isArray(b) ? hasSameItems(a, b) : a === b;
}

function isEqual(a: Row | undefined, b: Row | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  for (const field in a) if (!isEqualValue(a[field], b[field])) return false;
  return true;
}

const hasSameItems = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index]);

/** The group, which is in order of ids, after these changes of its rows. */
function withChanges(group: readonly Row[], changes: RowChanges): readonly Row[] {
  const [only] = changes.size === 1 ? changes : [];
  if (only) return withChange(group, ...only);
  const staying = group.filter(({ id }) => !changes.has(id));
  const coming = [...changes.values()].filter((row) => row !== undefined);
  return [...staying, ...coming].sort(byId);
}

function withChange(group: readonly Row[], id: string, row: Row | undefined): readonly Row[] {
  let index = 0;
  for (let end = group.length; index < end;) {
    const middle = (index + end) >> 1;
    if ((group[middle]?.id ?? '') < id) index = middle + 1;
    else end = middle;
  }
  const isThere = group[index]?.id === id;
  if (isThere && row) return group.with(index, row);
  return group.toSpliced(index, Number(isThere), ...(row ? [row] : []));
}
