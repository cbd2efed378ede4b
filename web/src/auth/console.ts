import { useMemo } from 'react';
import { organisedBy, useViewer, type Viewer } from './useViewer';

/** Whether a person has the console: administrators for the whole event, organisers for their regions. */
export const hasConsole = (viewer: Viewer): boolean =>
  viewer.role === 'ADMIN' || organisedBy(viewer).length > 0;

/**
 * Whether a person sees the participants' side, as a participant or in a preview: everybody except organisers
 * who do not participate.
 */
export const hasParticipantView = (viewer: Viewer): boolean =>
  viewer.role === 'ADMIN' || organisedBy(viewer).length === 0 || viewer.exclusion == null;

/** Whether the console is always about one region, so that there is no choice. */
export const organisesOneRegion = (viewer: Viewer): boolean =>
  viewer.role !== 'ADMIN' && organisedBy(viewer).length === 1;

const NO_REGIONS: never[] = [];

/**
 * The event's regions that the console is for: all for administrators, their own for organisers. Empty while
 * they load.
 */
export function useConsoleRegions<Region extends { id: string }>(
  regions: readonly Region[] = NO_REGIONS,
): readonly Region[] {
  const viewer = useViewer();
  const { role } = viewer;
  const organised = organisedBy(viewer);
  return useMemo(
    () => (role === 'ADMIN' ? regions : regions.filter(({ id }) => organised.some((own) => own.id === id))),
    [role, organised, regions],
  );
}

/**
 * The region filter of a list; none for an organiser of one region.
 * @param others choices in addition to the regions
 */
export function useRegionChoices(
  regions: readonly { id: string; name: string }[],
  others: readonly { value: string; label: string }[] = [],
) {
  const choice = {
    param: 'region',
    name: 'Region',
    all: 'All Regions',
    options: [...regions.map(({ id, name }) => ({ value: id, label: name })), ...others],
  } as const;
  return organisesOneRegion(useViewer()) ? [] : [choice];
}
