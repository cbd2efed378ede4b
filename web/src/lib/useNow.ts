import { useReducer, useSyncExternalStore } from 'react';
import { useAtInstant } from './useAtInstant';

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

const never = () => () => undefined;

/** Whether an ISO instant has passed; renders the component again when it does. */
export function useHasPassed(instant: string | null): boolean {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  useAtInstant(instant, drawAgain);
  return useSyncExternalStore(never, () => instant !== null && Date.parse(instant) <= Date.now());
}
