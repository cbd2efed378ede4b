const END = { done: true, value: undefined } as const;

/**
 * The events of one subscription. It merges those that arrive before the client has taken the last one, so at most one waits
 * (backpressure).
 */
export class EventStream<Event> implements AsyncIterableIterator<Event, undefined> {
  #waiting: Event | undefined;
  #reader: ((result: IteratorResult<Event, undefined>) => void) | undefined;
  #hasEnded = false;

  /** @param onEnd called once */
  constructor(
    first: Event,
    private readonly merge: (waiting: Event, next: Event) => Event,
    private readonly onEnd: () => void,
  ) {
    this.#waiting = first;
  }

  push(event: Event): void {
    const reader = this.#reader;
    this.#reader = undefined;
    if (reader) reader({ done: false, value: event });
    else this.#waiting = this.#waiting === undefined ? event : this.merge(this.#waiting, event);
  }

  next(): Promise<IteratorResult<Event, undefined>> {
    const value = this.#waiting;
    this.#waiting = undefined;
    if (this.#hasEnded) return Promise.resolve(END);
    if (value !== undefined) return Promise.resolve({ done: false, value });
    return new Promise((resolve) => (this.#reader = resolve));
  }

  return(): Promise<IteratorResult<Event, undefined>> {
    if (!this.#hasEnded) this.onEnd();
    this.#hasEnded = true;
    this.#reader?.(END);
    return Promise.resolve(END);
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}

/** Maps each event of a stream; null ends it. An async generator could not end while it waits for an event. */
export class MappedStream<Event, Result> implements AsyncIterableIterator<Result, undefined> {
  constructor(
    private readonly events: AsyncIterator<Event>,
    private readonly map: (event: Event) => Result | null | Promise<Result>,
  ) {}

  next(): Promise<IteratorResult<Result, undefined>> {
    return this.events.next().then(async (read) => {
      const value = read.done ? null : await this.map(read.value);
      return value === null ? END : { done: false, value };
    });
  }

  async return(): Promise<typeof END> {
    await this.events.return?.();
    return END;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
