import { canOrganise, inRegionInSight, type Viewer } from '../../auth/viewer';
import type { Prisma } from '../../db/generated/client';

export const canManageAgenda = (viewer: Viewer, regionId: string): boolean => canOrganise(viewer, regionId);

/** People see the agenda of the region they take part in, and of those that they organise; without either they see none. */
export const visibleAgenda = (viewer: Viewer): Prisma.AgendaItemWhereInput => inRegionInSight(viewer);
