import { currentAsker, isAbandoned, NobodyWaits } from './asker';

/**
 * What is done in one go, then everybody else gets a turn: in objects of an answer, which take 5 to 10 µs each. Counted, not
 * timed, so that the same request takes the same turns on every machine.
 */
const TURN = 1_000;

type Begin = () => void;

/** The pieces of one owner, in their order. An array's own `shift` moves all that are left, and there may be hundreds of thousands. */
class Queue {
  readonly #pieces: Begin[] = [];
  #next = 0;

  add(piece: Begin): void {
    this.#pieces.push(piece);
  }

  take(): Begin | undefined {
    this.#next += 1;
    return this.#pieces[this.#next - 1];
  }

  get isEmpty(): boolean {
    return this.#next >= this.#pieces.length;
  }
}

/**
 * Divides the one thread among long computations and everybody else. Whoever does long work says how much, and when the turn is over
 * leaves the rest to `later`. Those who wait are served in rounds, one piece each, so that a short computation does not wait for
 * the end of a long one.
 */
export class Turns {
  #done = 0;
  /** The pieces that wait, by whom they belong to. */
  readonly #waiting = new Map<unknown, Queue>();
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

  /** @returns a promise that resolves when it is the turn of this piece of work, of which its owner, by object or id, may have many. */
  later(owner: unknown): Promise<void> {
    if (!this.#isServing) {
      this.#isServing = true;
      setImmediate(() => void this.#serve());
    }
    return new Promise((begin) => {
      const pieces = this.#waiting.get(owner) ?? new Queue();
      this.#waiting.set(owner, pieces);
      pieces.add(begin);
    });
  }

  async #serve(): Promise<void> {
    for (const [owner, pieces] of this.#waiting) {
      // To the end of the round, unless this was the last piece.
      this.#waiting.delete(owner);
      const begin = pieces.take();
      if (!pieces.isEmpty) this.#waiting.set(owner, pieces);
      begin?.();
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

/** Waits for the next turn of whoever the work at hand is done for. @throws NobodyWaits if they have gone meanwhile. */
export async function turnOf(owner: object): Promise<void> {
  const asker = currentAsker();
  await turns.later(owner);
  if (asker && isAbandoned(asker)) throw new NobodyWaits();
}
