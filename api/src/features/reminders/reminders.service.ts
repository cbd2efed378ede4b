import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { db, type Queries } from '../../db/client';
import type { Prisma } from '../../db/generated/client';
import { inTransaction, lockRegions } from '../../db/transaction';
import { changedMeanwhile, conflict, notFound } from '../../errors';
import { idInput } from '../../lib/values';
import { announce, type NewAnnouncement } from '../announcements/announcements.service';
import { readSubmissionDeadline, regionDeadline } from '../deadlines/deadlines';
import { readRegionState } from '../deadlines/region-state';
import { whereEligible } from '../people/people.policy';

/** People that a reminder reaches: eligible, want notices, and have not ranked. */
export const whereToRemind = {
  ...whereEligible,
  ranking: null,
  noticeRefusal: null,
} satisfies Prisma.UserWhereInput;
export const toRemind = (regionId: string): Prisma.UserWhereInput => ({ ...whereToRemind, regionId });

/** Reminders, sent by an organiser or the calendar. */
export const REMINDERS = { kind: 'notRankedYet', isTest: false } as const;

/** The fewest minutes between two reminders: two organisers who press the button together remind people once. */
const APART = 10;

/** The reason, as a sentence, why the people of a region are not reminded now; null if they can be. */
export async function whyNoReminder(tx: Queries, regionId: string, now: Date): Promise<string | null> {
  const region = await readRegionState(tx, regionId);
  if (region?.isClosed(now) !== false)
    return 'Preferences are closed in this region. A reminder has no effect until they are open.';
  if ((await tx.user.count({ where: toRemind(regionId) })) === 0)
    return 'All who take part in this region have ranked, or want no notices.';
  const since = { gt: new Date(now.getTime() - APART * 60_000) };
  const recent = { regionId, ...REMINDERS, createdAt: since };
  return (await tx.announcement.count({ where: recent, take: 1 })) > 0
    ? `They were reminded less than ${APART} minutes before. They are not reminded again so soon.`
    : null;
}

export const reminder = idInput('regionId', 'The region.').extend({
  expectedCount: z.int32().describe('The `count` of `toRemind` that you saw.'),
});

/**
 * Reminds a region's people who have not ranked.
 * @param expectedCount how many the caller saw
 * @throws DomainError NOT_FOUND; CONFLICT as {@link whyNoReminder}, and if their number has changed.
 */
export async function remindRegion(regionId: string, expectedCount: number, now: Date): Promise<void> {
  await inTransaction(async (tx) => {
    await lockRegions(tx, [regionId], 'exclusive');
    if ((await tx.region.count({ where: { id: regionId } })) === 0) throw notFound('region');
    const refusal = await whyNoReminder(tx, regionId, now);
    if (refusal !== null) throw conflict(refusal);
    const count = await tx.user.count({ where: toRemind(regionId) });
    if (count !== expectedCount)
      throw changedMeanwhile('The list has changed. No reminder was sent; check it again.');
    await announce(tx, { kind: 'notRankedYet', regionId, fact: `remind:${randomUUID()}` });
  });
}

/** Milliseconds before a deadline at which it becomes near. */
const NEAR = 24 * 60 * 60_000;

export const isNear = (at: Date, now: Date): boolean => at > now && at.getTime() - now.getTime() <= NEAR;

/** Announces a near deadline to regions whose people can still rank, once per deadline. */
export async function announceDeadlines(now: Date): Promise<void> {
  const { submissionDeadline } = await readSubmissionDeadline(db);
  const regions = await db.region.findMany({
    where: { preferencesOpen: true, assignmentStatus: { status: 'draft' } },
    select: {
      id: true,
      timeZone: true,
      preferencesOpen: true,
      timeline: { where: { kind: 'closePreferences' } },
    },
  });
  const near = regions.flatMap(
    ({ id: regionId, timeline: [closing = null], ...region }): NewAnnouncement[] => {
      const deadline = regionDeadline({ ...region, closing, submissionDeadline });
      if (deadline === null || !isNear(deadline, now)) return [];
      return [{ kind: 'deadlineNear', regionId, fact: `deadline:${regionId}:${deadline.toISOString()}` }];
    },
  );
  if (near.length > 0) await announce(db, ...near);
}
