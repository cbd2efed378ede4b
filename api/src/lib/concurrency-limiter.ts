export type ConcurrencyLimits = {
  running: number;
  waiting: number;
  /**
   * The longest wait of a task in milliseconds. Further tasks are refused once the first in their queue has waited half of
   * that.
   */
  maxWait: number;
};

/** `first`: requests of people who have begun, before all others. `later`: newcomers, once no other task waits. */
export type Turn = 'first' | 'later';

type Waiting = { since: number; start: () => void };

/** The most rounds of the event loop between two starts. */
const ROUNDS = 16;

/** The part of the longest wait after which the first queue leaves no room for newcomers. */
const NO_ROOM = 1 / 10;

/**
 * Bounds running and waiting tasks. It starts at most one task per round of the event loop, and none while others arrive, up to
 * {@link ROUNDS}: Node accepts one connection per round. If each round ran a task, connections would wait not here but in the
 * operating system's backlog, which resets them on overflow.
 */
export class ConcurrencyLimiter {
  #running = 0;
  #isDraining = false;
  #hasArrival = false;
  readonly #queues: Readonly<Record<Turn, Set<Waiting>>> = { first: new Set(), later: new Set() };

  constructor(
    private readonly limits: ConcurrencyLimits,
    private readonly now = (): number => performance.now(),
  ) {}

  get #waiting(): number {
    return this.#queues.first.size + this.#queues.later.size;
  }

  /** How long the first in this queue has waited, in milliseconds. */
  #waitOf(turn: Turn): number {
    const [first] = this.#queues[turn];
    return first === undefined ? 0 : this.now() - first.since;
  }

  /** The wait of the first queue: 0 for none, 1 and more if it leaves no room for newcomers. */
  get pressure(): number {
    return this.#waitOf('first') / (this.limits.maxWait * NO_ROOM);
  }

  isFull(turn: Turn = 'first'): boolean {
    const { running, waiting, maxWait } = this.limits;
    if (this.#running + this.#waiting < running) return false;
    const ahead = turn === 'first' ? this.#queues.first.size : this.#waiting;
    return (
      ahead >= waiting + running - this.#running ||
      this.#waitOf(turn) > maxWait / 2 ||
      (turn === 'later' && this.pressure > 1)
    );
  }

  /** Whether it would take a task; counts as an arrival. */
  admits(turn: Turn = 'first'): boolean {
    this.#hasArrival = true;
    return !this.isFull(turn);
  }

  /** @returns a function that ends the task, or null if the task is refused or `gone` aborts before its start */
  acquire(gone: AbortSignal, turn: Turn = 'first'): Promise<(() => void) | null> {
    if (gone.aborted || !this.admits(turn)) return Promise.resolve(null);
    return new Promise((resolve) => {
      const settle = (release: (() => void) | null): void => {
        this.#queues[turn].delete(task);
        clearTimeout(deadline);
        gone.removeEventListener('abort', refuse);
        resolve(release);
      };
      const refuse = (): void => settle(null);
      const deadline = setTimeout(refuse, this.limits.maxWait);
      gone.addEventListener('abort', refuse);
      const task: Waiting = { since: this.now(), start: () => settle(this.#begin()) };
      this.#queues[turn].add(task);
      this.#drain();
    });
  }

  #begin(): () => void {
    this.#running += 1;
    return () => {
      this.#running -= 1;
      this.#drain();
    };
  }

  #drain(rounds = 0): void {
    if (this.#isDraining || this.#waiting === 0 || this.#running >= this.limits.running) return;
    this.#isDraining = true;
    this.#hasArrival = false;
    setImmediate(() => {
      this.#isDraining = false;
      if (this.#hasArrival && rounds < ROUNDS) {
        this.#drain(rounds + 1);
        return;
      }
      const [next] = this.#queues.first.size > 0 ? this.#queues.first : this.#queues.later;
      if (this.#running < this.limits.running) next?.start();
      this.#drain();
    });
  }
}
