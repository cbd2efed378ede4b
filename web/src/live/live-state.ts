import { useSyncExternalStore } from 'react';

/**
 * `off`: there is no socket, so pages ask again when they are looked at. `following`: there is; a connection that was lost is taken up
 * again unseen. `reconnecting`: that has taken a while, so what is shown may be old.
 */
export type LiveState = 'off' | 'following' | 'reconnecting';

let current: LiveState = 'off';
const listeners = new Set<() => void>();

/** Whether this page gets change signals. One page has one socket. */
export const liveState = {
  get: (): LiveState => current,
  set: (next: LiveState): void => {
    if (next === current) return;
    current = next;
    listeners.forEach((listener) => listener());
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Renders again when that changes. */
export const useLiveState = (): LiveState => useSyncExternalStore(liveState.subscribe, liveState.get);

/** The server wants no socket of this page now. */
export class NoSocket extends Error {
  override readonly name = 'NoSocket';
}
