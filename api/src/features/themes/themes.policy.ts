import { isAdmin, type Viewer } from '../../auth/viewer';
import type { Prisma } from '../../db/generated/client';

export const canManageThemes = (viewer: Viewer): boolean => isAdmin(viewer);

/** Participants see the themes of their own region; without a region, none. */
export function visibleThemes(viewer: Viewer): Prisma.ThemeWhereInput {
  if (isAdmin(viewer)) return {};
  return { regionId: viewer.regionId ?? { in: [] } };
}
