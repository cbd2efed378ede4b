import { canOrganise, inOrganisedRegion, type Viewer } from '../../auth/viewer';
import type { Prisma } from '../../db/generated/client';
import { canSeePlacesOf } from '../teams/members.policy';

/** Runs and outlooks reveal all rankings, so only those who run the region see them. */
export const canSeeGenerations = (viewer: Viewer, regionId: string): boolean => canOrganise(viewer, regionId);

export const visibleGenerations = (viewer: Viewer): Prisma.GenerationWhereInput => inOrganisedRegion(viewer);

type Placed = { personId: string; regionId: string; isPublished: boolean };

/** People may see why they are on their team, or on none, once the teams are published; those who run the region always may. */
export const canSeeExplanationOf = (viewer: Viewer, { personId, regionId, isPublished }: Placed): boolean =>
  canSeePlacesOf(viewer, { regionId, isPublished }) &&
  (canOrganise(viewer, regionId) || viewer.id === personId);
