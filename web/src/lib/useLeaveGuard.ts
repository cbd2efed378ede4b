import { useCallback, useEffect, useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { guardLeaving } from './leave-guard';

/** Somebody about to leave the page or sign out, held back until they decide. */
export interface LeaveGuard {
  isLeaving: boolean;
  leave: () => void;
  stay: () => void;
}

/**
 * While `when`, holds back everybody who leaves the page or signs out; the browser asks before the tab is closed or reloaded.
 * @param kept other pages that keep what would be lost
 */
export function useLeaveGuard(when: boolean, kept: readonly string[] = []): LeaveGuard {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation: { pathname } }) =>
      when && currentLocation.pathname !== pathname && !kept.includes(pathname),
  );
  const [held, setHeld] = useState<{ go: () => void } | null>(null);
  useEffect(() => (when ? guardLeaving((go) => setHeld({ go })) : undefined), [when]);
  useBeforeUnload(
    useCallback(
      (event: BeforeUnloadEvent) => {
        if (when) event.preventDefault();
      },
      [when],
    ),
  );
  return {
    isLeaving: held !== null || blocker.state === 'blocked',
    leave: () => {
      setHeld(null);
      if (held) held.go();
      else blocker.proceed?.();
    },
    stay: () => {
      setHeld(null);
      blocker.reset?.();
    },
  };
}
