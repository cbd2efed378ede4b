import { EnvError } from './env';
import { StartError } from './start-error';

type Stop = () => Promise<void>;

class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

/** Everything that runs; ends in reverse order of start. */
export class Lifetime {
  readonly #running: Stop[] = [];
  #ending: Promise<void> | undefined;

  /** @param fail ends everything, and the process, after a fatal error. */
  constructor(readonly fail: (why: unknown) => void) {}

  get isEnding(): boolean {
    return this.#ending !== undefined;
  }

  /**
   * Registers something that runs, with its `stop`.
   * @throws Interrupted, after stopping it, if everything is already ending.
   */
  async add(stop: Stop): Promise<void> {
    if (!this.#ending) return void this.#running.push(stop);
    await stop();
    throw new Interrupted();
  }

  /** A failure to end one thing does not stop the rest. */
  end(): Promise<void> {
    return (this.#ending ??= this.#stopAll());
  }

  async #stopAll(): Promise<void> {
    for (const stop of this.#running.splice(0).reverse()) {
      await stop().catch((error: unknown) => process.stderr.write(`A part did not stop: ${String(error)}\n`));
    }
  }
}

/**
 * Runs the server until a signal. SIGINT, SIGTERM and SIGHUP shut it down gracefully, with exit code 0; a second signal ends it
 * immediately. A failed start or a later fatal error ends everything that started, prints the reason on standard error, and
 * exits with 1.
 */
export function run(start: (lifetime: Lifetime) => Promise<void>): void {
  const lifetime = new Lifetime((why) => {
    if (lifetime.isEnding) return;
    void lifetime.end().then(() => {
      process.stderr.write(`${explain(why)}\n`);
      process.exit(1);
    });
  });
  const started = start(lifetime);
  started.catch(lifetime.fail);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (lifetime.isEnding) process.exit(1);
      void Promise.allSettled([lifetime.end(), started]).then(() => process.exit(0));
    });
  }
}

function explain(error: unknown): string {
  if (error instanceof StartError) return error.message;
  if (error instanceof EnvError)
    return `The server does not start, because of its environment variables:\n${error.message}`;
  if (error instanceof Interrupted) return 'Interrupted.';
  return `The server does not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
