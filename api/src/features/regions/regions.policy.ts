import { isAdmin, type Viewer } from '../../auth/viewer';

/** Everybody who signed in may see all regions, to choose one. Only administrators manage them. */
export const canManageRegions = (viewer: Viewer): boolean => isAdmin(viewer);
