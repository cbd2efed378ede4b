import { useSyncExternalStore } from 'react';

/**
 * `off`: what happens is not followed, so pages ask again when they are looked at. `following`: it is; a connection that was lost is
 * taken up again unseen. `reconnecting`: that has taken a while, so what is shown may be old.
 */
export type LiveState = 'off' | 'following' | 'reconnecting';

let current: LiveState = 'off';
let connections = 0;
const listeners = new Set<() => void>();

/** Whether this page follows what happens. One page has one socket. */
export const liveState = {
  get: (): LiveState => current,
  set: (next: LiveState): void => {
    if (next === current) return;
    current = next;
    listeners.forEach((listener) => listener());
  },
  /** The number of the connection, of all that this page has had. */
  connection: (): number => connections,
  /** Another connection is open. */
  connected: (): void => {
    connections += 1;
    liveState.set('following');
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Whether this page follows what happens; renders again when that changes. */
export const useLiveState = (): LiveState => useSyncExternalStore(liveState.subscribe, liveState.get);
