import { expect } from 'vitest';
import { db, type Queries } from '../src/db/client';

/** The number of statements in this test file's database that wait for a lock. */
export async function countWaiting(): Promise<number | undefined> {
  const [row] = await db.$queryRaw<{ waiting: number }[]>`
    SELECT count(*)::int AS waiting FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return row?.waiting;
}

/**
 * Begins `work` in a transaction that holds what `hold` locks or writes, and commits once `work` waits for that and `meanwhile`
 * is done.
 * @returns the outcome of `work`
 */
export async function whileHeld<T>(
  hold: (tx: Queries) => Promise<unknown>,
  work: () => Promise<T>,
  meanwhile?: (tx: Queries) => Promise<unknown>,
): Promise<T> {
  const { outcome } = await db.$transaction(async (tx) => {
    await hold(tx);
    const begun = work();
    begun.catch(() => undefined);
    await expect.poll(countWaiting).toBe(1);
    await meanwhile?.(tx);
    // Not awaited here, because it ends only after this transaction.
    return { outcome: begun };
  });
  return outcome;
}
