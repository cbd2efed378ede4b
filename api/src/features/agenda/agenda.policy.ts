import { isAdmin, type Viewer } from '../../auth/viewer';
import type { Prisma } from '../../db/generated/client';

export const canManageAgenda = (viewer: Viewer): boolean => isAdmin(viewer);

/** Participants see the agenda of their own region; without a region, none. */
export function visibleAgenda(viewer: Viewer): Prisma.AgendaItemWhereInput {
  if (isAdmin(viewer)) return {};
  return { regionId: viewer.regionId ?? { in: [] } };
}
