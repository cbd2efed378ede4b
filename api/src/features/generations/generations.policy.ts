import { isAdmin, type Viewer } from '../../auth/viewer';
import type { Prisma } from '../../db/generated/client';

/** Runs and outlooks tell of everybody's rankings. */
export const canSeeGenerations = (viewer: Viewer): boolean => isAdmin(viewer);

export const visibleGenerations = (viewer: Viewer): Prisma.GenerationWhereInput =>
  canSeeGenerations(viewer) ? {} : { id: { in: [] } };

/** Why somebody is on their team, or on none: for themselves once the teams are published, and for administrators. */
export const canSeeExplanationOf = (viewer: Viewer, personId: string, isPublished: boolean): boolean =>
  isAdmin(viewer) || (isPublished && viewer.id === personId);
