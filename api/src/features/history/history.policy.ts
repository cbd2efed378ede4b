import { isOrganiser, type Viewer } from '../../auth/viewer';

/** The history says who did what to whom; organisers read that of their regions. */
export const canReadHistory = (viewer: Viewer): boolean => isOrganiser(viewer);
