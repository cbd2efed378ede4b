import type { Queries } from '../../db/client';
import { EVENT_ID } from './event-id';

/** The instant after which nobody changes preferences; null without a deadline. */
export async function readSubmissionDeadline(tx: Queries): Promise<Date | null> {
  return (await readDeadlines(tx))?.submissionDeadline ?? null;
}

/** When that was last set, moved or cleared; null before anybody did. */
export async function readSubmissionDeadlineUpdatedAt(tx: Queries): Promise<Date | null> {
  return (await readDeadlines(tx))?.updatedAt ?? null;
}

/** By its id: two who ask at the same time are answered by one statement. */
const readDeadlines = (tx: Queries) => tx.deadlines.findUnique({ where: { id: EVENT_ID } });
