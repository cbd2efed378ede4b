import { useState } from 'react';
import { useOnRest } from '../../lib/useOnRest';

/** The value as it was once it had not changed for `delay` milliseconds. */
export function useRested<Value>(value: Value, delay: number): Value {
  const [rested, setRested] = useState(value);
  useOnRest(value, delay, () => setRested(value));
  return rested;
}
