import { isAdmin, type Viewer } from '../../auth/viewer';

/** Regions are no secret: whoever signed in may see all of them, to choose one. */
export const canManageRegions = (viewer: Viewer): boolean => isAdmin(viewer);
