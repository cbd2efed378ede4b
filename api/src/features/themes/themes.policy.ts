import { canOrganise, inRegionInSight, type Viewer } from '../../auth/viewer';
import type { Prisma } from '../../db/generated/client';

export const canManageThemes = (viewer: Viewer, regionId: string): boolean => canOrganise(viewer, regionId);

/** People see the themes of the region they take part in, and of those that they organise; without either they see none. */
export const visibleThemes = (viewer: Viewer): Prisma.ThemeWhereInput => inRegionInSight(viewer);
