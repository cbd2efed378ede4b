import type { Queries } from '../../db/client';
import type { Announcement, Delivery } from '../../db/generated/client';
import type { NoticeKind } from '../../db/generated/enums';
import type { Recipient } from './recipients';

/** Stands for having no team. */
export const NO_TEAM = 'none';
/** What {@link teamOf} stands for has the theme's id first. */
const themeOf = (told: string): string | undefined => told.split(' ')[0];

/** Stands for somebody's team: another theme, or other members, are another text. */
export const teamOf = ({ themeId, members }: Recipient): string =>
  themeId === null ? NO_TEAM : `${themeId} ${members}`;

/** Stands for all teams of a region, as {@link teamOf} does for one. */
export async function teamsOf(tx: Queries, regionId: string): Promise<string> {
  const [row] = await tx.$queryRaw<{ teams: string }[]>`
    SELECT coalesce(md5(string_agg(u.id || ' ' || t.id, ',' ORDER BY u.id)), ${NO_TEAM}) AS teams
    FROM team_assignments a JOIN themes t ON t.id = a.theme_id JOIN users u ON u.id = a.user_id
    WHERE t.region_id = ${regionId} AND u.role = 'user' AND NOT u.excluded_from_allocation`;
  return row?.teams ?? NO_TEAM;
}

/** Whether a notice of this kind tells of somebody's team. */
export function tellsOfTeam(kind: NoticeKind): boolean {
  switch (kind) {
    case 'teamPublished':
    case 'teamChanged':
    case 'noTeam':
      return true;
    case 'invited':
    case 'preferencesOpen':
    case 'notRankedYet':
    case 'deadlineNear':
    case 'jobFailed':
    case 'shortage':
      return false;
  }
}

export type Claimed = Delivery & { announcement: Announcement };

/** To the same reader, about the same region. One that is to be sent has told nothing yet. */
const toSame = ({ channel, userId, regionId }: Delivery) =>
  ({ channel, userId, regionId, announcement: { isTest: false } }) as const;

type Readers = Pick<Delivery, 'channel' | 'regionId'> & {
  /** Null for a chat channel, which is read by more than one. */
  userIds: readonly string[] | null;
};

/** What each of these readers was last told of their team, or a chat channel (null) of the teams of its region. */
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

/** As {@link lastToldOf}, the reader of one delivery; null for nothing. */
export async function lastTold(tx: Queries, { userId, ...delivery }: Delivery): Promise<string | null> {
  const last = await lastToldOf(tx, { ...delivery, userIds: userId === null ? null : [userId] });
  return last.get(userId) ?? null;
}

const ALREADY = 'They were told so already, and nothing has changed since.';

/**
 * Why a delivery would tell its reader what they know, in a sentence; null if it is news. Nobody else sends anything to the same
 * reader meanwhile (`claimDue`).
 * @param told stands for what it would tell, and `last` for what they were last told; null for what is not of teams
 */
export async function whyNoNews(
  tx: Queries,
  delivery: Claimed,
  { told, last }: { told: string | null; last: string | null },
): Promise<string | null> {
  const { announcement, kind } = delivery;
  if (announcement.isTest) return null;
  if (told !== null) return told === last ? ALREADY : null;
  // Each is a fact of its own.
  if (kind === 'jobFailed' || kind === 'invited') return null;
  const since = await tx.delivery.count({
    where: { ...toSame(delivery), kind, toldAt: { gt: announcement.createdAt } },
    take: 1,
  });
  return since > 0 ? 'They have been told so since.' : null;
}

/** Whether two of what {@link teamOf} makes are of the same theme. */
export const isSameTheme = (told: string, last: string | null): boolean =>
  last !== null && told !== NO_TEAM && themeOf(told) === themeOf(last);
