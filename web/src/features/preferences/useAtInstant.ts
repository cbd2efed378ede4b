import { useEffect, useEffectEvent } from 'react';

/** The longest wait that a browser's timer takes, in milliseconds; later instants are not waited for. */
const LONGEST_WAIT = 2 ** 31 - 1;

/** Calls `act` once the ISO instant has come, unless it is past already. */
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
