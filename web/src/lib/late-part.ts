import { findLoadFailure, type LoadFailure } from './load-failure';

/** The state of loading a part. */
type LateState<Part> =
  | { status: 'loading' }
  | { status: 'ready'; part: Part }
  /** `isRetrying`: somebody asked to try again, and the attempt is under way. */
  | { status: 'failed'; reason: LoadFailure; isRetrying: boolean };

/** A part of the application outside the page's first script; a store for `useSyncExternalStore`. */
export interface LatePart<Part> {
  getState: () => LateState<Part>;
  /** Loads the part while there are listeners, again and again until it succeeds. */
  subscribe: (listener: () => void) => () => void;
  retry: () => void;
  /** Loads the part before anybody needs it; a failure is not reported and costs nothing. */
  fetchAhead: () => Promise<void>;
}

/** Pauses between attempts, in seconds; the last one repeats. */
const PAUSES = [1, 2, 4, 8, 15, 30] as const;

const LOADING = { status: 'loading' } as const;

/**
 * Keeps a part that has loaded and drops one that has not. React's `lazy` and react-router's remember a failure until the page is
 * reloaded, though browsers request a failed module again (Chromium at once, older ones after a reload; whatwg/html#6768). A
 * failed load is repeated once at once, then after each pause, and whenever the connection comes back.
 */
export function createLatePart<Part>(load: () => Promise<Part>): LatePart<Part> {
  let state: LateState<Part> = LOADING;
  let attempt: Promise<void> | null = null;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const change = (next: LateState<Part>): void => {
    state = next;
    listeners.forEach((listener) => listener());
  };

  const fail = async (): Promise<void> => {
    if (listeners.size === 0) return;
    const reason = await findLoadFailure();
    // The listeners may have gone meanwhile.
    if (listeners.size === 0) return;
    change({ status: 'failed', reason, isRetrying: false });
    if (reason === 'outdated') return;
    const pause = PAUSES[Math.min(failures, PAUSES.length - 1)] ?? 30;
    failures += 1;
    timer = setTimeout(() => void run(), pause * 1_000);
  };

  const run = (): Promise<void> => {
    if (state.status === 'ready') return Promise.resolve();
    clearTimeout(timer);
    attempt ??= load()
      .catch(load)
      .then((part) => change({ status: 'ready', part }), fail)
      .finally(() => {
        attempt = null;
      });
    return attempt;
  };
  const runAgain = () => void run();

  return {
    getState: () => state,
    subscribe: (listener) => {
      if (listeners.size === 0) addEventListener('online', runAgain);
      listeners.add(listener);
      void run();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        removeEventListener('online', runAgain);
        clearTimeout(timer);
        failures = 0;
        if (state.status === 'failed') state = LOADING;
      };
    },
    retry: () => {
      if (state.status === 'failed') change({ ...state, isRetrying: true });
      void run();
    },
    // A load that failed while somebody was waiting is already being repeated.
    fetchAhead: () => (state.status === 'loading' ? run() : Promise.resolve()),
  };
}
