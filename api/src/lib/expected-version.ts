import { changedMeanwhile } from '../errors';

/**
 * Refuses an edit that started from an older state than the current one. Call it under a lock that keeps the state.
 * @param what the thing's name in the sentence, for example 'this region'.
 * @throws DomainError CONFLICT, for the reason CHANGED_MEANWHILE.
 */
export function requireUnchanged(what: string, updatedAt: Date | null, expected: Date | null): void {
  if (updatedAt?.getTime() === expected?.getTime()) return;
  throw changedMeanwhile(
    `Another person changed ${what} meanwhile, so nothing was saved. Look at what changed, then save again.`,
  );
}
