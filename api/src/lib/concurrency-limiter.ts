export type ConcurrencyLimits = {
  /** Tasks that run at a time. */
  running: number;
  /** Tasks that wait at a time. */
  waiting: number;
  /** Milliseconds that a task waits at most. Newcomers are refused once the first in the queue has waited half of that. */
  maxWait: number;
};

type Waiting = { since: number; start: () => void };

/** Rounds of the event loop between two starts, at most. */
const ROUNDS = 16;

/**
 * Bounds the tasks that run and wait. It starts at most one task in a round of the event loop, and none while others arrive, up to
 * {@link ROUNDS}: Node accepts one connection a round. If each round did a task, connections would wait in the operating system's
 * backlog, which resets them when it overflows, instead of here.
 */
export class ConcurrencyLimiter {
  #running = 0;
  #isDraining = false;
  #hasArrival = false;
  readonly #queue = new Set<Waiting>();

  constructor(
    private readonly limits: ConcurrencyLimits,
    private readonly now = (): number => performance.now(),
  ) {}

  get isFull(): boolean {
    const { running, waiting, maxWait } = this.limits;
    const [first] = this.#queue;
    if (this.#running + this.#queue.size < running) return false;
    return (
      this.#queue.size >= waiting + running - this.#running ||
      (first !== undefined && this.now() - first.since > maxWait / 2)
    );
  }

  /** Whether it would take a task; says that one arrives. */
  admits(): boolean {
    this.#hasArrival = true;
    return !this.isFull;
  }

  /** @returns a function that ends the task, or null if the task is refused or `gone` aborts before its start */
  acquire(gone: AbortSignal): Promise<(() => void) | null> {
    if (gone.aborted || !this.admits()) return Promise.resolve(null);
    return new Promise((resolve) => {
      const settle = (release: (() => void) | null): void => {
        this.#queue.delete(task);
        clearTimeout(deadline);
        gone.removeEventListener('abort', refuse);
        resolve(release);
      };
      const refuse = (): void => settle(null);
      const deadline = setTimeout(refuse, this.limits.maxWait);
      gone.addEventListener('abort', refuse);
      const task: Waiting = { since: this.now(), start: () => settle(this.#begin()) };
      this.#queue.add(task);
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
    if (this.#isDraining || this.#queue.size === 0 || this.#running >= this.limits.running) return;
    this.#isDraining = true;
    this.#hasArrival = false;
    setImmediate(() => {
      this.#isDraining = false;
      if (this.#hasArrival && rounds < ROUNDS) {
        this.#drain(rounds + 1);
        return;
      }
      const [first] = this.#queue;
      if (this.#running < this.limits.running) first?.start();
      this.#drain();
    });
  }
}
