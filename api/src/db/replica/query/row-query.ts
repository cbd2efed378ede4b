import type { Model, Row } from '../models';
import { orderOf, sorted, type Order } from './order';
import { NotInReplica, type SnapshotReader } from './snapshot-reader';
import { conditionOf, isObject, type Condition } from './where';

export type RowQuery = {
  readonly condition: Condition;
  readonly order: Order | undefined;
  readonly skip: number;
  readonly take: number;
};

/** What `args` may have besides this. */
const SELECTING = ['select', 'include'];

/** @throws NotInReplica for unsupported arguments */
export function rowQueryOf(model: Model, args: unknown): RowQuery {
  const { where, orderBy, skip = 0, take = Infinity, ...others } = isObject(args) ? args : withoutArgs(args);
  if (Object.entries(others).some(([name, value]) => value !== undefined && !SELECTING.includes(name)))
    throw new NotInReplica();
  return {
    condition: conditionOf(model, where),
    order: orderOf(model, orderBy),
    skip: countOf(skip),
    take: countOf(take),
  };
}

/** The arguments of a relation selected as a whole, and of a query without any. */
function withoutArgs(args: unknown): Readonly<Record<string, unknown>> {
  if (args !== true && args !== undefined) throw new NotInReplica();
  return {};
}

function countOf(value: unknown): number {
  // A negative number counts from the end.
  if (typeof value !== 'number' || value < 0) throw new NotInReplica();
  return value;
}

/** The rows of a table that match a query. */
export const rowsOf = (model: Model, query: RowQuery, reader: SnapshotReader): readonly Row[] =>
  among(candidates(model, query.condition, reader), query, reader);

/** The rows of a group that match a query. */
export function among(
  group: readonly Row[],
  { condition, order, skip, take }: RowQuery,
  reader: SnapshotReader,
): readonly Row[] {
  if (!order && take !== Infinity) {
    return firstOf(group, (row) => condition.holds(row, reader), skip + take).slice(skip);
  }
  const meant = group.filter((row) => condition.holds(row, reader));
  if (!order) return meant.slice(skip);
  return inOrder(group, meant, order, reader).slice(skip, skip + take);
}

function firstOf(group: readonly Row[], isMeant: (row: Row) => boolean, count: number): readonly Row[] {
  const first: Row[] = [];
  for (const row of group) {
    if (first.length >= count) break;
    if (isMeant(row)) first.push(row);
  }
  return first;
}

/** Sorts the whole group, because that is cached, unless few of its rows match. */
function inOrder(
  group: readonly Row[],
  meant: readonly Row[],
  order: Order,
  reader: SnapshotReader,
): readonly Row[] {
  if (meant.length === group.length) return sorted(group, order, reader);
  if (4 * meant.length < group.length) return sorted(meant, order, reader);
  const isMeant = new Set(meant);
  return sorted(group, order, reader).filter((row) => isMeant.has(row));
}

/** A superset of the rows that match the condition, as small as the indexes allow. */
function candidates(model: Model, condition: Condition, reader: SnapshotReader): readonly Row[] {
  return found(model, condition, reader) ?? reader.all(model.name);
}

/** Undefined if no index helps. */
function found(
  { name }: Model,
  { keys, through }: Condition,
  reader: SnapshotReader,
): readonly Row[] | undefined {
  const [narrowest] = keys
    .map((key) => ({
      ...key,
      size: key.values.reduce((sum, value) => sum + reader.count(name, key.column, value), 0),
    }))
    .sort((a, b) => a.size - b.size);
  if (narrowest) return gather(narrowest.values, (value) => reader.by(name, narrowest.column, value));
  for (const { column, to, condition } of through) {
    const parents = found(to, condition, reader);
    if (parents) return gather(parents, ({ id }) => reader.by(name, column, id));
  }
  return undefined;
}

/** A single group is returned as is, since its sorted order may be cached. */
function gather<Key>(keys: readonly Key[], rowsOf: (key: Key) => readonly Row[]): readonly Row[] {
  const [first, ...others] = keys;
  if (first === undefined) return [];
  return others.length === 0 ? rowsOf(first) : keys.flatMap(rowsOf);
}
