import type { Turn } from '../lib/concurrency-limiter';
import { RETRY_AFTER } from '../transport/refusals';

/** The longest that a refused person waits for the next attempt, in seconds, without the jitter. */
const LONGEST = 30;
/** Refusals in a second that cost so little that no one needs to wait for longer than usual. */
const CHEAP = 10;
/** The share of the wait by which it is longer at random, so that those refused together do not come back together. */
const JITTER = 0.5;

/** How long refused people wait: newcomers the longer, the more of them there are, so that refusing them stays cheap. */
export class Backoff {
  #second = 0;
  #refused = 0;
  #before = 0;

  constructor(private readonly now = (): number => performance.now()) {}

  /** Counts a newcomer. */
  count(): void {
    const second = Math.floor(this.now() / 1_000);
    if (second > this.#second) {
      this.#before = second === this.#second + 1 ? this.#refused : 0;
      [this.#second, this.#refused] = [second, 0];
    }
    this.#refused += 1;
  }

  /** Seconds until the next attempt of one who is refused now. */
  seconds(turn: Turn): number {
    const crowd = turn === 'first' ? 1 : Math.max(1, this.#before / CHEAP);
    const wait = Math.min(LONGEST, RETRY_AFTER * crowd);
    return Math.ceil(wait * (1 + Math.random() * JITTER));
  }
}
