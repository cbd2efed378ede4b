/**
 * What is done in one go, then everybody else gets a turn: in the unit of a document's cost (`graphql/list-sizes.ts`), an object of
 * an answer. Ten to twenty milliseconds. Counted, not timed, so that the same request takes the same turns on every machine.
 */
const TURN = 1_000;

type Begin = () => void;

/**
 * Divides the one thread among long computations and everybody else. Whoever does long work says how much, and when the turn is over
 * leaves the rest to `later`. Those who wait are served in rounds, one piece each, so that a short computation does not wait for
 * the end of a long one.
 */
export class Turns {
  #done = 0;
  /** The pieces that wait, by whom they belong to. */
  readonly #waiting = new Map<object, Begin[]>();
  #isServing = false;

  /** Counts work that is about to be done. @returns whether the turn is over. */
  take(work: number): boolean {
    if (this.#done === 0) setImmediate(() => (this.#done = 0));
    this.#done += work;
    return this.#isOver;
  }

  get #isOver(): boolean {
    return this.#done > TURN;
  }

  /** @returns a promise that resolves when it is the turn of this piece of work, of which its owner may have many. */
  later(owner: object): Promise<void> {
    if (!this.#isServing) {
      this.#isServing = true;
      setImmediate(() => void this.#serve());
    }
    return new Promise((begin) => {
      const pieces = this.#waiting.get(owner);
      if (pieces) pieces.push(begin);
      else this.#waiting.set(owner, [begin]);
    });
  }

  async #serve(): Promise<void> {
    for (const [owner, pieces] of this.#waiting) {
      // To the end of the round, unless this was the last piece.
      this.#waiting.delete(owner);
      if (pieces.length > 1) this.#waiting.set(owner, pieces);
      pieces.shift()?.();
      // What waited for the piece runs before this goes on.
      await Promise.resolve();
      if (this.#isOver) break;
    }
    this.#isServing = this.#waiting.size > 0;
    if (this.#isServing) setImmediate(() => void this.#serve());
  }
}

/** The turns of this process. */
export const turns = new Turns();
