import { DeadlinePassed, withDeadline } from '../lib/with-deadline';

/** Milliseconds that somebody who signs in waits for the identity provider. */
const DEADLINE = 4_000;
/** Milliseconds between the end of an attempt and the next one. With the deadline, it is how long a service may be back unnoticed. */
const REST = 500;

/**
 * Questions to a service that may not answer. Each waits up to the deadline. Once one has waited in vain, the others fail at once
 * until the next attempt is due; one question makes that attempt for all.
 */
export class Patience {
  /** When to try again; undefined while the service answers. */
  #retryAt: number | undefined;
  #isTrying = false;

  constructor(
    private readonly deadline = DEADLINE,
    private readonly now = (): number => performance.now(),
    private readonly rest = Math.min(REST, deadline),
  ) {}

  /** @throws DeadlinePassed if no answer comes or none is expected; otherwise whatever the question throws. */
  async ask<T>(question: () => Promise<T>): Promise<T> {
    const isAttempt = this.#retryAt !== undefined;
    if (this.#retryAt !== undefined) {
      if (this.#isTrying || this.now() < this.#retryAt)
        throw new DeadlinePassed('no answer to others just now');
      this.#isTrying = true;
    }
    try {
      const answer = await withDeadline(question(), this.deadline);
      this.#retryAt = undefined;
      return answer;
    } catch (error) {
      // Any other error is an answer, too.
      this.#retryAt = error instanceof DeadlinePassed ? this.now() + this.rest : undefined;
      throw error;
    } finally {
      if (isAttempt) this.#isTrying = false;
    }
  }
}
