import { canOrganise, isAdmin, organisedRegions, type Viewer } from '../../auth/viewer';
import type { Prisma } from '../../db/generated/client';

/** Participants see the teams of their own region once they are published; those who run a region always see its teams. */
export function visibleTeams(viewer: Viewer): Prisma.ThemeWhereInput {
  const regions = organisedRegions(viewer);
  if (regions === 'all') return {};
  const published = {
    region: { id: viewer.regionId ?? { in: [] }, assignmentStatus: { status: 'published' } },
  } as const;
  return regions.length === 0 ? published : { OR: [{ regionId: { in: [...regions] } }, published] };
}

type OfRegion = { regionId: string; isPublished: boolean };

/** The same rule for the team of a theme that the viewer sees. Unpublishing hides the team's name again. */
export const canSeeTeam = (viewer: Viewer, { regionId, isPublished }: OfRegion): boolean =>
  isPublished || canOrganise(viewer, regionId);

export type TeamMembership = { isPublished: boolean; isMember: boolean };

/** Only members can edit, once the team is published; an administrator is never a member. */
export const canEditTeam = (viewer: Viewer, { isPublished, isMember }: TeamMembership): boolean =>
  isPublished && !isAdmin(viewer) && isMember;
