import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE);
  return () => clearInterval(timer);
}

const thisMinute = (): number => Math.floor(Date.now() / MINUTE) * MINUTE;

/** The present minute, in milliseconds since 1970; renders the component again when it has passed. */
export const useNow = (): number => useSyncExternalStore(subscribe, thisMinute);
