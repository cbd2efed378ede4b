import { useCallback } from 'react';
import type { Step } from './step';
import { useMoveMember } from './useMoveMember';
import { useReleaseMember } from './useReleaseMember';
import { useUnassignMember } from './useUnassignMember';

/** Carries out a step in a region with the act that it needs; the promise rejects with the refusal. */
export function useCarryOut() {
  const moveMember = useMoveMember();
  const unassignMember = useUnassignMember();
  const releaseMember = useReleaseMember();

  return useCallback(
    (regionId: string, step: Step): Promise<void> => {
      const { from, to } = step;
      if (to.themeId === null) return unassignMember(regionId, step);
      const isRelease = to.themeId === from.themeId && !to.isManualOverride;
      return isRelease ? releaseMember(step) : moveMember(regionId, step, to.themeId);
    },
    [moveMember, unassignMember, releaseMember],
  );
}
