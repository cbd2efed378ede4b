import type { Queries } from '../../client';
import type { Row } from '../models';
import type { OuterPart, Result, Unfinished } from './selection';
import { isObject } from './where';

type Delegate = { findMany(args: object): Promise<Row[]> };

/**
 * Reads relations to models outside the replica, and counts of them, for all rows of a selection at once, into their results. Were such
 * a query left to the database as a whole, the answer of a generation of 10,000 people would hold the event loop for 0.6 instead of 0.2 s.
 */
export async function addOuterRelations(unfinished: Unfinished, database: Queries): Promise<void> {
  const delegates = database as unknown as Record<string, Delegate>;
  const reads = [...unfinished].map(async ([{ model, outer }, results]) => {
    const lists = outer.filter(({ isCount }) => !isCount);
    const counts = outer.filter(({ isCount }) => isCount);
    const rows = await delegates[model.name]?.findMany({
      where: { id: { in: [...new Set(results.map(({ row }) => row.id))] } },
      select: {
        id: true,
        ...selected(lists),
        ...(counts.length > 0 ? { _count: { select: selected(counts) } } : {}),
      },
    });
    const byId = new Map(rows?.map((row) => [row.id, row]));
    for (const { row, result } of results) add(lists, counts, byId.get(row.id), result);
  });
  await Promise.all(reads);
}

const selected = (parts: readonly OuterPart[]): Record<string, unknown> =>
  Object.fromEntries(parts.map(({ relation, args }) => [relation.name, args]));

/** @param found none if the row was deleted since */
function add(
  lists: readonly OuterPart[],
  counts: readonly OuterPart[],
  found: Row | undefined,
  result: Result,
): void {
  for (const { relation } of lists) result[relation.name] = found?.[relation.name] ?? [];
  if (counts.length === 0) return;
  const none = Object.fromEntries(counts.map(({ relation }) => [relation.name, 0]));
  const counted = found?.['_count'];
  const known = result['_count'];
  result['_count'] = { ...(isObject(known) ? known : {}), ...none, ...(isObject(counted) ? counted : {}) };
}
