import { isAdmin, type Viewer } from '../../auth/viewer';

/** Everybody who signed in reads the event's texts and deadline; administrators write them. */
export const canManageEvent = (viewer: Viewer): boolean => isAdmin(viewer);
