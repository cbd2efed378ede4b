/** Runs of all people, without the acts that complete one with newcomers. */
export const WHOLE_RUN = { completesId: null } as const;

export const LATEST_FIRST = [{ createdAt: 'desc' as const }, { id: 'desc' as const }];

/** The query for the run that made a region's teams. */
export const latestRunOf = (regionId: string) => ({
  where: { regionId, ...WHOLE_RUN },
  orderBy: LATEST_FIRST,
});
