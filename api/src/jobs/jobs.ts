// jobs/: what the server does by itself, at its minute, in one process of however many there are (decision 017).
import { EventEmitter } from 'node:events';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { Logger as WorkerLogger, run, type Runner, type WorkerEvents } from 'graphile-worker';
import type { Logger } from 'pino';
import { newPool } from '../db/client';
import { tellTask } from '../lib/task-times';

/**
 * Work that is due again and again. What is to be done is told by our own tables, so that a run may be lost, late or twice: the
 * next one finds what is left. A failure is logged, and the next run tries again.
 */
export type Job = {
  /** When: five fields of cron, in UTC. Besides, it runs when a process starts. */
  cron: string;
  run: (now: Date) => Promise<void>;
};

type Pool = ReturnType<typeof newPool>;
type Log = Pick<Logger, 'warn' | 'error' | 'debug'>;

/** Connections: one listens, one does everything else. The jobs themselves use those of the server. */
const JOBS_POOL = 2;
/** Milliseconds. New jobs are told at once; this is for those whose notice was lost. */
const POLL_EVERY = 10_000;
/** Milliseconds until what failed is tried again. */
const RETRY_AFTER = 1_000;

/** Starts what does the jobs. @returns what ends it, once the job under way is done */
export function startJobs(jobs: Readonly<Record<string, Job>>, log: Log): () => Promise<void> {
  const ending = new AbortController();
  const done = keepRunning(jobs, log, ending.signal).catch((error: unknown) => {
    log.error({ err: error }, 'the jobs have stopped');
  });
  return () => {
    ending.abort();
    return done;
  };
}

/** A worker ends by itself when it cannot say that a job is done, so that there must be somebody who starts another. */
async function keepRunning(
  jobs: Readonly<Record<string, Job>>,
  log: Log,
  ending: AbortSignal,
): Promise<void> {
  const ended = new Promise<void>((resolve) => ending.addEventListener('abort', () => resolve()));
  while (!ending.aborted) {
    const pool = newPool(JOBS_POOL);
    try {
      const events: WorkerEvents = new EventEmitter();
      const broke = new Promise<void>((resolve) => events.on('worker:fatalError', () => resolve()));
      const runner = await run({
        pgPool: waitingForDatabase(pool, log, ending),
        taskList: Object.fromEntries(
          Object.entries(jobs).map(([name, job]) => [name, () => attempt(name, job, log)]),
        ),
        crontab: crontabOf(jobs),
        concurrency: 1,
        pollInterval: POLL_EVERY,
        noHandleSignals: true,
        events,
        logger: loggerOf(log),
      });
      await addNow(runner, jobs);
      await Promise.race([ended, broke]);
      await runner.stop();
    } catch (error) {
      log.warn({ err: error }, 'the jobs cannot run; they are tried again');
      await wait(RETRY_AFTER, undefined, { signal: ending }).catch(() => undefined);
    } finally {
      await pool.end();
    }
  }
}

/** A job waits at most once, however many minutes were missed. */
const crontabOf = (jobs: Readonly<Record<string, Job>>): string =>
  Object.entries(jobs)
    .map(([name, { cron }]) => `${cron} ${name} ?jobKey=${name}&max=1`)
    .join('\n');

async function addNow(
  { addJob }: Pick<Runner, 'addJob'>,
  jobs: Readonly<Record<string, Job>>,
): Promise<void> {
  for (const name of Object.keys(jobs)) await addJob(name, {}, { jobKey: name, maxAttempts: 1 });
}

async function attempt(name: string, { run: work }: Job, log: Log): Promise<void> {
  const started = performance.now();
  let isDone = false;
  try {
    await work(new Date());
    isDone = true;
  } catch (error) {
    log.error({ err: error, job: name }, 'a job failed; the next run tries again');
  }
  tellTask({ name, isDone, milliseconds: performance.now() - started });
}

/**
 * graphile-worker's cron gives up when a statement fails, by a rejection that nobody can catch and that would end the process. So its
 * statements wait until the database answers. They may be repeated: the second adds nothing.
 */
function waitingForDatabase(pool: Pool, log: Log, ending: AbortSignal): Pool {
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
  const patient = async (...args: unknown[]): Promise<unknown> => {
    for (;;) {
      try {
        return await query(...args);
      } catch (error) {
        if (ending.aborted) return { rows: [] };
        log.warn({ err: error }, 'the jobs wait for the database');
        await wait(RETRY_AFTER, undefined, { signal: ending }).catch(() => undefined);
      }
    }
  };
  return Object.assign(pool, { query: patient });
}

/** What it says of each job is for whoever looks for a fault. */
const loggerOf = (log: Log): WorkerLogger =>
  new WorkerLogger(() => (level, message) => {
    if (/^(error|warning)$/.test(level)) log.warn(message);
    else log.debug(message);
  });
