// jobs/: recurring work, which one of all processes does when it is due (decision 017).
import { Logger as WorkerLogger, run, type WorkerEvents } from 'graphile-worker';
import { EventEmitter } from 'node:events';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { newPool } from '../db/client';
import { reportTask } from '../lib/task-times';

/**
 * Recurring work. The domain's tables record what is due, so a run may fail, be late or run twice: the next one does the rest.
 */
export type Job = {
  /** Cron syntax with five fields, in UTC. It also runs when a process starts. */
  cron: string;
  run: (now: Date) => Promise<void>;
};

type Pool = ReturnType<typeof newPool>;
type Log = Pick<Logger, 'warn' | 'error' | 'debug'>;

/** Connections: one listens, one does everything else. The jobs themselves use the server's. */
const JOBS_POOL = 2;
/** Milliseconds. A notification announces new jobs; polling finds those whose notification was lost. */
const POLL_EVERY = 10_000;
/** Milliseconds until a retry. */
const RETRY_AFTER = 1_000;

/** Starts a worker. @returns stops it after the current job */
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

/** A worker ends if it cannot store a job's completion; then another one starts. */
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
        // A missed job is queued once, however many minutes were missed.
        crontab: Object.entries(jobs)
          .map(([name, { cron }]) => `${cron} ${name} ?jobKey=${name}&max=1`)
          .join('\n'),
        concurrency: 1,
        pollInterval: POLL_EVERY,
        noHandleSignals: true,
        events,
        logger: loggerOf(log),
      });
      for (const name of Object.keys(jobs)) await runner.addJob(name, {}, { jobKey: name, maxAttempts: 1 });
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

async function attempt(name: string, { run: work }: Job, log: Log): Promise<void> {
  const started = performance.now();
  let isDone = false;
  try {
    await work(new Date());
    isDone = true;
  } catch (error) {
    log.error({ err: error, job: name }, 'a job failed; the next run tries again');
  }
  reportTask({ name, isDone, milliseconds: performance.now() - started });
}

/**
 * Statements that wait until the database answers: if one fails, graphile-worker's cron ends the process by an uncatchable
 * rejection. Repeating them is idempotent.
 */
function waitingForDatabase(pool: Pool, log: Log, ending: AbortSignal): Pool {
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
  const retrying = async (...args: unknown[]): Promise<unknown> => {
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
  return Object.assign(pool, { query: retrying });
}

const loggerOf = (log: Log): WorkerLogger =>
  new WorkerLogger(() => (level, message) => {
    if (/^(error|warning)$/.test(level)) log.warn(message);
    else log.debug(message);
  });
