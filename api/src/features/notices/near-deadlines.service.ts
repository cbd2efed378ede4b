import { db } from '../../db/client';
import { announce, type NewAnnouncement } from '../../db/announce';
import { deadlineWith, regionDeadline, regionInstant } from '../event/deadlines';
import { readSubmissionDeadline } from '../event/submission-deadline';
import { whereEligible } from '../users/users.policy';

/** Milliseconds before a deadline at which people are told that it is near. */
const NEAR = 24 * 60 * 60_000;

/** Whether people are told of a deadline now. */
export const isNear = (at: Date, now: Date): boolean => at > now && at.getTime() - now.getTime() <= NEAR;

/**
 * Announces that deadlines are near, once for each: to regions that can still rank, each by its own deadline, and to people whose own is
 * extended.
 */
export async function announceDeadlines(now: Date): Promise<void> {
  const submissionDeadline = await readSubmissionDeadline(db);
  const regions = await db.region.findMany({
    where: { assignmentStatus: { status: 'draft' } },
    select: {
      id: true,
      timeZone: true,
      preferencesOpen: true,
      timeline: { where: { kind: 'closePreferences' } },
    },
  });
  const deadlines = new Map(
    regions.map(({ id, timeline: [closing = null], ...region }) => [
      id,
      { ...region, deadline: regionDeadline({ ...region, closing, submissionDeadline }) },
    ]),
  );
  const near: NewAnnouncement[] = [];
  for (const [regionId, { preferencesOpen, deadline }] of deadlines) {
    if (!preferencesOpen || deadline === null || !isNear(deadline, now)) continue;
    near.push({ kind: 'deadlineNear', regionId, fact: `deadline:${regionId}:${deadline.toISOString()}` });
  }
  const extensions = await db.deadlineExtension.findMany({
    where: { user: whereEligible },
    include: { user: { select: { regionId: true } } },
  });
  for (const { id: userId, localUntil, user } of extensions) {
    const { regionId } = user;
    const region = regionId === null ? undefined : deadlines.get(regionId);
    if (regionId === null || !region) continue;
    const at = deadlineWith(regionInstant(region.timeZone, localUntil), region);
    if (at === null || at.getTime() === region.deadline?.getTime() || !isNear(at, now)) continue;
    near.push({ kind: 'deadlineNear', regionId, userId, fact: `deadline:${userId}:${at.toISOString()}` });
  }
  if (near.length > 0) await announce(db, ...near);
}
