import { millisecondsInDay } from 'date-fns/constants';
import { z } from 'zod';
import { db } from './client';

/** Lines deleted per transaction, so that no other write waits long. */
const AT_ONCE = 5_000;

const outcome = z.tuple([z.object({ isAlone: z.boolean(), count: z.number() })]);

/**
 * Deletes history lines older than `days`, oldest first. If another process is doing so, it does nothing.
 * @returns how many it deleted
 */
export async function forgetHistory(days: number, now: Date): Promise<number> {
  const before = new Date(now.getTime() - days * millisecondsInDay).toISOString();
  let forgotten = 0;
  for (;;) {
    const count = await forgetSome(before);
    forgotten += count;
    if (count < AT_ONCE) return forgotten;
  }
}

/** The protecting trigger allows deletion of lines older than this setting of the transaction. */
const forgetSome = (before: string): Promise<number> =>
  db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT set_config('history.forget_before', ${before}, true)`;
    const rows = await tx.$queryRaw`
      WITH alone AS MATERIALIZED (SELECT pg_try_advisory_xact_lock(hashtextextended('forget-history', 0)) AS is_alone),
      gone AS (
        DELETE FROM history WHERE (SELECT is_alone FROM alone) AND id IN (
          SELECT id FROM history WHERE at < ${before}::timestamptz ORDER BY at, id LIMIT ${AT_ONCE}
        ) RETURNING 1
      )
      SELECT is_alone AS "isAlone", (SELECT count(*)::int FROM gone) AS count FROM alone`;
    return outcome.parse(rows)[0].count;
  });
