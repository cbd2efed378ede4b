import { isAdmin, type Viewer } from '../../auth/viewer';
import type { Prisma } from '../../db/generated/client';

/** Participants see the teams of their own region once they are published; administrators see all at any time. */
export function visibleTeams(viewer: Viewer): Prisma.ThemeWhereInput {
  if (isAdmin(viewer)) return {};
  return {
    region: { id: viewer.regionId ?? { in: [] }, assignmentStatus: { status: 'published' } },
  };
}

/** The same rule for the team of a theme that the viewer sees. What a team was called is no longer told once it is taken back. */
export const canSeeTeam = (viewer: Viewer, isPublished: boolean): boolean => isAdmin(viewer) || isPublished;

export type TeamMembership = { isPublished: boolean; isMember: boolean };

/** Only the team itself, once published; an administrator is never a member. */
export const canEditTeam = (viewer: Viewer, { isPublished, isMember }: TeamMembership): boolean =>
  isPublished && !isAdmin(viewer) && isMember;
