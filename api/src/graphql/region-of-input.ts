import type { Viewer } from '../auth/viewer';

/** The scope of a mutation whose input names a region: whether the viewer may do it there. */
export const inRegionOfInput = (
  can: (viewer: Viewer, regionId: string) => boolean,
  { regionId }: { regionId: string },
) => ({ can: (viewer: Viewer) => can(viewer, regionId) });
