import { useCallback, useEffect, useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';

/** The props of a `LeaveDialog`: whether the viewer is about to leave, and their decision. */
export interface LeaveGuard {
  open: boolean;
  leave: () => void;
  onClose: () => void;
}

/**
 * While `when` is true, asks the viewer before they leave the page or sign out; the browser asks before the
 * tab is closed or reloaded.
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
    open: held !== null || blocker.state === 'blocked',
    leave: () => {
      setHeld(null);
      if (held) held.go();
      else blocker.proceed?.();
    },
    onClose: () => {
      setHeld(null);
      blocker.reset?.();
    },
  };
}

/** Holds `go` back and calls it if the person decides to leave. */
type Guard = (go: () => void) => void;

let guard: Guard | null = null;

/** Makes all ways of leaving the page go through `ask`, until the returned function is called. */
function guardLeaving(ask: Guard): () => void {
  guard = ask;
  return () => {
    if (guard === ask) guard = null;
  };
}

/**
 * Runs an action that leaves without changing the address, such as signing out; asks first if something would
 * be lost.
 */
export function leaveThrough(go: () => void): void {
  if (guard) guard(go);
  else go();
}
