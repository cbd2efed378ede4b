import { isAdmin, type Viewer } from '../../auth/viewer';

/** Regions are no secret: whoever signed in may see all of them, to choose one. */
export const canManageRegions = (viewer: Viewer): boolean => isAdmin(viewer);

/** Whether the viewer sees what goes on in this region: its themes, agenda and published teams. */
export const canSeeInsideRegion = (viewer: Viewer, regionId: string): boolean =>
  isAdmin(viewer) || viewer.regionId === regionId;
