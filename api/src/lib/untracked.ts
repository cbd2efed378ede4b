import { AsyncLocalStorage } from 'node:async_hooks';

const tellers = new AsyncLocalStorage<() => void>();

/** Runs `work`, and calls `tell` whenever something that it does, now or later, uses what nobody can compare again. */
export const tellingUntracked = <T>(tell: () => void, work: () => T): T => tellers.run(tell, work);

/** Called by whatever gives values that may be others the next time, without a way to ask whether they are. */
export function useUntracked(): void {
  tellers.getStore()?.();
}
