import { AsyncLocalStorage } from 'node:async_hooks';

/** Whom the work at hand is done for. */
export type Asker = {
  /** Aborted when they do not wait for the answer any more. */
  gone: AbortSignal;
  /** Whether all that is done for them is to read; then it may end at any point. An act ends as a whole. */
  onlyReads: boolean;
};

const askers = new AsyncLocalStorage<Asker | undefined>();

/** Whoever the work at hand is done for; undefined if it is for several, or for nobody in particular. */
export const currentAsker = (): Asker | undefined => askers.getStore();

export const forAsker = <T>(asker: Asker, work: () => T): T => askers.run(asker, work);

/** Does work whose result others get, too: it goes on when the first of them has gone. */
export const forEverybody = <T>(work: () => T): T => askers.run(undefined, work);

/** Thrown instead of going on with work that nobody waits for. */
export class NobodyWaits extends Error {
  override readonly name = 'NobodyWaits';
  override readonly message = 'nobody waits for the answer any more';
}

/** Whether the work at hand is pointless. */
export const isAbandoned = ({ gone, onlyReads }: Asker): boolean => onlyReads && gone.aborted;
