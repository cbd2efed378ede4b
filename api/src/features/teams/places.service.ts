import { randomUUID } from 'node:crypto';
import type { Queries } from '../../db/client';
import type { Theme } from '../../db/generated/client';
import { announce } from '../announcements/announcements.service';
import { recordEnd } from './place-losses.service';
import { requireStatus } from './publication.service';
import { stopLeading } from './teams.service';

/** Notices are sent unless it is false. */
type IsSent = boolean | null | undefined;

/** Places locked people from elsewhere on a theme of their region. @param tookOpenSeat whether they do so themselves */
export async function place(
  tx: Queries,
  { id: themeId, regionId }: Pick<Theme, 'id' | 'regionId'>,
  userIds: readonly string[],
  { isManualOverride, sendNotices }: { isManualOverride?: boolean | null | undefined; sendNotices?: IsSent },
  tookOpenSeat = false,
): Promise<void> {
  const seat = { themeId, isManualOverride: isManualOverride ?? true, assignedAt: new Date() };
  const data = { ...seat, swappedAt: null, tookOpenSeat };
  const people = { in: [...userIds] };
  const placed = await tx.teamAssignment.findMany({ where: { userId: people }, select: { userId: true } });
  await tx.teamAssignment.updateMany({ where: { userId: people }, data });
  await tx.teamAssignment.createMany({
    data: userIds.map((userId) => ({ userId, ...data })),
    skipDuplicates: true,
  });
  await stopLeading(tx, ...userIds);
  const newcomerIds = userIds.filter((id) => placed.every(({ userId }) => userId !== id));
  if (await announceChange(tx, regionId, userIds, sendNotices, newcomerIds))
    await tx.placeLoss.deleteMany({ where: { id: people } });
}

/** Takes a locked person off their team. */
export async function takeOff(
  tx: Queries,
  regionId: string,
  userId: string,
  sendNotices: IsSent,
): Promise<void> {
  await recordEnd(tx, 'unassigned', [userId]);
  await leaveTeam(tx, userId);
  await announceChange(tx, regionId, [userId], sendNotices);
}

/**
 * Announces changed places; people only know of them once the region is published.
 * @param newcomerIds the people who had none
 * @returns whether it is published
 */
export async function announceChange(
  tx: Queries,
  regionId: string,
  userIds: readonly string[],
  sendNotices: IsSent,
  newcomerIds: readonly string[] = [],
): Promise<boolean> {
  const { status } = await requireStatus(tx, regionId);
  if (status !== 'published') return false;
  if (sendNotices !== false)
    await announce(
      tx,
      ...userIds.map((userId) => ({
        kind: newcomerIds.includes(userId) ? ('teamPublished' as const) : ('teamChanged' as const),
        regionId,
        userId,
        fact: `moved:${randomUUID()}`,
      })),
    );
  return true;
}

/** Deletes people's places and their roles as leaders. The caller holds their locks. */
export async function leaveTeam(tx: Queries, ...userIds: string[]): Promise<void> {
  await tx.teamAssignment.deleteMany({ where: { userId: { in: userIds } } });
  await stopLeading(tx, ...userIds);
}
