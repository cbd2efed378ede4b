import { z } from 'zod';
import { requireOrganiser, type Viewer } from '../../auth/viewer';
import type { Queries } from '../../db/client';
import type { NoticeTemplate } from '../../db/generated/client';
import { NoticeKind } from '../../db/generated/enums';
import { lockNoticeTemplates } from '../../db/locks';
import { inTransaction } from '../../db/transaction';
import { badInput, notFound } from '../../errors';
import { requireUnchanged } from '../../lib/expected-version';
import { parseInput, type InputOf } from '../../lib/parse-input';
import { requiredText } from '../../lib/text';
import { KINDS, NOTICE_KINDS, placeholderProblem } from './notice-kinds';
import { messageOf, type Message, type NoticeWords } from './message';
import type { NoticeSettings } from '../../start/notice-settings';
import { asReadBy, readRecipients, valuesFor, withStandIns } from './recipients';
import { circumstanceOf, footerOf } from './circumstances';
import { stateWhenSent } from './still-true';

export const noticeWords = z.object({
  kind: z.enum(NoticeKind).describe('Which notice.'),
  subject: requiredText({ label: 'Subject', max: 200 }).nullish().describe('Its subject, with placeholders.'),
  body: requiredText({ label: 'Text', max: 5_000, lines: true })
    .nullish()
    .describe('What it says: plain text with placeholders, empty lines between paragraphs.'),
});
export const templateChanges = noticeWords.extend({
  isSent: z.boolean().nullish().describe('Whether notices of this kind are sent at all.'),
});

/** The words of a kind as they are now, and whether it is sent. */
export type Template = NoticeWords & {
  kind: NoticeKind;
  isSent: boolean;
  isEdited: boolean;
  updatedAt: Date | null;
};

function templateOf(kind: NoticeKind, row: NoticeTemplate | undefined): Template {
  const own = NOTICE_KINDS[kind];
  return {
    kind,
    subject: row?.subject ?? own.subject,
    body: row?.body ?? own.body,
    isSent: row?.isSent ?? true,
    isEdited: row != null && (row.subject !== null || row.body !== null),
    updatedAt: row?.updatedAt ?? null,
  };
}

/** The words of all kinds, in the order in which people meet them. */
export async function readTemplates(tx: Pick<Queries, 'noticeTemplate'>): Promise<Template[]> {
  const rows = await tx.noticeTemplate.findMany();
  return KINDS.map((kind) =>
    templateOf(
      kind,
      rows.find((row) => row.kind === kind),
    ),
  );
}

/** The words of one kind. */
export const readTemplate = async (tx: Queries, kind: NoticeKind): Promise<Template> =>
  templateOf(kind, (await tx.noticeTemplate.findUnique({ where: { kind } })) ?? undefined);

/** @throws DomainError BAD_USER_INPUT for a placeholder that this kind does not have. */
function parseWords<Rules extends typeof noticeWords>(rules: Rules, input: unknown): z.output<Rules> {
  const parsed = parseInput(rules, input);
  const { kind, subject, body } = parsed;
  const inSubject = subject == null ? undefined : placeholderProblem(kind, 'subject', subject);
  const inBody = body == null ? undefined : placeholderProblem(kind, 'body', body);
  if (inSubject === undefined && inBody === undefined) return parsed;
  throw badInput({
    ...(inSubject === undefined ? {} : { subject: inSubject }),
    ...(inBody === undefined ? {} : { body: inBody }),
  });
}

/**
 * Gives a kind of notice other words, or switches it on or off; what is left out stays as it is. Words that are the program's own
 * count as unedited.
 * @throws DomainError BAD_USER_INPUT; CONFLICT for an older state.
 */
export async function editNoticeTemplate(
  input: InputOf<typeof templateChanges>,
  expectedUpdatedAt?: Date | null,
): Promise<void> {
  const { kind, subject, body, isSent } = parseWords(templateChanges, input);
  await inTransaction(async (tx) => {
    await lockNoticeTemplates(tx);
    const before = await tx.noticeTemplate.findUnique({ where: { kind } });
    if (expectedUpdatedAt !== undefined)
      requireUnchanged('this notice', before?.updatedAt ?? null, expectedUpdatedAt);
    const own = NOTICE_KINDS[kind];
    const changes = {
      ...(subject == null ? {} : { subject: subject === own.subject ? null : subject }),
      ...(body == null ? {} : { body: body === own.body ? null : body }),
      ...(isSent == null ? {} : { isSent }),
    };
    await tx.noticeTemplate.upsert({ where: { kind }, create: { kind, ...changes }, update: changes });
  });
}

/** Gives a kind of notice the program's own words again. Whether it is sent stays. */
export async function resetNoticeTemplate(kind: NoticeKind): Promise<void> {
  await inTransaction(async (tx) => {
    await lockNoticeTemplates(tx);
    await tx.noticeTemplate.updateMany({ where: { kind }, data: { subject: null, body: null } });
  });
}

export type Preview = Message & { to: string };

/**
 * What this person would read now.
 * @throws DomainError NOT_FOUND; FORBIDDEN for somebody else of a region that the viewer does not run; BAD_USER_INPUT as {@link editNoticeTemplate}.
 */
export async function previewNotice(
  tx: Queries,
  settings: NoticeSettings,
  now: Date,
  { userId, viewer, ...words }: InputOf<typeof noticeWords> & { userId: string; viewer: Viewer },
): Promise<Preview> {
  const { kind, subject, body } = parseWords(noticeWords, words);
  const supposed = stateWhenSent(kind);
  const found = (await readRecipients(tx, [userId], { supposed })).get(userId);
  if (!found) throw notFound('person');
  if (viewer.id !== userId) requireOrganiser(viewer, found.regionId);
  const person = asReadBy(viewer, found);
  const template = await readTemplate(tx, kind);
  const about = { kind, regionId: person.regionId, problem: null };
  const circumstance = await circumstanceOf(tx, about, {
    person,
    reader: viewer,
    isOver: (at) => at <= now,
  });
  const message = messageOf(
    { subject: subject ?? template.subject, body: body ?? template.body },
    withStandIns(valuesFor(person, settings, circumstance, now)),
    footerOf(settings, null),
  );
  return { ...message, to: person.email };
}
