import { z } from 'zod';
import { requireOrganiser, type Viewer } from '../../auth/viewer';
import type { Queries } from '../../db/client';
import { inTransaction } from '../../db/transaction';
import { changedMeanwhile } from '../../errors';
import { anyId, type InputOf, parseInput, wholeNumber } from '../../lib/values';
import { ensureTeams } from '../teams/teams.service';
import { lockTheme, MAX_CAPACITY } from '../themes/themes.service';

/** Open seats of a team that has fewer people than the latest run, or newcomers placed since, left in it. */
export type Gap = {
  themeId: string;
  seats: number;
  /** Organisers left it as it is since that run, and no more seats are free than then; who came since may have taken one of those. */
  isLeft: boolean;
};

const gapRows = z.array(
  z.object({ regionId: z.string(), themeId: z.string(), seats: z.number(), isLeft: z.boolean() }),
);

/** The gaps of all regions, by title, in one statement: members were excluded, deleted or moved, or withdrew. */
export async function readGaps(tx: Queries): Promise<Map<string | null, Gap[]>> {
  const rows = await tx.$queryRaw`
    SELECT t.region_id AS "regionId", t.id AS "themeId", gap.seats,
      gap.seats + gap.newer <= coalesce(kept.seats_left_open, 0) AS "isLeft"
    FROM themes t
    JOIN (
      SELECT latest.region_id, latest.placed_at, team.key AS theme_id, max(team.value::int) AS size
      FROM (
        SELECT DISTINCT ON (region_id) id, region_id, placed_at FROM generations WHERE completes_id IS NULL
        ORDER BY region_id, placed_at DESC, id DESC
      ) latest
      JOIN generations g ON latest.id IN (g.id, g.completes_id), jsonb_each_text(g.team_sizes) team
      GROUP BY latest.region_id, latest.placed_at, team.key
    ) made ON (made.region_id, made.theme_id) = (t.region_id, t.id)
    LEFT JOIN teams kept ON kept.theme_id = t.id AND kept.seats_left_at > made.placed_at
    CROSS JOIN LATERAL (
      SELECT least(made.size, t.capacity) - count(*)::int AS seats, count(*) FILTER (WHERE a.assigned_at > kept.seats_left_at) AS newer
      FROM team_assignments a JOIN users u ON u.id = a.user_id
      WHERE a.theme_id = t.id AND u.role = 'user' AND NOT u.excluded_from_allocation
    ) gap
    WHERE gap.seats > 0
    ORDER BY t.title, t.id`;
  const gaps = new Map<string | null, Gap[]>();
  for (const { regionId, ...gap } of gapRows.parse(rows))
    gaps.set(regionId, [...(gaps.get(regionId) ?? []), gap]);
  return gaps;
}

export const seatsToLeave = z.object({
  themeId: anyId.describe('The theme.'),
  seatCount: wholeNumber({ label: 'Seats', min: 0, max: MAX_CAPACITY }).describe(
    'How many seats of it `gaps` lists, which stay open: refused with CONFLICT if it is another number by now. 0 lists them again.',
  ),
});

/**
 * Leaves the seats that people left open, or lists them again. The region is locked whole, so that they are open when it is decided.
 * @throws DomainError BAD_USER_INPUT; NOT_FOUND; FORBIDDEN; CONFLICT when another number of them is listed.
 */
export async function leaveSeats(
  viewer: Viewer,
  input: InputOf<typeof seatsToLeave>,
): Promise<{ regionId: string }> {
  const { themeId, seatCount } = parseInput(seatsToLeave, input);
  return inTransaction(async (tx) => {
    const { title, regionId } = await lockTheme(tx, themeId);
    requireOrganiser(viewer, regionId);
    if (seatCount > 0) {
      const gap = (await readGaps(tx)).get(regionId)?.find((one) => one.themeId === themeId);
      if (gap?.seats !== seatCount || gap.isLeft)
        throw changedMeanwhile(
          `The open seats of ${title} have changed since you looked. Nothing was changed.`,
        );
    }
    await ensureTeams(tx, regionId);
    // Not an edit of the team, which `updated_at` is about. Not when the transaction began: others may have been placed since.
    await tx.$executeRaw`
      UPDATE teams SET seats_left_open = nullif(${seatCount}::int, 0),
        seats_left_at = CASE WHEN ${seatCount}::int > 0 THEN clock_timestamp() END
      WHERE theme_id = ${themeId}`;
    return { regionId };
  });
}
