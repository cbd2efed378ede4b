import { isAdmin, type Viewer } from '../../auth/viewer';
import type { Prisma, PublicationStatus, User } from '../../db/generated/client';
import { whereEligible } from '../users/users.policy';

export const canManageAssignments = (viewer: Viewer): boolean => isAdmin(viewer);

/** Leaves out excluded people: they keep the row of their place until the next generation, but are on no team. */
export const whereMember = { user: whereEligible } as const satisfies Prisma.TeamAssignmentWhereInput;

/** Administrators see every place, drafts included; participants see the places of their own region once published. */
export function visibleAssignments(viewer: Viewer): Prisma.TeamAssignmentWhereInput {
  if (isAdmin(viewer)) return whereMember;
  return {
    ...whereMember,
    theme: {
      region: { id: viewer.regionId ?? { in: [] }, assignmentStatus: { status: 'published' } },
    },
  };
}

/** The same rule for one person. @param isPublished whether the teams of the person's region are published. */
export function canSeeAssignmentOf(viewer: Viewer, person: User, isPublished: boolean): boolean {
  if (person.role !== 'user' || person.excludedFromAllocation) return false;
  return isAdmin(viewer) || (isPublished && viewer.regionId === person.regionId);
}

/** People may know that they have no place, and why, once the teams are published; administrators always may. */
export const canSeeWhyUnassigned = (viewer: Viewer, person: User, isPublished: boolean): boolean =>
  (isAdmin(viewer) || viewer.id === person.id) && canSeeAssignmentOf(viewer, person, isPublished);

/** People who take part and have no place; only administrators see who they are. */
export function unassignedPeople(viewer: Viewer): Prisma.UserWhereInput {
  return isAdmin(viewer) ? { ...whereEligible, assignment: null } : { id: { in: [] } };
}

/** A generation replaces a draft; a published region must be unpublished first. */
export const canGenerate = (viewer: Viewer, status: PublicationStatus): boolean =>
  canManageAssignments(viewer) && status === 'draft';

/** Publishing needs somebody to publish; taking back is always possible. */
export const canPublish = (viewer: Viewer, status: PublicationStatus, hasMembers: boolean): boolean =>
  canManageAssignments(viewer) && (status === 'published' || hasMembers);
