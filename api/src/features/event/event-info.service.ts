import { z } from 'zod';
import { lockEventTexts, lockSubmissionDeadline } from '../../db/locks';
import type { Reads } from '../../db/replica/reads';
import { inTransaction } from '../../db/transaction';
import { requireUnchanged } from '../../lib/expected-version';
import { parseInput, type InputOf } from '../../lib/parse-input';
import { htmlText, optionalText, TEXT_LIMITS } from '../../lib/text';
import { instant } from '../../lib/values';
import { EVENT_ID, readSubmissionDeadline } from './deadlines';

const eventHtml = (label: string) =>
  htmlText({ label, max: TEXT_LIMITS.eventHtml })
    .nullish()
    .transform((html) => (html === null ? '' : html))
    .describe('HTML, cleaned before it is stored; null or empty clears it.');
export const eventTexts = z.object({
  title: optionalText({ label: 'Event title', max: 80 }).describe(
    "The event's name; null or empty for that of the server's settings.",
  ),
  aboutContent: eventHtml('About content'),
  faqContent: eventHtml('FAQ content'),
});
export const newDeadline = z.object({
  submissionDeadline: instant({ label: 'Submission deadline' })
    .nullish()
    .transform((deadline) => deadline ?? null)
    .describe(
      'Preferences are closed after this instant, except where a region has a deadline of its own, or a person an extension; null, or left out, clears the deadline.',
    ),
});

/** The event's name: what administrators called it, or that of the server's settings. */
export const readEventTitle = async (reads: Pick<Reads, 'eventInfo'>, setting: string): Promise<string> =>
  (await reads.eventInfo.findUnique({ where: { id: EVENT_ID } }))?.title ?? setting;

/**
 * Changes the title and texts that `texts` names; null clears one.
 * @param expectedUpdatedAt the state that the changes started from; not compared if left out.
 * @throws DomainError BAD_USER_INPUT, CONFLICT for an older state.
 */
export async function updateEvent(
  texts: InputOf<typeof eventTexts>,
  expectedUpdatedAt?: Date | null,
): Promise<void> {
  const data = parseInput(eventTexts, texts);
  await inTransaction(async (tx) => {
    await lockEventTexts(tx);
    const { updatedAt } = await tx.eventInfo.findUniqueOrThrow({ where: { id: EVENT_ID } });
    if (expectedUpdatedAt) requireUnchanged('the texts of the event', updatedAt, expectedUpdatedAt);
    await tx.eventInfo.update({ where: { id: EVENT_ID }, data });
  });
}

/**
 * Sets the instant after which preferences are closed; null for none.
 * @param expectedUpdatedAt the state that the change started from, null before the first deadline; not compared if left
 * out.
 * @throws DomainError BAD_USER_INPUT, CONFLICT for an older state.
 */
export async function setSubmissionDeadline(
  input: InputOf<typeof newDeadline>,
  expectedUpdatedAt?: Date | null,
): Promise<void> {
  const data = parseInput(newDeadline, input);
  await inTransaction(async (tx) => {
    await lockSubmissionDeadline(tx);
    if (expectedUpdatedAt !== undefined) {
      const { updatedAt } = await readSubmissionDeadline(tx);
      requireUnchanged('the submission deadline', updatedAt, expectedUpdatedAt);
    }
    await tx.deadlines.upsert({ where: { id: EVENT_ID }, create: data, update: data });
  });
}
