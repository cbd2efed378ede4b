import { useMemo } from 'react';
import { useViewer } from './useViewer';

/** Those of the event's regions that the console is for: all of them for administrators, their own for organisers. */
export function useConsoleRegions<Region extends { id: string }>(
  regions: readonly Region[],
): readonly Region[] {
  const { role, organisedRegions } = useViewer();
  return useMemo(
    () =>
      role === 'ADMIN' ? regions : regions.filter(({ id }) => organisedRegions.some((own) => own.id === id)),
    [role, organisedRegions, regions],
  );
}
