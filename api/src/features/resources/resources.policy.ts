import { isOrganiser, type Viewer } from '../../auth/viewer';
import type { Prisma } from '../../db/generated/client';

/**
 * Resources are the same for every region; participants who have not chosen a region yet see none, unless they organise one.
 */
export function visibleResources(viewer: Viewer): Prisma.ResourceWhereInput {
  return isOrganiser(viewer) || viewer.regionId !== null ? {} : { id: { in: [] } };
}

export const RESOURCE_ORDER = [
  { order: 'asc' },
  { createdAt: 'asc' },
  { id: 'asc' },
] satisfies Prisma.ResourceOrderByWithRelationInput[];
