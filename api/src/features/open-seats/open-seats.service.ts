import { z } from 'zod';
import type { Viewer } from '../../auth/viewer';
import type { Queries } from '../../db/client';
import type { Region } from '../../db/generated/client';
import { inTransaction, lockPeople, lockRegions } from '../../db/transaction';
import { conflict, notFound } from '../../errors';
import { idInput } from '../../lib/values';
import { latestRunOf } from '../runs/runs.service';
import { whereMember } from '../teams/members.policy';
import { place } from '../teams/places.service';
import { requirePublished } from '../teams/publication.service';

export const openSeats = idInput('regionId', 'The region.').extend({
  canBeTaken: z.boolean().describe('Whether people without a place take open seats themselves.'),
});
export const swapApproval = idInput('regionId', 'The region.').extend({
  isNeeded: z
    .boolean()
    .describe('Whether organisers of the region approve each swap that two people agreed on.'),
});

/** Sets what the members of a published region may do by themselves. @throws DomainError NOT_FOUND. */
export async function setTeamRules(
  regionId: string,
  data: Partial<Pick<Region, 'openSeatsCanBeTaken' | 'approvesSwaps'>>,
): Promise<void> {
  await inTransaction(async (tx) => {
    await lockRegions(tx, [regionId], 'exclusive');
    if ((await tx.region.updateMany({ where: { id: regionId }, data })).count === 0) throw notFound('region');
  });
}

/**
 * Places the viewer on a theme of their published region that has an open seat. Later generations keep the place, like one set
 * manually. Locks the whole region, so the first of two takes the last seat.
 * @throws DomainError NOT_FOUND for a theme of another region; CONFLICT if no seat can be taken, or not by them.
 */
export async function takeSeat(viewer: Viewer, themeId: string): Promise<{ regionId: string }> {
  return inTransaction(async (tx) => {
    const { regionId } = viewer;
    await lockRegions(tx, [regionId], 'exclusive');
    await lockPeople(tx, [viewer.id]);
    const theme = await tx.theme.findFirst({
      where: {
        id: themeId,
        regionId: regionId ?? { in: [] },
        region: { users: { some: { id: viewer.id } } },
      },
      include: { region: true },
    });
    if (!theme) throw notFound('theme');
    // Comes before anything that depends on a draft, which is secret.
    await requirePublished(tx, theme.regionId);
    await requireWaiting(tx, viewer.id);
    if (!theme.region.openSeatsCanBeTaken) {
      throw conflict('Your organisers place people themselves. Ask them for a place.');
    }
    const run = await tx.generation.findFirst({
      ...latestRunOf(theme.regionId),
      select: { withoutThemeIds: true },
    });
    if (run?.withoutThemeIds.includes(themeId)) {
      throw conflict(
        `${theme.title} was left out when teams were made, so no seat of it can be taken. Choose another theme.`,
      );
    }
    const memberCount = await tx.teamAssignment.count({ where: { themeId, ...whereMember } });
    if (memberCount >= theme.capacity) {
      throw conflict(`${theme.title} no longer has an open seat. Choose another theme.`);
    }
    await place(tx, theme, [viewer.id], {}, true);
    return { regionId: theme.regionId };
  });
}

/** Refuses a locked person who has a place or is not eligible. */
async function requireWaiting(tx: Queries, id: string): Promise<void> {
  const { role, excludedFromAllocation, assignment } = await tx.user.findUniqueOrThrow({
    where: { id },
    include: { assignment: true },
  });
  if (role === 'admin' || excludedFromAllocation) {
    throw conflict('You take no part, so you get no place. Ask your organisers.');
  }
  if (assignment) throw conflict('You have a place already.');
}
