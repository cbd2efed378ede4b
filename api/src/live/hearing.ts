import type { ExecutionResult } from 'graphql';
import type { Snapshot } from '../db/replica/models';
import type { Telling } from '../graphql/happening';

/** Something to tell, and the tables that it is told from. */
type Item = { event: object; tables: Snapshot };

type Read = IteratorResult<ExecutionResult, undefined>;

/** The most that waits to be told to one listener. */
const MOST_WAITING = 100;

/** One subscription of a socket: what is told to it, in order. Its reader takes one item at a time. */
export class Hearing implements AsyncIterableIterator<ExecutionResult, undefined> {
  readonly #waiting: Item[] = [];
  #reader: ((result: Read | PromiseLike<Read>) => void) | null = null;
  #hasEnded = false;

  /** Called once, when nobody hears any more. */
  afterwards: (() => void) | null = null;

  /** @param end called once, when nobody hears any more */
  constructor(
    readonly telling: Telling<object>,
    private readonly end: (hearing: Hearing) => void,
  ) {}

  /** Makes what its document asks for, of an event. Set before anything is read. */
  resultOf: (item: Item) => Promise<ExecutionResult> = () =>
    Promise.reject(new Error('Nobody has said what this subscription asks for.'));

  /** @returns false if so much waits already that the listener cannot keep up. */
  push(item: Item): boolean {
    if (this.#hasEnded) return true;
    const reader = this.#reader;
    this.#reader = null;
    if (reader) reader(this.#read(item));
    else this.#waiting.push(item);
    return this.#waiting.length <= MOST_WAITING;
  }

  next(): Promise<Read> {
    const item = this.#waiting.shift();
    if (this.#hasEnded) return Promise.resolve({ done: true, value: undefined });
    if (item) return this.#read(item);
    return new Promise((resolve) => (this.#reader = resolve));
  }

  return(): Promise<Read> {
    const result = { done: true, value: undefined } as const;
    if (!this.#hasEnded) {
      this.#hasEnded = true;
      this.#waiting.length = 0;
      this.end(this);
      this.afterwards?.();
      this.#reader?.(result);
    }
    return Promise.resolve(result);
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async #read(item: Item): Promise<Read> {
    return { done: false, value: await this.resultOf(item) };
  }
}
