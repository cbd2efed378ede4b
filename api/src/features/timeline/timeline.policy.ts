import { canOrganise, inRegionInSight, type Viewer } from '../../auth/viewer';
import type { Prisma } from '../../db/generated/client';

export const canManageTimeline = (viewer: Viewer, regionId: string): boolean => canOrganise(viewer, regionId);

/** Those who run a region see its timeline, and so do those who take part there. */
export const visibleTimeline = (viewer: Viewer): Prisma.TimelinePointWhereInput => inRegionInSight(viewer);
