import type { Row, Table } from './models';

/** Changes are folded into a new base from this many on, and from twice the square root of the base's size. */
const FEWEST_FOLDED = 64;

/**
 * An immutable (persistent) map: a change makes another one, which shares the base and differs in a small layer over it. A
 * change costs amortised O(√n), and readers of the old map are not affected.
 */
class LayeredMap<Key, Value> {
  private constructor(
    private readonly base: ReadonlyMap<Key, Value>,
    private readonly layer: ReadonlyMap<Key, Value | undefined>,
  ) {}

  /** @param base is owned by the map from now on */
  static of<Key, Value>(base: ReadonlyMap<Key, Value>): LayeredMap<Key, Value> {
    return new LayeredMap<Key, Value>(base, new Map());
  }

  get(key: Key): Value | undefined {
    return this.layer.has(key) ? this.layer.get(key) : this.base.get(key);
  }

  /** In no particular order. */
  values(): Value[] {
    const values: Value[] = [];
    for (const [key, value] of this.base) if (!this.layer.has(key)) values.push(value);
    for (const value of this.layer.values()) if (value !== undefined) values.push(value);
    return values;
  }

  /** @param changes the new value of each changed key; undefined deletes the key */
  with(changes: ReadonlyMap<Key, Value | undefined>): LayeredMap<Key, Value> {
    const layer = new Map([...this.layer, ...changes]);
    const isSmall = layer.size <= Math.max(FEWEST_FOLDED, 2 * Math.sqrt(this.base.size));
    return isSmall ? new LayeredMap(this.base, layer) : LayeredMap.of(folded(this.base, layer));
  }
}

function folded<Key, Value>(
  base: ReadonlyMap<Key, Value>,
  layer: ReadonlyMap<Key, Value | undefined>,
): ReadonlyMap<Key, Value> {
  const values = new Map(base);
  for (const [key, value] of layer) {
    if (value === undefined) values.delete(key);
    else values.set(key, value);
  }
  return values;
}

/** The new row of each changed id; undefined if it was deleted. */
type RowChanges = ReadonlyMap<string, Row | undefined>;
type Groups = LayeredMap<unknown, readonly Row[]>;

/** One array for all values without rows, so that it stays identical between tables. */
const NONE: readonly never[] = [];
let lastVersion = 0;

/** An immutable table: its rows by id, and grouped by the values of each indexed column. */
export class RowTable implements Table<Row> {
  readonly version = (lastVersion += 1);
  #all: readonly Row[] | undefined;

  constructor(
    private readonly rows: LayeredMap<string, Row>,
    private readonly groups: ReadonlyMap<string, Groups>,
  ) {}

  static empty(columns: Iterable<string>): RowTable {
    const groups = [...columns].map(
      (column) => [column, LayeredMap.of<unknown, readonly Row[]>(new Map())] as const,
    );
    return new RowTable(LayeredMap.of<string, Row>(new Map()), new Map(groups));
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

  /** The table after these changes; this one if all rows are equal to before. */
  with(rows: RowChanges): RowTable {
    const changes = new Map([...rows].filter(([id, row]) => !isEqual(this.get(id), row)));
    if (changes.size === 0) return this;
    const groups = [...this.groups].map(
      ([column, values]) => [column, this.#regrouped(column, values, changes)] as const,
    );
    return new RowTable(this.rows.with(changes), new Map(groups));
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

/** A group, sorted by id, after these changes of its rows. */
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
