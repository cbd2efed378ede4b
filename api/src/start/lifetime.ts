type Stop = () => Promise<void>;

/** Thrown to whoever starts something while the process is already ending. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

/** Everything that runs. It can be ended at any time, in the reverse order of its start. */
export class Lifetime {
  readonly #running: Stop[] = [];
  #ending: Promise<void> | undefined;

  /** @param fail ends everything, and the process, after a fatal error. */
  constructor(readonly fail: (why: unknown) => void) {}

  get isEnding(): boolean {
    return this.#ending !== undefined;
  }

  /**
   * Adds something that runs now and that `stop` ends.
   * @throws Interrupted, after stopping it, if everything is already ending.
   */
  async add(stop: Stop): Promise<void> {
    if (this.#ending) {
      await stop();
      throw new Interrupted();
    }
    this.#running.push(stop);
  }

  /** Ends everything, the newest first. A failure to end one thing does not stop the rest. */
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
