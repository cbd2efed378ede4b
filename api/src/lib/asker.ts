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

/** Without a reason, each would make an error with a stack. */
const NOBODY = 'Nobody waits any more.';

/** Whom a piece of reading is done for that several wait for: they have gone when the last of them has. */
export class SharedAsker implements Asker {
  readonly onlyReads = true;
  readonly #gone = new AbortController();
  #waiting = 0;

  /** @param gone aborted when the first of them has gone */
  constructor(gone: AbortSignal) {
    this.join(gone);
  }

  get gone(): AbortSignal {
    return this.#gone.signal;
  }

  /** Another one waits from now on. */
  join(gone: AbortSignal): void {
    this.#waiting += 1;
    const leave = (): void => {
      this.#waiting -= 1;
      if (this.#waiting === 0) this.#gone.abort(NOBODY);
    };
    if (gone.aborted) leave();
    else gone.addEventListener('abort', leave, { once: true });
  }
}

/** Thrown instead of going on with work that nobody waits for. */
export class NobodyWaits extends Error {
  override readonly name = 'NobodyWaits';
  override readonly message = 'nobody waits for the answer any more';
}

/** Whether the work at hand is pointless. */
export const isAbandoned = ({ gone, onlyReads }: Asker): boolean => onlyReads && gone.aborted;
