import { z } from 'zod';
import { lockEventTexts, lockSubmissionDeadline } from '../../db/locks';
import { inTransaction } from '../../db/transaction';
import { requireUnchanged } from '../../lib/expected-version';
import { htmlText } from '../../lib/html-text';
import { instant } from '../../lib/instant';
import { parseInput } from '../../lib/parse-input';
import { TEXT_LIMITS } from '../../lib/text';
import { EVENT_ID } from './event-id';
import { readSubmissionDeadlineUpdatedAt } from './submission-deadline';

const eventHtml = (label: string) =>
  htmlText({ label, max: TEXT_LIMITS.eventHtml })
    .nullish()
    .transform((html) => (html === null ? '' : html));
const eventTexts = z.object({
  aboutContent: eventHtml('About content'),
  faqContent: eventHtml('FAQ content'),
});
const deadline = z.object({ submissionDeadline: instant({ label: 'Submission deadline' }).nullable() });

export type EventTexts = { aboutContent?: string | null; faqContent?: string | null };

/**
 * Changes the texts that `texts` names; null clears one.
 * @param expectedUpdatedAt the state that the changes started from; not compared where it is left out.
 * @throws DomainError BAD_USER_INPUT, CONFLICT for an older state.
 */
export async function updateEvent(texts: EventTexts, expectedUpdatedAt?: Date | null): Promise<void> {
  const data = parseInput(eventTexts, texts);
  await inTransaction(async (tx) => {
    await lockEventTexts(tx);
    const { updatedAt } = await tx.eventInfo.findUniqueOrThrow({ where: { id: EVENT_ID } });
    if (expectedUpdatedAt) requireUnchanged('the texts of the event', updatedAt, expectedUpdatedAt);
    await tx.eventInfo.update({ where: { id: EVENT_ID }, data });
  });
}

/**
 * Sets the instant after which nobody changes preferences; null for none.
 * @param expectedUpdatedAt the state that the change started from, null where nobody had set a deadline; not compared where
 * it is left out.
 * @throws DomainError BAD_USER_INPUT, CONFLICT for an older state.
 */
export async function setSubmissionDeadline(
  input: { submissionDeadline: Date | null },
  expectedUpdatedAt?: Date | null,
): Promise<void> {
  const data = parseInput(deadline, input);
  await inTransaction(async (tx) => {
    await lockSubmissionDeadline(tx);
    if (expectedUpdatedAt !== undefined) {
      const updatedAt = await readSubmissionDeadlineUpdatedAt(tx);
      requireUnchanged('the submission deadline', updatedAt, expectedUpdatedAt);
    }
    await tx.deadlines.upsert({ where: { id: EVENT_ID }, create: data, update: data });
  });
}
