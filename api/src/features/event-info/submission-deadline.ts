import type { Queries } from '../../db/client';

/** The instant after which nobody changes preferences; null without a deadline. */
export async function readSubmissionDeadline(tx: Queries): Promise<Date | null> {
  const deadlines = await tx.deadlines.findFirst();
  return deadlines?.submissionDeadline ?? null;
}
