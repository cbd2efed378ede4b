import { isAdmin, type Viewer } from '../../auth/viewer';
import type { Prisma } from '../../db/generated/client';

export const canManageAgenda = (viewer: Viewer): boolean => isAdmin(viewer);

/** Administrators see every agenda, participants that of their region; without a region they see none. */
export function visibleAgenda(viewer: Viewer): Prisma.AgendaItemWhereInput {
  if (isAdmin(viewer)) return {};
  return { regionId: viewer.regionId ?? { in: [] } };
}
