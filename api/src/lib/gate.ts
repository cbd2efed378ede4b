export type GateOptions = {
  /** How many may be inside at a time; as many again may always wait. */
  slots: number;
  /** Milliseconds. Whoever would wait longer, by the current forecast, is turned away at once. */
  patience: number;
  /** How many may wait at a time, however soon it would be their turn; by default, any number. */
  mostWaiting?: number;
  /** The time in milliseconds; for tests. */
  now?: () => number;
};

/** Nobody waits longer than this many times the patience, however wrong the forecast was. */
const LONGEST_WAIT = 1.5;
/** The forecast is based on at least this many departures once they have happened, and on less than twice as many. */
const MEMORY = 50;

/**
 * Lets in as many at a time as there are slots. The others wait in order, as long as the rate at which others leave promises a
 * slot soon enough. A longer queue would only make everybody late.
 */
export class Gate {
  readonly #options: Required<Omit<GateOptions, 'slots'>>;
  #slots: number;
  #inside = 0;
  /** For each who waits, the function that lets them in or turns them away; the longest waiting first. */
  readonly #waiting = new Set<(entered: boolean) => void>();
  /** When the current queue began, and how many have left since. */
  #since = 0;
  #left = 0;

  constructor({ slots, ...options }: GateOptions) {
    this.#slots = slots;
    this.#options = { mostWaiting: Infinity, now: () => performance.now(), ...options };
  }

  get slots(): number {
    return this.#slots;
  }

  /** With fewer slots, those who are inside stay; with more, those who wait come in. */
  set slots(slots: number) {
    this.#slots = slots;
    for (const letIn of this.#waiting) {
      if (this.#inside >= slots) break;
      this.#inside += 1;
      letIn(true);
    }
  }

  /** Whether one more would be turned away. */
  get isFull(): boolean {
    const { mostWaiting, patience } = this.#options;
    if (this.#inside >= this.#slots && this.#waiting.size >= mostWaiting) return true;
    return this.#waiting.size >= this.#slots && this.#forecast() > patience;
  }

  /**
   * @param gone aborted when whoever waits has gone away.
   * @returns whether there was a slot; `leave` returns it.
   */
  enter(gone: AbortSignal): Promise<boolean> {
    if (gone.aborted || this.isFull) return Promise.resolve(false);
    if (this.#inside < this.#slots) {
      this.#inside += 1;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const settle = (entered: boolean): void => {
        this.#waiting.delete(settle);
        clearTimeout(longest);
        gone.removeEventListener('abort', turnAway);
        resolve(entered);
      };
      const turnAway = (): void => settle(false);
      const longest = setTimeout(turnAway, this.#options.patience * LONGEST_WAIT);
      gone.addEventListener('abort', turnAway);
      if (this.#waiting.size === 0) {
        this.#since = this.#options.now();
        this.#left = 0;
      }
      this.#waiting.add(settle);
    });
  }

  /** Returns a slot, which goes to the longest waiting. */
  leave(): void {
    this.#inside -= 1;
    const [next] = this.#waiting;
    if (!next) return;
    this.#left += 1;
    if (this.#left >= 2 * MEMORY) {
      this.#since += (this.#options.now() - this.#since) / 2;
      this.#left /= 2;
    }
    if (this.#inside >= this.#slots) return;
    this.#inside += 1;
    next(true);
  }

  /** Milliseconds until somebody who comes now would get a slot. */
  #forecast(): number {
    const perSlot = (this.#options.now() - this.#since) / Math.max(1, this.#left);
    return (this.#waiting.size + 1) * perSlot;
  }
}
