import type { Queries } from '../../db/client';
import type { AssignmentStatus } from '../../db/generated/client';
import { lockRegions } from '../../db/locks';
import { forgetLossesOfPlaced } from './place-losses.service';
import { inTransaction } from '../../db/transaction';
import { changedMeanwhile, conflict, notFound } from '../../errors';
import { announce } from '../../db/announce';
import { ensureTeams } from './teams.service';
import { whereMember } from './members.policy';
import { readPublicationReview } from './publication-review';

type Choice = {
  /** The `state` of the review that the person decided by; not compared if left out. */
  expectedState?: string | null | undefined;
  /** False to send no notices; the next publication sends what people do not know then. */
  sendNotices?: boolean | null | undefined;
};

/**
 * Makes a region's teams visible to its participants; publishing again changes nothing.
 * @throws DomainError NOT_FOUND; CONFLICT while no person has a place, or if the region is no longer as reviewed.
 */
export async function publishAssignments(regionId: string, choice: Choice = {}): Promise<void> {
  await inTransaction((tx) => publishIn(tx, regionId, choice));
}

/** As {@link publishAssignments}, within a transaction. It refuses before it has written anything. */
export async function publishIn(
  tx: Queries,
  regionId: string,
  { expectedState, sendNotices }: Choice = {},
): Promise<void> {
  await lockRegions(tx, [regionId], 'exclusive');
  const { status } = await requireStatus(tx, regionId);
  if (status === 'published') return;
  if (!(await hasMembers(tx, regionId))) {
    throw conflict('Nobody in this region has a place yet. Generate assignments, then publish.');
  }
  await requireReviewed(tx, regionId, expectedState);
  await ensureTeams(tx, regionId);
  const publishedAt = new Date();
  await tx.assignmentStatus.update({ where: { regionId }, data: { status: 'published', publishedAt } });
  await forgetLossesOfPlaced(tx, regionId);
  if (sendNotices === false) return;
  const fact = `${regionId}:${publishedAt.toISOString()}`;
  await announce(
    tx,
    { kind: 'teamPublished', regionId, fact: `published:${fact}` },
    { kind: 'teamChanged', regionId, fact: `changed:${fact}` },
    { kind: 'noTeam', regionId, fact: `noTeam:${fact}` },
  );
}

/**
 * Makes a region's teams a draft again; doing so twice changes nothing.
 * @param expectedState as in {@link Choice}.
 * @throws DomainError NOT_FOUND; CONFLICT if the region is no longer as reviewed.
 */
export async function unpublishAssignments(regionId: string, expectedState?: string | null): Promise<void> {
  await inTransaction(async (tx) => {
    await lockRegions(tx, [regionId], 'exclusive');
    const { status } = await requireStatus(tx, regionId);
    if (status === 'draft') return;
    await requireReviewed(tx, regionId, expectedState);
    await tx.assignmentStatus.update({ where: { regionId }, data: { status: 'draft', publishedAt: null } });
  });
}

/** The caller holds the region's lock, so nothing changes between this look and the act. @throws DomainError CONFLICT */
async function requireReviewed(
  tx: Queries,
  regionId: string,
  expectedState: string | null | undefined,
): Promise<void> {
  if (expectedState == null || (await readPublicationReview(tx, regionId)).state === expectedState) return;
  throw changedMeanwhile(
    'Somebody else changed the teams of this region meanwhile, so nothing was done. Look at them as they are now, then decide again.',
  );
}

/** @throws DomainError NOT_FOUND when there is no such region. */
export async function requireStatus(tx: Queries, regionId: string): Promise<AssignmentStatus> {
  const status = await tx.assignmentStatus.findUnique({ where: { regionId } });
  if (!status) throw notFound('region');
  return status;
}

/** Whether a person in the region who is not excluded has a place. */
export async function hasMembers(tx: Queries, regionId: string): Promise<boolean> {
  return (await tx.teamAssignment.count({ where: { ...whereMember, theme: { regionId } }, take: 1 })) > 0;
}
