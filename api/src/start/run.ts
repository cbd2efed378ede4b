import { EnvError } from './env';
import { Interrupted, Lifetime } from './lifetime';
import { StartError } from './start-error';

/**
 * Runs the server until it is asked to end. SIGINT, SIGTERM and SIGHUP end it in order, with exit code 0; a second signal ends it
 * at once. A failed start or a later fatal error ends everything that started, says why on standard error, and exits with 1.
 */
export function run(start: (lifetime: Lifetime) => Promise<void>): void {
  const fail = (why: unknown): void => {
    if (lifetime.isEnding) return;
    void lifetime.end().then(() => {
      process.stderr.write(`${explain(why)}\n`);
      process.exit(1);
    });
  };
  const lifetime = new Lifetime(fail);
  const started = start(lifetime);
  started.catch(fail);
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
