import type { Queries } from '../../db/client';
import type { Announcement, Delivery } from '../../db/generated/client';
import { kindOf } from './kinds/registry';
import { NO_TEAM } from './recipients';

export type Claimed = Delivery & { announcement: Announcement };

/** A digest of all teams of a region, as `teamOf` is of one. */
export async function teamsOf(tx: Queries, regionId: string): Promise<string> {
  const [row] = await tx.$queryRaw<{ teams: string }[]>`
    SELECT coalesce(md5(string_agg(u.id || ' ' || t.id, ',' ORDER BY u.id)), ${NO_TEAM}) AS teams
    FROM team_assignments a JOIN themes t ON t.id = a.theme_id JOIN users u ON u.id = a.user_id
    WHERE t.region_id = ${regionId} AND u.role = 'user' AND NOT u.excluded_from_allocation`;
  return row?.teams ?? NO_TEAM;
}

/** Null for a chat channel. */
type Readers = Pick<Delivery, 'channel' | 'regionId'> & { userIds: readonly string[] | null };

/** What each of these readers last read of their team, or a chat channel (null) of the teams of its region. */
export async function lastToldOf(
  tx: Queries,
  { channel, regionId, userIds }: Readers,
): Promise<Map<string | null, string | null>> {
  const told = await tx.delivery.findMany({
    where: {
      ...{ channel, regionId, announcement: { isTest: false } },
      userId: userIds && { in: [...userIds] },
      told: { not: null },
      toldAt: { not: null },
    },
    orderBy: { toldAt: 'asc' },
    select: { userId: true, told: true },
  });
  return new Map(told.map((one) => [one.userId, one.told]));
}

type News = {
  /** Why its reader knows it already, in a sentence; null if it is news. */
  known: string | null;
  /** Whether they know their theme, and only their team-mates have changed. */
  hasSameTheme: boolean;
};

/**
 * Compares a delivery with what its reader got before. Nothing else is sent to the same reader meanwhile (`claimDue`).
 * @param told the digest of the team, or the teams, that it is about; null for other notices
 */
export async function compareWithLast(tx: Queries, delivery: Claimed, told: string | null): Promise<News> {
  const { announcement, kind, channel, regionId, userId } = delivery;
  if (told !== null) {
    const readers = { channel, regionId, userIds: userId === null ? null : [userId] };
    const last = (await lastToldOf(tx, readers)).get(userId) ?? null;
    return {
      known: told === last ? 'They read this already, and nothing has changed.' : null,
      // The theme's id comes first.
      hasSameTheme: told !== NO_TEAM && told.split(' ')[0] === last?.split(' ')[0],
    };
  }
  const isNews = announcement.isTest || kindOf(kind).isAlwaysNews;
  const same = { channel, userId, regionId, kind, announcement: { isTest: false } };
  const since = { ...same, toldAt: { gt: announcement.createdAt } };
  const isKnown = !isNews && (await tx.delivery.count({ where: since, take: 1 })) > 0;
  return { known: isKnown ? 'They read this already.' : null, hasSameTheme: false };
}
