import type { Turn } from '../lib/concurrency-limiter';
import { RETRY_AFTER } from '../transport/refusals';

/** The longest backoff of a refused newcomer, in seconds, without the jitter. */
const LONGEST = 50;
/** Newcomers admitted per second at any load: so few cost nothing. */
const FEW = 10;
/** The factor by which more return per second than are admitted, so the server is never idle. */
const SURPLUS = 1.5;
/** The weight of the last second in the moving average of admissions. */
const WEIGHT = 0.2;
/** Milliseconds after a refusal in which newcomers are admitted at a steady rate. */
const BUSY = 2_000;
/** The burst, in seconds of that rate. */
const SAVED = 0.2;
/** Jitter: the longest random addition, as a share of the wait, so that people refused together do not return together. */
const JITTER = 0.2;

/**
 * Admission control for newcomers, with a backoff for refused ones. Each newcomer causes several requests after a moment. So a
 * busy server admits about as many per second as lately: up to twice as many while no prioritised request waits, none once they
 * wait too long. The number that return per second hardly exceeds the number admitted, so most wait once, as long as the queue,
 * and refusing stays cheap.
 */
export class Door {
  /** The current second, and the newcomers admitted in it. */
  #second = 0;
  #letIn = 0;
  #perSecond = 0;
  #refusedAt = -Infinity;
  /** How many more can enter, as of a moment. */
  #room = 0;
  #at = 0;
  /** How many return in each later second. */
  readonly #returns = new Map<number, number>();

  /** @param now a monotonic clock in milliseconds */
  constructor(private readonly now = (): number => performance.now()) {}

  /** Whether a newcomer can enter. @param pressure 0 while no prioritised request waits, 1 once they wait too long */
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

  /** The backoff of a newcomer refused now, in seconds. */
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
