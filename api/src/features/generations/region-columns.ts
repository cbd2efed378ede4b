import { z } from 'zod';
import type { Queries } from '../../db/client';
import type { Snapshot } from '../../db/replica/models';
import { notFound } from '../../errors';
import { compareTexts } from '../../lib/order-of-names';
import { turn } from '../../lib/turns';
import { isEligible } from '../people/people.policy';
import type { RegionColumns } from './region-snapshot';

/** People that are read before the thread yields: a few milliseconds. */
const PEOPLE_AT_A_TIME = 1_000;

/**
 * Reads a region from the replica, in a tenth of the time of {@link readLockedRegion}; yields now and then.
 * @throws DomainError NOT_FOUND
 */
export async function readRegion(
  { region, theme, user, ranking, teamAssignment }: Snapshot,
  regionId: string,
): Promise<RegionColumns> {
  const name = region.get(regionId)?.name;
  if (name === undefined) throw notFound('region');
  const themes = theme
    .by('regionId', regionId)
    .map(({ id, title, capacity, minimumMembers, createdAt }) => ({
      ...{ id, title, capacity, minimumMembers, createdAt },
    }))
    .sort((a, b) => compareTexts(a.title, b.title));
  const positions = new Map(themes.map(({ id }, position) => [id, position]));
  const people = user.by('regionId', regionId).filter(isEligible);
  const rankings = people.map(({ id }) => ranking.get(id));
  const choices = new Int32Array(rankings.reduce((sum, row) => sum + (row?.themeIds.length ?? 0), 0));
  const ends = new Int32Array(people.length);
  let end = 0;
  for (const [person, row] of rankings.entries()) {
    if (person % PEOPLE_AT_A_TIME === 0) await turn();
    for (const themeId of row?.themeIds ?? []) {
      const position = positions.get(themeId);
      if (position !== undefined) choices[end++] = position;
    }
    ends[person] = end;
  }
  await turn();
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
    isTopDrawn: rankings.map((row) => row?.drawnThemeIds.includes(row.themeIds[0] ?? '') ?? false),
    choices: choices.subarray(0, end),
    ends,
  };
}

const lockedRegion = z.tuple([
  z.object({
    name: z.string(),
    themes: z.array(z.tuple([z.string(), z.string(), z.number(), z.number(), z.number()])),
    people: z.array(
      z.tuple([
        z.string(),
        z.string(),
        z.string().nullable(),
        z.boolean(),
        z.number().nullable(),
        z.boolean(),
        z.number(),
      ]),
    ),
    choices: z.string().nullable(),
  }),
]);

/**
 * Reads a region whose lock the caller holds, in one statement of their transaction. The replica would need a second
 * connection, and waiters for the lock may hold all of them.
 */
export async function readLockedRegion(tx: Queries, regionId: string): Promise<RegionColumns> {
  const rows = await tx.$queryRaw`
    WITH
      t AS MATERIALIZED (
        SELECT id, title, capacity, minimum_members, created_at, row_number() OVER (ORDER BY title, id) - 1 AS position
        FROM themes WHERE region_id = ${regionId}
      ),
      u AS MATERIALIZED (
        SELECT users.id, display_name, a.theme_id, a.is_manual_override, r.theme_ids, r.submitted_at,
          coalesce(r.theme_ids[1] = ANY(r.drawn_theme_ids), false) AS is_top_drawn
        FROM users LEFT JOIN team_assignments a ON a.user_id = users.id LEFT JOIN rankings r ON r.id = users.id
        WHERE region_id = ${regionId} AND role = 'user' AND NOT excluded_from_allocation
      ),
      -- A sort of each person's themes: one of all people's would go through the disk.
      ranked AS MATERIALIZED (
        SELECT id, (
          SELECT string_agg(int4send(position::int), '' ORDER BY rank)
          FROM unnest(u.theme_ids) WITH ORDINALITY AS choice (theme_id, rank) JOIN t ON t.id = theme_id
        ) AS choices
        FROM u
      )
    SELECT
      (SELECT name FROM regions WHERE id = ${regionId}) AS name,
      (
        SELECT coalesce(json_agg(json_build_array(
          id, title, capacity, minimum_members, (extract(epoch FROM created_at) * 1000)::float8
        ) ORDER BY position), '[]') FROM t
      ) AS themes,
      (
        SELECT coalesce(json_agg(json_build_array(
          id, display_name, theme_id, coalesce(is_manual_override, false),
          (extract(epoch FROM submitted_at) * 1000)::float8, is_top_drawn, coalesce(length(choices) / 4, 0)
        ) ORDER BY id COLLATE "C"), '[]') FROM u JOIN ranked USING (id)
      ) AS people,
      (SELECT encode(string_agg(choices, '' ORDER BY id COLLATE "C"), 'base64') FROM ranked) AS choices`;
  await turn();
  const [{ name, themes, people, choices }] = lockedRegion.parse(rows);
  await turn();
  const bytes = Uint8Array.from(Buffer.from(choices ?? '', 'base64').swap32());
  let end = 0;
  return {
    id: regionId,
    name,
    themes: themes.map(([id, title, capacity, minimumMembers, time]) => ({
      ...{ id, title, capacity, minimumMembers, createdAt: new Date(time) },
    })),
    personIds: people.map(([id]) => id),
    displayNames: people.map(([, displayName]) => displayName),
    placedOn: people.map(([, , themeId]) => themeId),
    isManualOverride: people.map(([, , , isManual]) => isManual),
    rankedAt: people.map(([, , , , rankedAt]) => rankedAt),
    isTopDrawn: people.map(([, , , , , isTopDrawn]) => isTopDrawn),
    choices: new Int32Array(bytes.buffer),
    ends: Int32Array.from(people, ([, , , , , , listed]) => (end += listed)),
  };
}
