import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { DomainError } from '../errors';
import { reportTask } from './task-times';
import type { Answer, Call } from './worker-task';

/** Milliseconds that an idle worker lives, with its code warmed up. */
const IDLE = 60_000;
const MAX_HEAP = 2_048;
/** Megabytes for young objects. With the default of 48, a twelfth of a generation is garbage collection. */
const YOUNG_HEAP = 192;
const MAX_WAITING = 100;

type Functions<Tasks> = { readonly [Name in keyof Tasks]: (input: never) => unknown };

/**
 * Threads for work that would block the event loop: one for each core but one, at least one, each started on first use. Input
 * and output are plain data, copied between threads. `Tasks` is the type of the functions that the module at `path` runs: its
 * default export takes a `Call` and returns an `Answer`.
 */
export class WorkerPool<Tasks extends Functions<Tasks>> {
  #pool: Piscina<Call, Answer> | undefined;

  /**
   * @param path the module, as JavaScript
   * @param maxHeap see {@link MAX_HEAP}
   */
  constructor(
    private readonly path: string,
    private readonly options: { maxHeap?: number } = {},
  ) {}

  /**
   * @param signal aborted when the caller no longer waits: a queued task is dropped, a running one's thread is ended.
   * @throws Error for what the task threw; DomainError SERVICE_UNAVAILABLE if the thread is lost (out of memory or otherwise),
   * too many tasks wait, the pool is closed, or `signal` is aborted.
   */
  async run<Name extends string & keyof Tasks>(
    name: Name,
    input: Parameters<Tasks[Name]>[0],
    signal?: AbortSignal,
  ): Promise<ReturnType<Tasks[Name]>> {
    const begun = performance.now();
    let isDone = false;
    const answer = await this.#open()
      .run({ name, input }, { signal: signal ?? null })
      .then((output) => {
        isDone = !('failure' in output);
        return output;
      })
      .catch((cause: unknown) => {
        throw signal?.aborted ? requestGone() : lost(cause);
      })
      .finally(() => reportTask({ name, isDone, milliseconds: performance.now() - begun }));
    if ('failure' in answer) throw new Error(`The task ${name} failed`, { cause: answer.failure });
    return answer.output as ReturnType<Tasks[Name]>;
  }

  /** Ends all threads immediately, running or not. The next task starts new ones. */
  async close(): Promise<void> {
    const pool = this.#pool;
    this.#pool = undefined;
    await pool?.destroy();
  }

  #open(): Piscina<Call, Answer> {
    if (this.#pool) return this.#pool;
    const pool = new Piscina<Call, Answer>({
      filename: this.path,
      minThreads: 0,
      maxThreads: Math.max(1, availableParallelism() - 1),
      idleTimeout: IDLE,
      maxQueue: MAX_WAITING,
      resourceLimits: {
        maxOldGenerationSizeMb: this.options.maxHeap ?? MAX_HEAP,
        maxYoungGenerationSizeMb: YOUNG_HEAP,
      },
    });
    // If a thread cannot start, its task would wait forever.
    pool.on('error', () => {
      if (this.#pool === pool) this.#pool = undefined;
      void pool.destroy();
    });
    this.#pool = pool;
    return pool;
  }
}

/** For work whose caller has gone. */
export const requestGone = (): DomainError =>
  new DomainError('SERVICE_UNAVAILABLE', 'The request was cancelled, so it was not done.');

const lost = (cause: unknown): DomainError =>
  new DomainError(
    'SERVICE_UNAVAILABLE',
    'The server could not finish computing this, and nothing is saved. Try again in a minute.',
    { cause },
  );
