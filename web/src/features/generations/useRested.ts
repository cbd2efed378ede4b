import { useEffect, useState } from 'react';

/** The value as it was once it had not changed for `delay` milliseconds. */
export function useRested<Value>(value: Value, delay: number): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return rested;
}
