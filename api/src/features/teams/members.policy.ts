import { isAdmin, type Viewer } from '../../auth/viewer';
import type { Prisma, PublicationStatus, User } from '../../db/generated/client';
import { whereEligible } from '../users/users.policy';

export const canManageAssignments = (viewer: Viewer): boolean => isAdmin(viewer);

/** An excluded person keeps the row of their place until the next generation, but is on no team meanwhile. */
export const whereMember = { user: whereEligible } as const satisfies Prisma.TeamAssignmentWhereInput;

/** Drafts are for administrators; participants see their own region's places once published. */
export function visibleAssignments(viewer: Viewer): Prisma.TeamAssignmentWhereInput {
  if (isAdmin(viewer)) return whereMember;
  return {
    ...whereMember,
    theme: {
      region: { id: viewer.regionId ?? { in: [] }, assignmentStatus: { status: 'published' } },
    },
  };
}

/** The same rule for one person whose region's state is known. */
export function canSeeAssignmentOf(viewer: Viewer, person: User, isPublished: boolean): boolean {
  if (person.role !== 'user' || person.excludedFromAllocation) return false;
  return isAdmin(viewer) || (isPublished && viewer.regionId === person.regionId);
}

/** That somebody has no place, and why: for themselves once the teams are published, and for administrators. */
export const canSeeWhyUnassigned = (viewer: Viewer, person: User, isPublished: boolean): boolean =>
  (isAdmin(viewer) || viewer.id === person.id) && canSeeAssignmentOf(viewer, person, isPublished);

/** People who take part and have no place; who they are is for administrators. */
export function unassignedPeople(viewer: Viewer): Prisma.UserWhereInput {
  return isAdmin(viewer) ? { ...whereEligible, assignment: null } : { id: { in: [] } };
}

/** Generating replaces a draft; a published region is unpublished first. */
export const canGenerate = (viewer: Viewer, status: PublicationStatus): boolean =>
  canManageAssignments(viewer) && status === 'draft';

/** Publishing needs somebody to publish; taking back is always possible. */
export const canPublish = (viewer: Viewer, status: PublicationStatus, hasMembers: boolean): boolean =>
  canManageAssignments(viewer) && (status === 'published' || hasMembers);
