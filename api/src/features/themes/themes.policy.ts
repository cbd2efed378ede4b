import { isAdmin, type Viewer } from '../../auth/viewer';
import type { Prisma } from '../../db/generated/client';

export const canManageThemes = (viewer: Viewer): boolean => isAdmin(viewer);

/** Administrators see every theme, participants those of their region; without a region they see none. */
export function visibleThemes(viewer: Viewer): Prisma.ThemeWhereInput {
  if (isAdmin(viewer)) return {};
  return { regionId: viewer.regionId ?? { in: [] } };
}
