import type { Turn } from '../lib/concurrency-limiter';
import { RETRY_AFTER } from '../transport/refusals';

/** The longest that a refused newcomer waits for the next attempt, in seconds, without the jitter. */
const LONGEST = 50;
/** Newcomers that may come in a second, however few have lately: so few cost nothing. */
const FEW = 10;
/** How many more come back in a second than are let in, so that the server never waits for them. */
const SURPLUS = 1.5;
/** The weight of the last second in the mean of those let in. */
const WEIGHT = 0.2;
/** Milliseconds after a refusal in which newcomers are let in at a steady rate. */
const BUSY = 2_000;
/** Seconds of that rate that may be saved up. */
const SAVED = 0.2;
/** The share of a wait by which it is longer at random, so that those refused together do not come back together. */
const JITTER = 0.2;

/**
 * Lets newcomers in, and says when refused ones come back. Each brings some requests after a moment, so while the server is busy it
 * lets in about as many a second as lately: up to twice as many while none who go first wait, none once they wait too long. No more
 * come back in a second than are let in, and a few: so most wait once, as long as the queue is, and refusing stays cheap.
 */
export class Door {
  /** The present second, and the newcomers let in within it. */
  #second = 0;
  #letIn = 0;
  #perSecond = 0;
  #refusedAt = -Infinity;
  /** How many more may come in, as of a moment. */
  #room = 0;
  #at = 0;
  /** How many come back in each later second. */
  readonly #returns = new Map<number, number>();

  /** @param now milliseconds since any moment */
  constructor(private readonly now = (): number => performance.now()) {}

  /** Whether a newcomer may come in. @param pressure 0 while none who go first wait, 1 once they wait too long */
  admits(pressure: number): boolean {
    this.#tick();
    const now = this.now();
    const rate = Math.max(FEW, this.#perSecond);
    const room = this.#room + ((now - this.#at) / 1_000) * 2 * rate * (1 - pressure);
    [this.#room, this.#at] = [Math.max(0, Math.min(room, Math.max(1, rate * SAVED))), now];
    if (pressure >= 1 || (this.#room < 1 && now < this.#refusedAt + BUSY)) return false;
    this.#room = Math.max(0, this.#room - 1);
    this.#letIn += 1;
    return true;
  }

  /** Seconds until the next attempt of one who is refused now. */
  refuse(turn: Turn): number {
    const wait = turn === 'first' ? RETRY_AFTER : this.#nextFree();
    return Math.ceil(wait * (1 + Math.random() * JITTER));
  }

  #nextFree(): number {
    this.#tick();
    this.#refusedAt = this.now();
    const most = Math.max(FEW, this.#perSecond * SURPLUS);
    let wait = RETRY_AFTER;
    while (wait < LONGEST && this.#returnsAfter(wait) >= most) wait += 1;
    this.#returns.set(this.#second + wait, this.#returnsAfter(wait) + 1);
    return wait;
  }

  #returnsAfter(wait: number): number {
    return this.#returns.get(this.#second + wait) ?? 0;
  }

  #tick(): void {
    const second = Math.floor(this.now() / 1_000);
    if (second === this.#second) return;
    this.#perSecond = this.#perSecond * (1 - WEIGHT) + this.#letIn * WEIGHT;
    for (const past of this.#returns.keys()) if (past <= second) this.#returns.delete(past);
    [this.#second, this.#letIn] = [second, 0];
  }
}
