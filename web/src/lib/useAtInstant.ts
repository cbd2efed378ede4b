import { useEffect, useEffectEvent } from 'react';

/** The longest delay of a browser's timer, in milliseconds; later instants are ignored. */
const LONGEST_WAIT = 2 ** 31 - 1;

/** Calls `act` at an ISO instant, unless it has passed already. */
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
