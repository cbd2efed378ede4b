import { compareTexts } from '../../../lib/order-of-names';
import { MODELS, type Model, type Row } from '../models';
import { innerRelation, NotInReplica, type InnerRelation, type SnapshotReader } from './snapshot-reader';
import { isObject } from './where';

/** A column of the row, or of a row that to-one relations lead to. */
type Key = {
  readonly path: readonly InnerRelation[];
  readonly column: string;
  readonly compare: (a: Row | undefined, b: Row | undefined) => number;
};

/** The first key counts most. Rows with equal keys stay in order of id. */
export type Order = { readonly name: string; readonly keys: readonly Key[] };

/** @throws NotInReplica for an order that only the database knows */
export function orderOf(model: Model, orderBy: unknown): Order | undefined {
  const parts = Array.isArray(orderBy) ? orderBy : [orderBy];
  const keys = parts.filter((part) => part !== undefined).map((part: unknown) => keyOf(model, part, []));
  return keys.length === 0 ? undefined : { name: JSON.stringify(orderBy), keys };
}

function keyOf(model: Model, part: unknown, path: readonly InnerRelation[]): Key {
  const [entry, ...others] = isObject(part) ? Object.entries(part) : [];
  if (entry === undefined || others.length > 0) throw new NotInReplica();
  const [name, value] = entry;
  const relation = innerRelation(model, name);
  if (relation) {
    if (relation.isList) throw new NotInReplica();
    return keyOf(MODELS[relation.to], value, [...path, relation]);
  }
  if (!model.ordered.has(name) || (value !== 'asc' && value !== 'desc')) throw new NotInReplica();
  const direction = value === 'asc' ? 1 : -1;
  return { path, column: name, compare: (a, b) => direction * compareValues(a?.[name], b?.[name]) };
}

/** Null sorts last, as in PostgreSQL. */
function compareValues(a: unknown, b: unknown): number {
  if (a == null || b == null) return Number(a == null) - Number(b == null);
  return typeof a === 'string' && typeof b === 'string' ? compareTexts(a, b) : Number(a) - Number(b);
}

/** For each row, the end of a key's path. */
type Leaves = readonly (Row | undefined)[];
type Sorted = { readonly leaves: readonly Leaves[]; readonly rows: readonly Row[] };

/**
 * Sorted groups, by order: thousands of requests sort the same names. A group is a new array as soon as one of its rows
 * changes; whether the related rows of the sort keys are unchanged is checked.
 */
const sortedBefore = new WeakMap<readonly Row[], Map<string, Sorted>>();

/** @param rows by id */
export function sorted(rows: readonly Row[], order: Order, reader: SnapshotReader): readonly Row[] {
  if (rows.length < 2) return rows;
  const leaves = order.keys.map(({ path }) => leavesOf(rows, path, reader));
  const byOrder = sortedBefore.get(rows) ?? new Map<string, Sorted>();
  const before = byOrder.get(order.name);
  if (before && isSame(before.leaves, leaves)) return before.rows;
  const places = rows.map((_, place) => place);
  places.sort((a, b) => {
    for (const [index, { compare }] of order.keys.entries()) {
      const difference = compare(leaves[index]?.[a], leaves[index]?.[b]);
      if (difference !== 0) return difference;
    }
    return a - b;
  });
  const inOrder = places.flatMap((place) => rows[place] ?? []);
  sortedBefore.set(rows, byOrder.set(order.name, { leaves, rows: inOrder }));
  return inOrder;
}

function leavesOf(rows: readonly Row[], path: readonly InnerRelation[], reader: SnapshotReader): Leaves {
  if (path.length === 0) return rows;
  return rows.map((row) => {
    let leaf: Row | undefined = row;
    for (const relation of path) leaf = leaf && reader.related(relation, leaf);
    return leaf;
  });
}

const isSame = (before: readonly Leaves[], now: readonly Leaves[]): boolean =>
  before.every((leaves, key) => leaves === now[key] || leaves.every((leaf, row) => leaf === now[key]?.[row]));
