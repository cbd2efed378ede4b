import { candidates } from './candidates';
import { NotInMemory, type Model, type Row, type Tables } from './models';
import { orderOf, sorted, type Order } from './order';
import { conditionOf, isObject, type Condition, type Conditions } from './where';

/** Which rows, in which order. */
export type RowQuery = {
  readonly condition: Condition;
  readonly order: Order | undefined;
  readonly skip: number;
  readonly take: number;
};

/** What `args` may have besides this. */
const SELECTING = ['select', 'include'];

/** @throws NotInMemory for what it does not know */
export function rowQueryOf(model: Model, args: unknown): RowQuery {
  const { where, orderBy, skip = 0, take = Infinity, ...others } = isObject(args) ? args : nothingBut(args);
  if (Object.entries(others).some(([name, value]) => value !== undefined && !SELECTING.includes(name)))
    throw new NotInMemory();
  return {
    condition: conditionOf(model, where),
    order: orderOf(model, orderBy),
    skip: countOf(skip),
    take: countOf(take),
  };
}

/** The arguments of a relation that is selected as a whole, and of a query without any. */
function nothingBut(args: unknown): Conditions {
  if (args !== true && args !== undefined) throw new NotInMemory();
  return {};
}

function countOf(value: unknown): number {
  // A negative number counts from the end.
  if (typeof value !== 'number' || value < 0) throw new NotInMemory();
  return value;
}

/** The rows of a table that a query means. */
export const rowsOf = (model: Model, query: RowQuery, tables: Tables): readonly Row[] =>
  among(candidates(model, query.condition, tables), query, tables);

/** The rows of a group that a query means. */
export function among(
  group: readonly Row[],
  { condition: { holds }, order, skip, take }: RowQuery,
  tables: Tables,
): readonly Row[] {
  const isMeant = (row: Row): boolean => holds(row, tables) === true;
  if (!order) return firstOf(group, isMeant, skip + take).slice(skip);
  const meant = group.filter(isMeant);
  return inOrder(group, meant, order, tables).slice(skip, skip + take);
}

function firstOf(group: readonly Row[], isMeant: (row: Row) => boolean, count: number): readonly Row[] {
  if (count === Infinity) return group.filter(isMeant);
  const first: Row[] = [];
  for (const row of group) {
    if (first.length >= count) break;
    if (isMeant(row)) first.push(row);
  }
  return first;
}

/** A group is sorted as a whole, because that is remembered, unless few of its rows are meant. */
function inOrder(group: readonly Row[], meant: readonly Row[], order: Order, tables: Tables): readonly Row[] {
  if (meant.length === group.length) return sorted(group, order, tables);
  if (4 * meant.length < group.length) return sorted(meant, order, tables);
  const isMeant = new Set(meant);
  return sorted(group, order, tables).filter((row) => isMeant.has(row));
}
