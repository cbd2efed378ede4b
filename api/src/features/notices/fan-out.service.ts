import { db, type Queries } from '../../db/client';
import type { Announcement } from '../../db/generated/client';
import { audienceOf, kindOf, ofKnownKind } from './kinds/registry';

/** Deliveries made in one transaction. */
const AT_ONCE = 2_000;

/**
 * Makes the deliveries of every announcement, for those whom it concerns now. One process at a time does so, and may end at any
 * moment: the next run goes on where it was.
 * @param hasMail whether e-mail can be sent; what is announced while it cannot is never sent by e-mail
 */
export async function fanOut(hasMail: boolean, now: Date): Promise<void> {
  while (await db.$transaction((tx) => fanOutSome(tx, hasMail, now)));
}

/** @returns whether there may be more */
async function fanOutSome(tx: Queries, hasMail: boolean, now: Date): Promise<boolean> {
  const [lock] = await tx.$queryRaw<
    { isAlone: boolean }[]
  >`SELECT pg_try_advisory_xact_lock(hashtextextended('expand-announcements', 0)) AS "isAlone"`;
  if (lock?.isAlone !== true) return false;
  const announcement = await tx.announcement.findFirst({
    where: { expandedAt: null, ...ofKnownKind },
    orderBy: { createdAt: 'asc' },
  });
  if (!announcement) return false;
  if ((await addDeliveries(tx, announcement, hasMail, now)) < AT_ONCE)
    await tx.announcement.update({ where: { id: announcement.id }, data: { expandedAt: now } });
  return true;
}

/** @returns how many it added, of at most {@link AT_ONCE} */
async function addDeliveries(
  tx: Queries,
  announcement: Announcement,
  hasMail: boolean,
  now: Date,
): Promise<number> {
  const { id: announcementId, kind, regionId, userId, isTest } = announcement;
  const template = await tx.noticeTemplate.findUnique({ where: { kind }, select: { isSent: true } });
  if (template?.isSent === false && !isTest) return 0;
  const row = { announcementId, kind, regionId, dueAt: now };
  const isForChat = isTest || (userId === null && kindOf(kind).chat !== undefined);
  if (regionId !== null && isForChat) {
    const webhooks = await tx.chatWebhook.count({ where: { id: regionId } });
    if (webhooks > 0)
      await tx.delivery.createMany({ data: { ...row, channel: 'chat' }, skipDuplicates: true });
  }
  if (!hasMail) return 0;
  const people = await tx.user.findMany({
    where: { AND: [audienceOf(announcement), { deliveries: { none: { announcementId } } }] },
    select: { id: true },
    take: AT_ONCE,
  });
  const { count } = await tx.delivery.createMany({
    data: people.map(({ id }) => ({ ...row, channel: 'email' as const, userId: id })),
    skipDuplicates: true,
  });
  return count;
}
