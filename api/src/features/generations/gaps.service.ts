import { z } from 'zod';
import type { Queries } from '../../db/client';

/** Open seats of a team that has fewer people than the latest run, or newcomers placed since, left in it. */
export type Gap = { themeId: string; seats: number };

const gapRows = z.array(z.object({ regionId: z.string(), themeId: z.string(), seats: z.number() }));

/** The gaps of all regions, by title, in one statement: members were excluded, deleted or moved, or withdrew. */
export async function readGaps(tx: Queries): Promise<Map<string | null, Gap[]>> {
  const rows = await tx.$queryRaw`
    SELECT t.region_id AS "regionId", t.id AS "themeId", least(made.size, t.capacity) - coalesce(members.size, 0) AS seats
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
    LEFT JOIN (
      SELECT a.theme_id, count(*)::int AS size FROM team_assignments a JOIN users u ON u.id = a.user_id
      WHERE u.role = 'user' AND NOT u.excluded_from_allocation GROUP BY a.theme_id
    ) members ON members.theme_id = t.id
    WHERE least(made.size, t.capacity) > coalesce(members.size, 0)
    ORDER BY t.title, t.id`;
  const gaps = new Map<string | null, Gap[]>();
  for (const { regionId, ...gap } of gapRows.parse(rows))
    gaps.set(regionId, [...(gaps.get(regionId) ?? []), gap]);
  return gaps;
}
