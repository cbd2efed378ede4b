import type { Queries } from '../../db/client';
import { Prisma, type PlaceLossCause } from '../../db/generated/client';

type Loss = {
  cause: PlaceLossCause;
  /** The people concerned: a condition on `u`, their account, `a`, their place, and `k`, their ranking. */
  who: Prisma.Sql;
  /** Whether they lose their ranking: a condition on the same aliases. */
  ranking: Prisma.Sql;
  /** The region that they are moved to; by default their own, or none. */
  regionName?: Prisma.Sql;
};

const these = (userIds: readonly string[]): Prisma.Sql => Prisma.sql`u.id = ANY(${[...userIds]})`;
const RANKING_GOES = Prisma.sql`k.id IS NOT NULL`;
const RANKING_STAYS = Prisma.sql`false`;
const NONE = Prisma.sql`NULL`;
/** The name of the person's own region. */
const OWN_REGION = Prisma.sql`r.name`;

/** Causes recorded for everyone who has ever signed in, even if nothing was lost: they see the change anyway. */
const SEEN: ReadonlySet<PlaceLossCause> = new Set([
  'moved',
  'leftRegion',
  'regionDeleted',
  'excluded',
  'madeOrganiser',
]);

/**
 * Records what people who lose a place or a ranking could know of it: only a published place, since a draft is secret. A new
 * record includes the losses of an earlier one. The caller holds the people's locks, and then deletes what this records.
 */
async function recordLosses(tx: Queries, { cause, who, ranking, regionName = NONE }: Loss): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO place_losses (id, cause, region_name, team_name, lost_ranking)
    SELECT id, ${cause}::place_loss_cause, region_name, team_name, lost_ranking FROM (
      SELECT u.id, u.first_sign_in_at, ${regionName}::text AS region_name, coalesce(${ranking}, false) AS lost_ranking,
             CASE WHEN s.status = 'published' AND u.role = 'user' AND NOT u.excluded_from_allocation
                  THEN coalesce(m.team_name, t.title) END AS team_name
      FROM users u
      LEFT JOIN regions r ON r.id = u.region_id
      LEFT JOIN rankings k ON k.id = u.id
      LEFT JOIN team_assignments a ON a.user_id = u.id
      LEFT JOIN themes t ON t.id = a.theme_id
      LEFT JOIN teams m ON m.theme_id = t.id
      LEFT JOIN assignment_status s ON s.region_id = t.region_id
      WHERE ${who}
    ) lost
    WHERE team_name IS NOT NULL OR lost_ranking OR (${SEEN.has(cause)} AND first_sign_in_at IS NOT NULL)
    ON CONFLICT (id) DO UPDATE SET
      cause = excluded.cause, at = excluded.at, region_name = excluded.region_name,
      team_name = coalesce(excluded.team_name, place_losses.team_name),
      lost_ranking = excluded.lost_ranking OR place_losses.lost_ranking`;
}

/** Records the losses of people who are taken off their teams, or are no longer eligible. */
export const recordEnd = (
  tx: Queries,
  cause: 'excluded' | 'madeOrganiser' | 'promoted' | 'unassigned',
  userIds: readonly string[],
): Promise<void> =>
  recordLosses(tx, {
    cause,
    who: these(userIds),
    ranking: cause === 'promoted' ? RANKING_GOES : RANKING_STAYS,
  });

/** Records the losses of people who leave their region, if they have one, for another one, or for none. */
export const recordMove = (tx: Queries, userIds: readonly string[], regionId: string | null): Promise<void> =>
  recordLosses(tx, {
    who: Prisma.sql`${these(userIds)} AND u.region_id IS NOT NULL`,
    ranking: RANKING_GOES,
    ...(regionId === null
      ? { cause: 'leftRegion', regionName: OWN_REGION }
      : { cause: 'moved', regionName: Prisma.sql`(SELECT name FROM regions WHERE id = ${regionId})` }),
  });

/** Records the losses of the people of a deleted region. */
export const recordRegionGone = (tx: Queries, regionId: string): Promise<void> =>
  recordLosses(tx, {
    cause: 'regionDeleted',
    who: Prisma.sql`u.region_id = ${regionId}`,
    ranking: RANKING_GOES,
    regionName: OWN_REGION,
  });

/** Records the losses of people whose theme leaves their region: their team, or a ranking with no other theme. */
export const recordThemeGone = (
  tx: Queries,
  { id, regionId }: { id: string; regionId: string },
): Promise<void> =>
  recordLosses(tx, {
    cause: 'themeGone',
    who: Prisma.sql`u.region_id = ${regionId} AND (a.theme_id = ${id} OR k.theme_ids = ARRAY[${id}])`,
    ranking: Prisma.sql`k.theme_ids = ARRAY[${id}]`,
  });

/** Deletes the losses of a region's people who have a place there. The caller has just published it. */
export async function forgetLossesOfPlaced(tx: Queries, regionId: string): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM place_losses l USING team_assignments a, themes t, users u
    WHERE a.user_id = l.id AND t.id = a.theme_id AND t.region_id = ${regionId}
      AND u.id = l.id AND u.role = 'user' AND NOT u.excluded_from_allocation`;
}
