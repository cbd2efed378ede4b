import { useReducer, useSyncExternalStore } from 'react';
import { useAtInstant } from './useAtInstant';

const never = () => () => undefined;

/** Whether an ISO instant has passed; renders the component again when it does. */
export function useHasPassed(instant: string | null): boolean {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  useAtInstant(instant, drawAgain);
  return useSyncExternalStore(never, () => instant !== null && Date.parse(instant) <= Date.now());
}
