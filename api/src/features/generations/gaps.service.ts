import { z } from 'zod';
import type { Queries } from '../../db/client';

export type Gap = { themeId: string; seats: number };

const gapRows = z.array(z.object({ regionId: z.string(), themeId: z.string(), seats: z.number() }));

/**
 * The open seats of teams that are smaller than the latest run, or newcomers placed since, left them, by title: of all regions,
 * in one statement.
 */
export async function readSmallerTeams(tx: Queries): Promise<Map<string | null, Gap[]>> {
  const rows = await tx.$queryRaw`
    SELECT t.region_id AS "regionId", t.id AS "themeId", gap.seats
    FROM themes t
    JOIN (
      SELECT latest.region_id, team.key AS theme_id, max(team.value::int) AS size
      FROM (
        SELECT DISTINCT ON (region_id) id, region_id FROM generations WHERE completes_id IS NULL
        ORDER BY region_id, placed_at DESC, id DESC
      ) latest
      JOIN generations g ON latest.id IN (g.id, g.completes_id), jsonb_each_text(g.team_sizes) team
      GROUP BY latest.region_id, team.key
    ) made ON (made.region_id, made.theme_id) = (t.region_id, t.id)
    CROSS JOIN LATERAL (
      SELECT least(made.size, t.capacity) - count(*)::int AS seats
      FROM team_assignments a JOIN users u ON u.id = a.user_id
      WHERE a.theme_id = t.id AND u.role = 'user' AND NOT u.excluded_from_allocation
    ) gap
    WHERE gap.seats > 0
    ORDER BY t.title, t.id`;
  const teams = new Map<string | null, Gap[]>();
  for (const { regionId, ...gap } of gapRows.parse(rows))
    teams.set(regionId, [...(teams.get(regionId) ?? []), gap]);
  return teams;
}

/** The open seats that people who are no longer eligible left. @param themeIds of those people */
export function seatsOfLeavers(smaller: readonly Gap[], themeIds: Iterable<string>): Gap[] {
  const left = new Map<string, number>();
  for (const themeId of themeIds) left.set(themeId, (left.get(themeId) ?? 0) + 1);
  return smaller.flatMap(({ themeId, seats }) => {
    const count = Math.min(seats, left.get(themeId) ?? 0);
    return count > 0 ? [{ themeId, seats: count }] : [];
  });
}
