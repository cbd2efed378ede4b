import { db } from '../../db/client';

const DAY = 24 * 60 * 60_000;
/** Announcements deleted in one statement: of a whole event of 10,000 people, each has as many deliveries. */
const AT_ONCE = 5;

/** Deletes what was announced more than `days` ago, with its deliveries, unless some still wait. @returns how much was announced */
export async function forgetNotices(days: number, now: Date): Promise<number> {
  const where = {
    createdAt: { lt: new Date(now.getTime() - days * DAY) },
    expandedAt: { not: null },
    deliveries: { none: { state: 'waiting' } },
  } as const;
  for (let all = 0; ;) {
    const some = await db.announcement.findMany({ where, select: { id: true }, take: AT_ONCE });
    if (some.length === 0) return all;
    const { count } = await db.announcement.deleteMany({ where: { id: { in: some.map(({ id }) => id) } } });
    all += count;
  }
}
