/** The name of the region with this id; 'Unknown Region' where it is not among those known. */
export const regionName = (regions: readonly { id: string; name: string }[], id: string): string =>
  regions.find((region) => region.id === id)?.name ?? 'Unknown Region';
