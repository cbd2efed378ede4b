import { useEffect, useEffectEvent } from 'react';

/** Calls `act` once `value` has not changed for `delay` milliseconds; also for its first value. */
export function useDebounced(value: unknown, delay: number, act: () => void): void {
  const onRest = useEffectEvent(act);
  useEffect(() => {
    const timer = setTimeout(() => onRest(), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
}
