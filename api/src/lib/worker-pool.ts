import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { DomainError } from '../errors';
import { reportTask } from './task-times';
import type { Answer, Call } from './worker-task';

/** Milliseconds that a worker stays without work, with its code warmed up. */
const IDLE = 60_000;
/** Megabytes of objects that a worker may hold. */
const MAX_HEAP = 2_048;
/** Megabytes for objects that were made just now. With the usual 48, a twelfth of a generation goes into collecting them. */
const YOUNG_HEAP = 192;
const MAX_WAITING = 100;

type Functions<Tasks> = { readonly [Name in keyof Tasks]: (input: never) => unknown };

/**
 * Threads for work that would hold up the event loop: one for each core but one, at least one, each started when it is first needed.
 * What goes in and comes out is plain data, which is copied from thread to thread. `Tasks` is the type of the functions that the
 * module at `path` runs: its default export takes a `Call` and returns an `Answer`.
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
   * @param signal aborted when the caller no longer waits for the result: the task is dropped, or its thread ended.
   * @throws Error for what the task threw; DomainError SERVICE_UNAVAILABLE if the thread is lost, for lack of memory or otherwise, too
   * many tasks wait, the pool is closed, or `signal` is aborted.
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

  /** Ends all threads at once, whatever they do. The next task starts new ones. */
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
    // A thread that ends before it has a task, because it cannot start, would leave that task waiting for ever.
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
