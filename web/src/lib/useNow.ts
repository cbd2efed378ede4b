import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE);
  // A page in the background has its timers slowed down or stopped.
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

const thisMinute = (): number => Math.floor(Date.now() / MINUTE) * MINUTE;

/** The present minute, in milliseconds since 1970; renders the component again when it has passed. */
export const useNow = (): number => useSyncExternalStore(subscribe, thisMinute);
