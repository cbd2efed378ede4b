import { setImmediate as pause } from 'node:timers/promises';
import type { SharedTables } from '../../db/shared/shared-tables';
import { notFound } from '../../errors';
import { compareTexts } from '../../lib/order-of-names';
import type { RegionColumns } from './region-snapshot';

/** People that are read without letting others have the thread: a few milliseconds. */
const PEOPLE_AT_A_TIME = 1_000;

/**
 * Reads a region from the tables in memory; gives the thread to others now and then.
 * @throws DomainError NOT_FOUND
 */
export async function readRegion(
  { region, theme, user, ranking, teamAssignment }: SharedTables,
  regionId: string,
): Promise<RegionColumns> {
  const name = region.get(regionId)?.name;
  if (name === undefined) throw notFound('region');
  const themes = theme
    .by('regionId', regionId)
    .map(({ id, title, capacity, createdAt }) => ({ id, title, capacity, createdAt }))
    .sort((a, b) => compareTexts(a.title, b.title));
  const positions = new Map(themes.map(({ id }, position) => [id, position]));
  const people = user
    .by('regionId', regionId)
    .filter(({ role, excludedFromAllocation }) => role === 'user' && !excludedFromAllocation);
  const rankings = people.map(({ id }) => ranking.get(id));
  const choices = new Int32Array(rankings.reduce((sum, row) => sum + (row?.themeIds.length ?? 0), 0));
  const ends = new Int32Array(people.length);
  let end = 0;
  for (const [person, row] of rankings.entries()) {
    if (person % PEOPLE_AT_A_TIME === 0) await pause();
    for (const themeId of row?.themeIds ?? []) {
      const position = positions.get(themeId);
      if (position !== undefined) choices[end++] = position;
    }
    ends[person] = end;
  }
  const places = people.map(({ id }) => teamAssignment.by('userId', id)[0]);
  return {
    id: regionId,
    name,
    themes,
    personIds: people.map(({ id }) => id),
    displayNames: people.map(({ displayName }) => displayName),
    placedOn: places.map((place) => place?.themeId ?? null),
    isManualOverride: places.map((place) => place?.isManualOverride ?? false),
    rankedAt: rankings.map((row) => row?.submittedAt.getTime() ?? null),
    choices: choices.subarray(0, end),
    ends,
  };
}
