import { isAdmin, type Viewer } from '../../auth/viewer';
import type { Prisma } from '../../db/generated/client';

/** Runs and outlooks reveal everybody's rankings, so only administrators see them. */
export const canSeeGenerations = (viewer: Viewer): boolean => isAdmin(viewer);

export const visibleGenerations = (viewer: Viewer): Prisma.GenerationWhereInput =>
  canSeeGenerations(viewer) ? {} : { id: { in: [] } };

/** People may see why they are on their team, or on none, once the teams are published; administrators always may. */
export const canSeeExplanationOf = (viewer: Viewer, personId: string, isPublished: boolean): boolean =>
  isAdmin(viewer) || (isPublished && viewer.id === personId);
