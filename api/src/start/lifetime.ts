type Stop = () => Promise<void>;

/** Thrown to whoever starts something while the process is already ending. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

/** What runs, so that it can be ended in the reverse order of its start, whenever that is asked for. */
export class Lifetime {
  readonly #running: Stop[] = [];
  #ending: Promise<void> | undefined;

  /** @param fail ends everything, and the process, because of what cannot be mended. */
  constructor(readonly fail: (why: unknown) => void) {}

  get isEnding(): boolean {
    return this.#ending !== undefined;
  }

  /**
   * Something runs now and `stop` ends it.
   * @throws Interrupted, after stopping it, when everything is being ended already.
   */
  async add(stop: Stop): Promise<void> {
    if (this.#ending) {
      await stop();
      throw new Interrupted();
    }
    this.#running.push(stop);
  }

  /** Ends all that runs, the newest first. One that fails to end does not keep the others. */
  end(): Promise<void> {
    this.#ending ??= this.#stopAll();
    return this.#ending;
  }

  async #stopAll(): Promise<void> {
    for (const stop of this.#running.splice(0).reverse()) {
      await stop().catch((error: unknown) => process.stderr.write(`Ending in disorder: ${String(error)}\n`));
    }
  }
}
