import { millisecondsInDay } from 'date-fns/constants';
import type { Queries } from '../../db/client';
import type { NoticeChannel } from '../../db/generated/client';
import type { NoticeSettings } from '../../start/notice-settings';
import { readChatText } from './compose';
import type { Announced } from './kinds/kind';
import { kindOf, whyNotSent } from './kinds/registry';
import { isSameTeam, NO_TEAM, readRecipients, teamOf, type Recipient, type Supposed } from './recipients';

/** Decides who gets a notice, by the same rules in a preview, for a whole region, and on sending, for each person. */

/** The most notices of one kind that one reader gets within a day, however often an act is done and undone. */
export const MOST_A_DAY = 20;

/** @param supposed the changes of the previewed act */
type When = { now: Date; supposed?: Supposed };

/** What a reader got of this kind before. */
type Before = { isAtLimit: boolean; isRead: boolean; digest: string | null };

/** @param userIds null for the chat channel of the region @returns by reader; by null for the channel */
async function readBefore(
  tx: Queries,
  { kind, regionId, createdAt, isTest }: Announced,
  userIds: readonly string[] | null,
  now: Date,
): Promise<(userId: string | null) => Before> {
  if (isTest) return () => ({ isAtLimit: false, isRead: false, digest: null });
  const channel: NoticeChannel = userIds === null ? 'chat' : 'email';
  const own = {
    channel,
    userId: userIds && { in: [...userIds] },
    announcement: { isTest: false },
    ...(userIds === null && { regionId }),
  };
  const within = { gt: new Date(now.getTime() - millisecondsInDay) };
  const many = await tx.delivery.groupBy({
    by: ['userId'],
    where: { ...own, kind, receivedAt: within },
    having: { id: { _count: { gte: MOST_A_DAY } } },
  });
  const atLimit = new Set(many.map(({ userId }) => userId));
  const { isAboutTeam, isAlwaysNews } = kindOf(kind);
  const since = isAboutTeam
    ? { teamDigest: { not: null }, receivedAt: { not: null } }
    : { kind, receivedAt: { gt: createdAt } };
  const read = isAlwaysNews
    ? []
    : await tx.delivery.findMany({
        where: { ...own, regionId, ...since },
        orderBy: { receivedAt: 'asc' },
        select: { userId: true, teamDigest: true },
      });
  const digests = new Map(read.map(({ userId, teamDigest }) => [userId, teamDigest]));
  return (userId) => ({
    isAtLimit: atLimit.has(userId),
    isRead: digests.has(userId),
    digest: digests.get(userId) ?? null,
  });
}

/**
 * The reason, as a sentence, why its reader knows it already; null if it is news.
 * @param digest null for notices about no team
 */
function whyKnown({ isAtLimit, isRead, digest: last }: Before, kind: string, digest: string | null) {
  if (isAtLimit) return `They got ${MOST_A_DAY} of these within a day.`;
  if (!kindOf(kind).isAboutTeam) return isRead ? 'They read this already.' : null;
  return digest !== null && last !== null && isSameTeam(digest, last)
    ? 'They read this already, and nothing has changed.'
    : null;
}

type OutgoingMail = {
  /** In the state `supposed`, or the current one. */
  person: Recipient;
  /** Of their team; null for notices about no team. */
  digest: string | null;
};

/**
 * Which of these people get a notice by e-mail; for the others the reason why not, as a sentence.
 * @param isTeamUnknown a preview does not know the team that they will read of
 * @param withoutWords see {@link readRecipients}
 */
export async function outgoingMails(
  tx: Queries,
  announced: Announced,
  userIds: readonly string[],
  {
    now,
    isTeamUnknown = false,
    withoutWords = false,
    ...when
  }: When & {
    isTeamUnknown?: boolean | undefined;
    withoutWords?: boolean;
  },
): Promise<Map<string, OutgoingMail | string>> {
  const { kind, isTest } = announced;
  const { isAboutTeam, supposed: usual } = kindOf(kind);
  const supposed = isTest ? usual : (when.supposed ?? {});
  const people = await readRecipients(tx, userIds, { supposed, withoutWords });
  const beforeOf = await readBefore(tx, announced, userIds, now);
  return new Map(
    [...people].map(([id, person]) => {
      const before = beforeOf(id);
      const digest = isAboutTeam && !isTest && !isTeamUnknown ? teamOf(person) : null;
      const why = whyNotSent(announced, person, now) ?? whyKnown(before, kind, digest);
      return [id, why ?? { person, digest }];
    }),
  );
}

/** The message for the chat channel of a region, or the reason, as a sentence, why there is none. */
export async function outgoingPost(
  tx: Queries,
  announced: Announced,
  settings: NoticeSettings,
  { now, supposed }: When,
): Promise<{ address: string; text: string; digest: string | null } | string> {
  const { kind, regionId, isTest } = announced;
  const webhook = await tx.chatWebhook.findUnique({ where: { id: regionId ?? '' } });
  const text = webhook && (await readChatText(tx, announced, settings, now, supposed));
  if (!webhook || text === null)
    return 'The region no longer has a chat channel for it, or it is no longer true.';
  const digest = kindOf(kind).isAboutTeam && !isTest ? await teamsOf(tx, webhook.id) : null;
  const before = (await readBefore(tx, announced, null, now))(null);
  return whyKnown(before, kind, digest) ?? { address: webhook.address, text, digest };
}

/** A digest of all teams of a region, like `teamOf` for one. */
async function teamsOf(tx: Queries, regionId: string): Promise<string> {
  const [row] = await tx.$queryRaw<{ teams: string }[]>`
    SELECT coalesce(md5(string_agg(u.id || ' ' || t.id, ',' ORDER BY u.id)), ${NO_TEAM}) AS teams
    FROM team_assignments a JOIN themes t ON t.id = a.theme_id JOIN users u ON u.id = a.user_id
    WHERE t.region_id = ${regionId} AND u.role = 'user' AND NOT u.excluded_from_allocation`;
  return row?.teams ?? NO_TEAM;
}
