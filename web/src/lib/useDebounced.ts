import { useEffect, useEffectEvent } from 'react';

/** Debounces: calls `act` once `value` has not changed for `delay` milliseconds; also for the first value. */
export function useDebounced(value: unknown, delay: number, act: () => void): void {
  const onRest = useEffectEvent(act);
  useEffect(() => {
    const timer = setTimeout(() => onRest(), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
}
