import type { Queries } from '../../db/client';
import { EVENT_ID } from './event-id';

/** The instant after which nobody can change preferences; null without a deadline. */
export async function readSubmissionDeadline(tx: Queries): Promise<Date | null> {
  return (await readDeadlines(tx))?.submissionDeadline ?? null;
}

/** When the deadline was last set, changed or cleared; null if it never was. */
export async function readSubmissionDeadlineUpdatedAt(tx: Queries): Promise<Date | null> {
  return (await readDeadlines(tx))?.updatedAt ?? null;
}

/** Reads by id, because Prisma batches `findUnique` calls of the same moment into one statement. */
const readDeadlines = (tx: Queries) => tx.deadlines.findUnique({ where: { id: EVENT_ID } });
