import { z } from 'zod';
import { db } from '../../db/client';
import { inTransaction } from '../../db/transaction';
import { cleanHtml } from '../../lib/clean-html';
import { requireUnchanged } from '../../lib/expected-version';
import { instant } from '../../lib/instant';
import { parseInput } from '../../lib/parse-input';
import { optionalText, TEXT_LIMITS } from '../../lib/text';

/** The id of the one row of the event's texts, and of the one row of its deadlines. */
export const EVENT_ID = 'event';

const eventHtml = (label: string) =>
  optionalText({ label, max: TEXT_LIMITS.eventHtml, lines: true }).transform((html) =>
    html === undefined ? undefined : cleanHtml(html ?? ''),
  );
const eventTexts = z.object({
  aboutContent: eventHtml('About content'),
  faqContent: eventHtml('FAQ content'),
});
const deadline = z.object({ submissionDeadline: instant({ label: 'Submission deadline' }).nullable() });

export type EventTexts = { aboutContent?: string | null; faqContent?: string | null };

/** Makes the event's rows, without texts and deadline, unless they are there; safe when several do so at once. */
export async function ensureEvent(): Promise<void> {
  await db.eventInfo.createMany({ data: [{ id: EVENT_ID }], skipDuplicates: true });
  await db.deadlines.createMany({ data: [{ id: EVENT_ID }], skipDuplicates: true });
}

/**
 * Changes the texts that `texts` names; null clears one.
 * @param expectedUpdatedAt the state that the changes started from; not compared where it is left out.
 * @throws DomainError BAD_USER_INPUT, CONFLICT for an older state.
 */
export async function updateEvent(texts: EventTexts, expectedUpdatedAt?: Date | null): Promise<void> {
  const data = parseInput(eventTexts, texts);
  await ensureEvent();
  await inTransaction(async (tx) => {
    await tx.$executeRaw`SELECT 1 FROM event_info FOR UPDATE`;
    const { updatedAt } = await tx.eventInfo.findUniqueOrThrow({ where: { id: EVENT_ID } });
    if (expectedUpdatedAt) requireUnchanged('the texts of the event', updatedAt, expectedUpdatedAt);
    await tx.eventInfo.update({ where: { id: EVENT_ID }, data });
  });
}

/** Sets the instant after which nobody changes preferences; null for none. @throws DomainError BAD_USER_INPUT. */
export async function setSubmissionDeadline(input: { submissionDeadline: Date | null }): Promise<void> {
  const { submissionDeadline } = parseInput(deadline, input);
  await ensureEvent();
  await db.deadlines.update({ where: { id: EVENT_ID }, data: { submissionDeadline } });
}
