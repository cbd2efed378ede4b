import { DeadlinePassed, withDeadline } from '../lib/with-deadline';

/** Milliseconds that a person who signs in waits for the identity provider. */
const DEADLINE = 5_000;

/**
 * Questions to somebody who may not answer. Each waits for so long at the most; and once one has waited in vain, nobody else does
 * until it is time for the next attempt, which one makes for all.
 */
export class Patience {
  /** When to try again; undefined while there are answers. */
  #retryAt: number | undefined;
  #isTrying = false;

  constructor(
    private readonly deadline = DEADLINE,
    private readonly now = (): number => performance.now(),
  ) {}

  /** @throws DeadlinePassed where there is no answer, or is not to be expected; and whatever the answer is that fails. */
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
      // Any other failure is an answer, too.
      this.#retryAt = error instanceof DeadlinePassed ? this.now() + this.deadline : undefined;
      throw error;
    } finally {
      if (isAttempt) this.#isTrying = false;
    }
  }
}
