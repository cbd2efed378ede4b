import type { Reads } from '../../db/replica/reads';

/** The id of the only row of the event's texts and of the only row of its deadlines. */
export const EVENT_ID = 'event';

type DeadlineReads = Pick<Reads, 'deadlines'>;

/** The instant after which preferences are closed; null without a deadline. */
export async function readSubmissionDeadline(reads: DeadlineReads): Promise<Date | null> {
  return (await readDeadlines(reads))?.submissionDeadline ?? null;
}

/** When the deadline was last set, changed or cleared; null if it never was. */
export async function readSubmissionDeadlineUpdatedAt(reads: DeadlineReads): Promise<Date | null> {
  return (await readDeadlines(reads))?.updatedAt ?? null;
}

/** Reads by id, because Prisma batches `findUnique` calls of the same moment into one statement. */
const readDeadlines = (reads: DeadlineReads) => reads.deadlines.findUnique({ where: { id: EVENT_ID } });
