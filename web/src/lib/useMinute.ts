import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;

const subscribe = (onMinute: () => void) => {
  const timer = setInterval(onMinute, MINUTE);
  // A page in the background has its timers slowed down or stopped.
  document.addEventListener('visibilitychange', onMinute);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onMinute);
  };
};

/** The current instant in milliseconds, in full minutes; renders the component again when it changes. */
export const useMinute = (): number =>
  useSyncExternalStore(subscribe, () => Math.floor(Date.now() / MINUTE) * MINUTE);
