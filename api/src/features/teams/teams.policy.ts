import { isAdmin, type Viewer } from '../../auth/viewer';
import type { Prisma } from '../../db/generated/client';

/** Participants see the teams of their own region once they are published; administrators always see all teams. */
export function visibleTeams(viewer: Viewer): Prisma.ThemeWhereInput {
  if (isAdmin(viewer)) return {};
  return {
    region: { id: viewer.regionId ?? { in: [] }, assignmentStatus: { status: 'published' } },
  };
}

/** The same rule for the team of a theme that the viewer sees. Unpublishing hides the team's name again. */
export const canSeeTeam = (viewer: Viewer, isPublished: boolean): boolean => isAdmin(viewer) || isPublished;

export type TeamMembership = { isPublished: boolean; isMember: boolean };

/** Only members can edit, once the team is published; an administrator is never a member. */
export const canEditTeam = (viewer: Viewer, { isPublished, isMember }: TeamMembership): boolean =>
  isPublished && !isAdmin(viewer) && isMember;
