const withRegionId = (path: string, regionId: string | null): string =>
  regionId === null ? path : `${path}?${new URLSearchParams({ regionId }).toString()}`;

/** Files that the server hands to administrators. Not with the other paths, which every page loads. */
export const exportHrefs = {
  participants: (regionId: string | null) => withRegionId('/api/exports/participants.csv', regionId),
  teams: (regionId: string) => withRegionId('/api/exports/teams.csv', regionId),
};
