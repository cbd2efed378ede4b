import type { Queries } from '../../db/client';
import type { AssignmentStatus } from '../../db/generated/client';
import { lockRegions } from '../../db/locks';
import { inTransaction } from '../../db/transaction';
import { conflict, notFound } from '../../errors';
import { ensureTeams } from './teams.service';
import { whereMember } from './members.policy';

/**
 * Makes a region's teams visible to its participants; publishing again changes nothing.
 * @throws DomainError NOT_FOUND; CONFLICT while nobody has a place.
 */
export async function publishAssignments(regionId: string): Promise<void> {
  await inTransaction(async (tx) => {
    await lockRegions(tx, [regionId], 'exclusive');
    const { status } = await requireStatus(tx, regionId);
    if (status === 'published') return;
    if (!(await hasMembers(tx, regionId))) {
      throw conflict('Nobody in this region has a place yet. Generate assignments, then publish.');
    }
    await ensureTeams(tx, regionId);
    await tx.assignmentStatus.update({
      where: { regionId },
      data: { status: 'published', publishedAt: new Date() },
    });
  });
}

/** Makes a region's teams a draft again; doing so twice changes nothing. @throws DomainError NOT_FOUND. */
export async function unpublishAssignments(regionId: string): Promise<void> {
  await inTransaction(async (tx) => {
    await lockRegions(tx, [regionId], 'exclusive');
    const { status } = await requireStatus(tx, regionId);
    if (status === 'draft') return;
    await tx.assignmentStatus.update({ where: { regionId }, data: { status: 'draft', publishedAt: null } });
  });
}

/** @throws DomainError NOT_FOUND when there is no such region. */
export async function requireStatus(tx: Queries, regionId: string): Promise<AssignmentStatus> {
  const status = await tx.assignmentStatus.findUnique({ where: { regionId } });
  if (!status) throw notFound('region');
  return status;
}

/** Whether anybody in the region who is not excluded has a place. */
async function hasMembers(tx: Queries, regionId: string): Promise<boolean> {
  return (await tx.teamAssignment.count({ where: { ...whereMember, theme: { regionId } }, take: 1 })) > 0;
}
