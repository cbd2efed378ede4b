import { z } from 'zod';
import { EVENT_ID } from '../../db/acts';
import { type Reads, readsOf } from '../../db/replica/reads';
import { currentSnapshot, processReplica } from '../../db/replica/replica';
import { inTransaction, lockEventTexts, lockSubmissionDeadline } from '../../db/transaction';
import { htmlText, optionalText, TEXT_LIMITS } from '../../lib/text';
import { expectedUpdatedAt, type InputOf, instant, parseInput, requireUnchanged } from '../../lib/values';
import { readSubmissionDeadline } from '../deadlines/deadlines';

const eventHtml = (label: string) =>
  htmlText({ label, max: TEXT_LIMITS.eventHtml })
    .nullish()
    .transform((html) => (html === null ? '' : html))
    .describe('HTML, cleaned before it is stored; null or empty clears it.');
export const eventTexts = z.object({
  title: optionalText({ label: 'Event title', max: 80 }).describe(
    "The event's name; null or empty for the server's default.",
  ),
  aboutContent: eventHtml('About content'),
  faqContent: eventHtml('FAQ content'),
  expectedUpdatedAt: expectedUpdatedAt('the texts have'),
});
export const newDeadline = z.object({
  submissionDeadline: instant({ label: 'Submission deadline' })
    .nullish()
    .transform((deadline) => deadline ?? null)
    .describe(
      'Preferences are closed after this instant, except in regions with their own deadline; null or omitted clears the deadline.',
    ),
  expectedUpdatedAt: expectedUpdatedAt(
    'the deadline has',
    'The `submissionDeadlineUpdatedAt` you started from, which may be null',
  ),
});

/** The event's name: set by administrators, or in the server's settings. */
export const readEventTitle = async (reads: Pick<Reads, 'eventInfo'>, setting: string): Promise<string> =>
  (await reads.eventInfo.findUnique({ where: { id: EVENT_ID } }))?.title ?? setting;

/** The event's title, cached in this process: requests without a valid token must not load the database. */
export async function readTitleForPages(setting: string): Promise<string> {
  const tables = processReplica().latest ?? (await currentSnapshot().catch(() => undefined));
  return tables ? readEventTitle(readsOf(tables), setting) : setting;
}

/** Changes the given title and texts; null clears one. @throws DomainError BAD_USER_INPUT, CONFLICT for an outdated version. */
export async function updateEvent(input: InputOf<typeof eventTexts>): Promise<void> {
  const { expectedUpdatedAt: expected, ...data } = parseInput(eventTexts, input);
  await inTransaction(async (tx) => {
    await lockEventTexts(tx);
    const { updatedAt } = await tx.eventInfo.findUniqueOrThrow({ where: { id: EVENT_ID } });
    if (expected) requireUnchanged('the texts of the event', updatedAt, expected);
    await tx.eventInfo.update({ where: { id: EVENT_ID }, data });
  });
}

/**
 * Sets the instant after which preferences are closed; null clears it. @throws DomainError BAD_USER_INPUT, CONFLICT for an
 * outdated version.
 */
export async function setSubmissionDeadline(input: InputOf<typeof newDeadline>): Promise<void> {
  const { expectedUpdatedAt: expected, ...data } = parseInput(newDeadline, input);
  await inTransaction(async (tx) => {
    await lockSubmissionDeadline(tx);
    if (expected !== undefined) {
      const { updatedAt } = await readSubmissionDeadline(tx);
      requireUnchanged('the submission deadline', updatedAt, expected);
    }
    await tx.deadlines.upsert({ where: { id: EVENT_ID }, create: data, update: data });
  });
}
