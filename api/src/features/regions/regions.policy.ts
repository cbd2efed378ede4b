import { canOrganise, isAdmin, type Viewer } from '../../auth/viewer';

/** Everybody who signed in may see all regions, to choose one. Only administrators manage them. */
export const canManageRegions = (viewer: Viewer): boolean => isAdmin(viewer);

/** Whether they may open a region for preferences and close it: a step of its hackathon, as publishing is. */
export const canOpenPreferences = (viewer: Viewer, regionId: string): boolean =>
  canOrganise(viewer, regionId);
