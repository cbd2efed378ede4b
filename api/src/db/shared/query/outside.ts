import type { Queries } from '../../client';
import type { Model, Row } from './models';
import type { Outside, Result, Unfinished } from './selection';
import { isObject } from './where';

type Delegate = { findMany(args: object): Promise<Row[]> };
const delegateOf = (database: Queries, model: string): Delegate =>
  (database as unknown as Record<string, Delegate>)[model] as Delegate;

/** Reads what only the database knows, for all rows of a selection at once, and puts it into their results. */
export async function finish(unfinished: Unfinished, database: Queries): Promise<void> {
  const parts = [...unfinished].flatMap(([{ model, outside }, results]) => {
    const lists = outside.filter(isWhole);
    const others = outside.filter((part) => !isWhole(part));
    return [
      ...lists.map((part) => addLists(part, results, database)),
      ...(others.length > 0 ? [addOthers(model, others, results, database)] : []),
    ];
  });
  await Promise.all(parts);
}

type Results = readonly { row: Row; result: Result }[];
const idsOf = (results: Results): string[] => [...new Set(results.map(({ row }) => row.id))];

/** Whether all related rows that match are meant, not only so many of each row. */
const isWhole = ({ args, isCount }: Outside): boolean =>
  !isCount && (!isObject(args) || !('take' in args || 'skip' in args || 'cursor' in args));

/** One statement: the related rows of all these rows. */
async function addLists({ relation, args }: Outside, results: Results, database: Queries): Promise<void> {
  const { name, to, toColumn } = relation;
  const { where, select, ...others } = isObject(args) ? args : {};
  const related = await delegateOf(database, to).findMany({
    ...others,
    where: { AND: [{ [toColumn]: { in: idsOf(results) } }, ...(where === undefined ? [] : [where])] },
    ...(isObject(select) ? { select: { ...select, [toColumn]: true } } : {}),
  });
  const isAsked = !isObject(select) || select[toColumn] === true;
  const groups = new Map<unknown, Result[]>();
  for (const item of related) {
    const { [toColumn]: id, ...rest } = item;
    const group = groups.get(id) ?? [];
    group.push(isAsked ? item : rest);
    groups.set(id, group);
  }
  for (const { row, result } of results) result[name] = groups.get(row.id) ?? [];
}

/** Counts, and so many related rows of each: asked for as relations of the rows, which their own table knows by id. */
async function addOthers(
  model: Model,
  parts: readonly Outside[],
  results: Results,
  database: Queries,
): Promise<void> {
  const lists = parts.filter(({ isCount }) => !isCount);
  const counts = parts.filter(({ isCount }) => isCount);
  const selected = (some: readonly Outside[]) =>
    Object.fromEntries(some.map(({ relation, args }) => [relation.name, args]));
  const rows = await delegateOf(database, model.name).findMany({
    where: { id: { in: idsOf(results) } },
    select: {
      id: true,
      ...selected(lists),
      ...(counts.length > 0 ? { _count: { select: selected(counts) } } : {}),
    },
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const { row, result } of results) {
    // A row that was deleted since has nothing.
    const found = byId.get(row.id);
    for (const { relation } of lists) result[relation.name] = found?.[relation.name] ?? [];
    if (counts.length > 0) {
      const none = Object.fromEntries(counts.map(({ relation }) => [relation.name, 0]));
      result['_count'] = { ...asObject(result['_count']), ...none, ...asObject(found?.['_count']) };
    }
  }
}

const asObject = (value: unknown): object => (isObject(value) ? value : {});
