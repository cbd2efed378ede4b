import { useReducer, useSyncExternalStore, useEffect, useEffectEvent } from 'react';

const MINUTE = 60_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE);
  // Browsers throttle or stop the timers of background pages.
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

const thisMinute = (): number => Math.floor(Date.now() / MINUTE) * MINUTE;

/** The current minute, in milliseconds since 1970; re-renders the component every minute. */
export const useNow = (): number => useSyncExternalStore(subscribe, thisMinute);

const never = () => () => undefined;

/** Whether an ISO instant has passed; re-renders the component when it does. */
export function useHasPassed(instant: string | null): boolean {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  useAtInstant(instant, drawAgain);
  return useSyncExternalStore(never, () => instant !== null && Date.parse(instant) <= Date.now());
}

/** The longest delay of a browser timer, in milliseconds; later instants are ignored. */
const LONGEST_WAIT = 2 ** 31 - 1;

/** Calls `act` at an ISO instant, unless it has already passed. */
export function useAtInstant(instant: string | null, act: () => void): void {
  const onInstant = useEffectEvent(act);
  useEffect(() => {
    if (instant === null) return undefined;
    const wait = Date.parse(instant) - Date.now();
    if (wait <= 0 || wait > LONGEST_WAIT) return undefined;
    const timer = setTimeout(onInstant, wait);
    return () => clearTimeout(timer);
  }, [instant]);
}
