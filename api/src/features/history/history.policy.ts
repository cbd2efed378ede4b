import { isAdmin, type Viewer } from '../../auth/viewer';

/** The history says who did what to whom. */
export const canReadHistory = (viewer: Viewer): boolean => isAdmin(viewer);
