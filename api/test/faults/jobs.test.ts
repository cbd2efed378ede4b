import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { OwnPostgres } from '../own-postgres';
import { connectDatabase, disconnectDatabase } from '../../src/db/client';
import { createLogger } from '../../src/http/logging';
import { startJobs, type Job } from '../../src/jobs/jobs';

const LONG = { timeout: 200_000, interval: 200 };
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let postgres: OwnPostgres;
beforeAll(async () => {
  postgres = await OwnPostgres.start();
  connectDatabase({ url: postgres.url, poolSize: 2 });
  // A clock that only `nextMinute` moves, behind the database's, which runs cron's jobs when their minute is over.
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor((Date.now() - DAY) / MINUTE) * MINUTE });
  // Cron sleeps until its minute; here it checks the clock often.
  const later = globalThis.setTimeout;
  vi.stubGlobal('setTimeout', (work: (...args: unknown[]) => void, delay = 0, ...args: unknown[]) =>
    later(() => work(...args), delay > MINUTE / 2 ? 100 : delay),
  );
});
afterAll(async () => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  await disconnectDatabase();
  await postgres.end();
});
const nextMinute = (): void => void vi.setSystemTime(Date.now() + MINUTE);

it('Jobs survive a database outage, at their start and when their minute comes', async () => {
  const said: string[] = [];
  const log = createLogger(
    'info',
    new Writable({
      write: (line: Buffer, _encoding, done) => {
        said.push(z.object({ msg: z.string() }).parse(JSON.parse(line.toString())).msg);
        done();
      },
    }),
  );
  let runs = 0;
  const job: Job = {
    cron: '* * * * *',
    run: () => {
      runs += 1;
      return Promise.resolve();
    },
  };
  await postgres.stopAtOnce();
  const end = startJobs({ job }, log);
  try {
    await expect.poll(() => said, LONG).toContain('the jobs cannot run; they are tried again');
    expect(runs).toBe(0);
    await postgres.startAgain();
    await expect.poll(() => runs, LONG).toBeGreaterThan(0);

    await postgres.stopAtOnce();
    const before = runs;
    // Cron enqueues at the full minute, and would end the process.
    nextMinute();
    await expect.poll(() => said, LONG).toContain('the jobs wait for the database');
    expect(runs).toBe(before);
    await postgres.startAgain();
    // Once because it is back, or because a minute is over; and once more, because cron continues.
    await expect.poll(() => (nextMinute(), runs), LONG).toBeGreaterThan(before + 1);
  } finally {
    await end();
  }
  expect(said).not.toContain('the jobs have stopped');
});
