import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { OwnPostgres } from '../own-postgres';
import { connectDatabase, disconnectDatabase } from '../../src/db/client';
import { createLogger } from '../../src/http/logging';
import { startJobs, type Job } from '../../src/jobs/jobs';

/** A minute until cron asks, and what a busy machine takes. */
const LONG = { timeout: 200_000, interval: 200 };
let postgres: OwnPostgres;
beforeAll(async () => {
  postgres = await OwnPostgres.start();
  connectDatabase({ url: postgres.url, poolSize: 2 });
});
afterAll(async () => {
  await disconnectDatabase();
  await postgres.end();
});

it(
  'Jobs wait for a database that is gone, when they start and when their minute comes, and go on by themselves',
  { timeout: 600_000 },
  async () => {
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
      // Cron asks at the full minute, and would end the process.
      await expect.poll(() => said, LONG).toContain('the jobs wait for the database');
      expect(runs).toBe(before);
      await postgres.startAgain();
      // Once because it is back, or because a minute is over; and once more, because cron goes on.
      await expect.poll(() => runs, LONG).toBeGreaterThan(before + 1);
    } finally {
      await end();
    }
    expect(said).not.toContain('the jobs have stopped');
  },
);
