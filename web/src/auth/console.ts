import { useMemo } from 'react';
import { organisedBy, useViewer, type Viewer } from './useViewer';

/** Whether a person has the console: administrators for the whole event, organisers for their regions. */
export const hasConsole = (viewer: Viewer): boolean =>
  viewer.role === 'ADMIN' || organisedBy(viewer).length > 0;

/** Whether a person sees the participants' side as one of them, or in a preview: all but organisers who take no part. */
export const hasParticipantView = (viewer: Viewer): boolean =>
  viewer.role === 'ADMIN' || organisedBy(viewer).length === 0 || viewer.exclusion == null;

/** Whether the console is about one region for good, so that there is none to choose. */
export const organisesOneRegion = (viewer: Viewer): boolean =>
  viewer.role !== 'ADMIN' && organisedBy(viewer).length === 1;

const NO_REGIONS: never[] = [];

/** Those of the event's regions that the console is for: all of them for administrators, their own for organisers. None while they load. */
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
 * The filter of a list by region; none for an organiser of one.
 * @param others choices besides the regions
 */
export function useRegionChoices(
  regions: readonly { id: string; name: string }[],
  others: readonly { value: string; label: string }[] = [],
) {
  const choice = {
    param: 'region',
    name: 'Region',
    label: 'Filter by region',
    all: 'All Regions',
    options: [...regions.map(({ id, name }) => ({ value: id, label: name })), ...others],
  } as const;
  return organisesOneRegion(useViewer()) ? [] : [choice];
}
