import { useMemo } from 'react';
import { useViewer, type Viewer } from './useViewer';

/** Whether a person has the console: administrators for the whole event, organisers for their regions. */
export const hasConsole = ({ role, organisedRegions }: Viewer): boolean =>
  role === 'ADMIN' || organisedRegions.length > 0;

/** Whether a person sees the participants' side as one of them, or in a preview: all but organisers who take no part. */
export const hasParticipantView = ({ role, organisedRegions, exclusion }: Viewer): boolean =>
  role === 'ADMIN' || organisedRegions.length === 0 || exclusion == null;

/** Whether the console is about one region for good, so that there is none to choose. */
export const organisesOneRegion = ({ role, organisedRegions }: Viewer): boolean =>
  role !== 'ADMIN' && organisedRegions.length === 1;

const NO_REGIONS: never[] = [];

/** Those of the event's regions that the console is for: all of them for administrators, their own for organisers. None while they load. */
export function useConsoleRegions<Region extends { id: string }>(
  regions: readonly Region[] = NO_REGIONS,
): readonly Region[] {
  const { role, organisedRegions } = useViewer();
  return useMemo(
    () =>
      role === 'ADMIN' ? regions : regions.filter(({ id }) => organisedRegions.some((own) => own.id === id)),
    [role, organisedRegions, regions],
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
