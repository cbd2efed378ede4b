import { db } from '../src/db/client';

/** How many statements in this test file's database wait for a lock. */
export async function countWaiting(): Promise<number | undefined> {
  const [row] = await db.$queryRaw<{ waiting: number }[]>`
    SELECT count(*)::int AS waiting FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return row?.waiting;
}
