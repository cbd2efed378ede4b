import { isAdmin, type Viewer } from '../../auth/viewer';
import type { Prisma } from '../../db/generated/client';

/** Participants see the teams of their own region once they are published; administrators see all at any time. */
export function visibleTeams(viewer: Viewer): Prisma.ThemeWhereInput {
  if (isAdmin(viewer)) return {};
  return {
    region: { id: viewer.regionId ?? { in: [] }, assignmentStatus: { status: 'published' } },
  };
}

export type TeamMembership = { isPublished: boolean; memberIds: readonly string[] };

/** Only the team itself, once published; an administrator is never a member. */
export const canEditTeam = (viewer: Viewer, { isPublished, memberIds }: TeamMembership): boolean =>
  isPublished && !isAdmin(viewer) && memberIds.includes(viewer.id);
