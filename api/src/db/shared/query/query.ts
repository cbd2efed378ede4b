import { candidates } from './candidates';
import { NotInMemory, type Model, type Row, type Tables, type TablesRead } from './models';
import { orderOf, sorted, type Order } from './order';
import { conditionOf, isObject, named, type Condition, type Conditions } from './where';

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
    condition: named(conditionOf(model, where), where),
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
  { condition, order, skip, take }: RowQuery,
  tables: Tables,
): readonly Row[] {
  if (!order && take !== Infinity) {
    return firstOf(group, (row) => condition.holds(row, tables) === true, skip + take).slice(skip);
  }
  const meant = meantOf(group, condition, tables);
  if (!order) return meant.slice(skip);
  return inOrder(group, meant, order, tables).slice(skip, skip + take);
}

type Remembered = { readonly meant: readonly Row[]; readonly read: TablesRead };

/**
 * What was found in large groups, by condition: in the minute after publishing, thousands ask for the members of the same teams.
 * A group is another array as soon as one of its rows is another; whether other tables still are what they were is looked at.
 */
const remembered = new WeakMap<readonly Row[], Map<string, Remembered>>();
const LARGE = 16;
/** Conditions that are remembered for a group: those of different people may differ. */
const MOST = 4;

function meantOf(group: readonly Row[], condition: Condition, tables: Tables): readonly Row[] {
  const { holds, name } = condition;
  const meant = (of: Tables): readonly Row[] => group.filter((row) => holds(row, of) === true);
  if (group.length < LARGE || name === undefined) return meant(tables);
  const known = remembered.get(group) ?? new Map<string, Remembered>();
  const before = known.get(name);
  if (before && tables.isStill(before.read)) return before.meant;
  const { found, read } = tables.recording(meant);
  if (known.size >= MOST) known.clear();
  remembered.set(group, known.set(name, { meant: found, read }));
  return found;
}

function firstOf(group: readonly Row[], isMeant: (row: Row) => boolean, count: number): readonly Row[] {
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
