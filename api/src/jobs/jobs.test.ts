import { afterEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../test/test-app';
import { db } from '../db/client';
import { startJobs, type Job } from './jobs';

startTestApp();

/** No such day: these jobs run only at the start. */
const NEVER = '0 0 30 2 *';
const quiet = { warn: () => undefined, error: () => undefined, debug: () => undefined } as never;

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});
const start = (jobs: Record<string, Job>, log = quiet): (() => Promise<void>) => {
  const end = startJobs(jobs, log);
  ends.push(end);
  return end;
};

function counting(): { runs: Date[]; job: Job } {
  const runs: Date[] = [];
  return { runs, job: { cron: NEVER, run: (now) => Promise.resolve(void runs.push(now)) } };
}

/** A job whose first run lasts until it is released. */
function held() {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const state = { runs: 0, isDone: false };
  const job: Job = {
    cron: NEVER,
    run: async () => {
      state.runs += 1;
      await released;
      state.isDone = true;
    },
  };
  return { state, job, release };
}

const ask = (name: string) =>
  db.$queryRaw`SELECT id FROM graphile_worker.add_job(${name}, job_key => ${name}, max_attempts => 1)`;
const waitingJobs = async (): Promise<number> => {
  const rows = await db.$queryRaw<
    { count: number }[]
  >`SELECT count(*)::int AS count FROM graphile_worker.jobs`;
  return rows[0]?.count ?? -1;
};
const LONG = { timeout: 60_000 };

describe('jobs', () => {
  it('run when a process starts, and whenever they are asked for', async () => {
    const { runs, job } = counting();
    start({ counting: job });
    await expect.poll(() => runs.length, LONG).toBe(1);
    await ask('counting');
    await expect.poll(() => runs.length, LONG).toBe(2);
    await expect.poll(waitingJobs, LONG).toBe(0);
  });

  it('run in one of several processes', async () => {
    const first = counting();
    const second = counting();
    const all = (): number => first.runs.length + second.runs.length;
    // Each start requests a run, too.
    start({ counting: first.job });
    await expect.poll(all, LONG).toBe(1);
    start({ counting: second.job });
    await expect.poll(all, LONG).toBe(2);
    for (let asked = 1; asked <= 5; asked += 1) {
      await ask('counting');
      await expect.poll(waitingJobs, LONG).toBe(0);
      expect(all()).toBe(2 + asked);
    }
  });

  it('that fail are logged, delay no other job, and run again', async () => {
    const { runs, job } = counting();
    const failures: unknown[] = [];
    const log = { ...(quiet as object), error: (failure: unknown) => failures.push(failure) } as never;
    start({ failing: { cron: NEVER, run: () => Promise.reject(new Error('no')) }, counting: job }, log);
    await expect.poll(() => runs.length, LONG).toBe(1);
    await ask('failing');
    await expect.poll(() => failures.length, LONG).toBe(2);
    await expect.poll(waitingJobs, LONG).toBe(0);
  });

  it('continue after the database has ended all connections, also in the middle of a job', async () => {
    const { state, job, release } = held();
    start({ held: job });
    await expect.poll(() => state.runs, LONG).toBe(1);
    await db.$queryRaw`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`;
    release();
    await expect
      .poll(async () => {
        await ask('held').catch(() => undefined);
        return state.runs;
      }, LONG)
      .toBeGreaterThan(1);
  });

  it('stop only after the current one', async () => {
    const { state, job, release } = held();
    const end = start({ held: job });
    await expect.poll(() => state.runs, LONG).toBe(1);
    const ended = end();
    release();
    await ended;
    expect(state.isDone).toBe(true);
  });
});
