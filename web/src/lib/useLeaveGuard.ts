import { useCallback } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';

/** Somebody on the way to another page, held back until they decide. */
export interface LeaveGuard {
  isLeaving: boolean;
  leave: () => void;
  stay: () => void;
}

/** Holds whoever leaves the page while `when`; the browser itself asks before the tab is closed or reloaded. */
export function useLeaveGuard(when: boolean): LeaveGuard {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload(
    useCallback(
      (event: BeforeUnloadEvent) => {
        if (when) event.preventDefault();
      },
      [when],
    ),
  );
  return {
    isLeaving: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  };
}
