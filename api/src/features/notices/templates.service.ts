import { z } from 'zod';
import { inOrganisedRegion, requireOrganiser, type Viewer } from '../../auth/viewer';
import type { Queries } from '../../db/client';
import type { NoticeTemplate } from '../../db/generated/client';
import { inTransaction, lockNoticeTemplates } from '../../db/transaction';
import { badInput, notFound } from '../../errors';
import { requiredText } from '../../lib/text';
import { expectedUpdatedAt, type InputOf, parseInput, requireUnchanged } from '../../lib/values';
import type { NoticeSettings } from '../../start/notice-settings';
import { NOTICE_KINDS, type NoticeKind } from '../announcements/announcements.service';
import { whereEligible } from '../people/people.policy';
import { composeMail } from './compose';
import { knownKind, kindOf } from './kinds/registry';
import { NAMED, PLACEHOLDERS, type Message, type NoticeWords, type Placeholder } from './message';
import { readRecipients } from './recipients';

export const noticeWords = z.object({
  kind: z.enum(NOTICE_KINDS).describe('Which notice.'),
  subject: requiredText({ label: 'Subject', max: 200 }).nullish().describe('Its subject, with placeholders.'),
  body: requiredText({ label: 'Text', max: 5_000, lines: true })
    .nullish()
    .describe('Its body: plain text with placeholders, empty lines between paragraphs.'),
});
export const templateChanges = noticeWords.extend({
  isSent: z.boolean().nullish().describe('Whether notices of this kind are sent at all.'),
  expectedUpdatedAt: expectedUpdatedAt('the notice has', 'The `updatedAt` you started from, or null'),
});

export type Template = NoticeWords & {
  kind: NoticeKind;
  isSent: boolean;
  isEdited: boolean;
  updatedAt: Date | null;
};

function templateOf(kind: NoticeKind, row: NoticeTemplate | undefined): Template {
  const own = kindOf(kind);
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
  return NOTICE_KINDS.map((kind) =>
    templateOf(
      kind,
      rows.find((row) => row.kind === kind),
    ),
  );
}

export const readTemplate = async (tx: Queries, kind: string): Promise<Template> =>
  templateOf(knownKind(kind), (await tx.noticeTemplate.findUnique({ where: { kind } })) ?? undefined);

/** The reason, as a sentence, why this text cannot be a subject, or a body, of notices of this kind; undefined if it can. */
export function placeholderProblem(
  kind: NoticeKind,
  part: 'subject' | 'body',
  text: string,
): string | undefined {
  const { placeholders } = kindOf(kind);
  for (const [whole, name] of text.matchAll(NAMED)) {
    const known = placeholders.find((one) => one === name);
    if (known === undefined)
      return `${whole} is no placeholder of this notice. There is ${listed(placeholders)}`;
    if (part === 'subject' && !PLACEHOLDERS[known].inSubject)
      return `${whole} cannot be in a subject. There is ${listed(placeholders.filter((one) => PLACEHOLDERS[one].inSubject))}`;
  }
  return undefined;
}

const listed = (placeholders: readonly Placeholder[]): string =>
  placeholders.map((one) => `{${one}}`).join(', ');

/** @throws DomainError BAD_USER_INPUT for a placeholder that this kind does not have */
export function parseWords<Rules extends typeof noticeWords>(rules: Rules, input: unknown): z.output<Rules> {
  const parsed = parseInput(rules, input);
  const { kind, subject, body } = parsed;
  const problems = {
    subject: placeholderProblem(kind, 'subject', subject ?? ''),
    body: placeholderProblem(kind, 'body', body ?? ''),
  };
  const wrong = Object.entries(problems).filter((field): field is [string, string] => field[1] !== undefined);
  if (wrong.length > 0) throw badInput(Object.fromEntries(wrong));
  return parsed;
}

/**
 * Edits the words of a kind of notice, or switches it on or off; omitted fields stay. Words equal to the program's own count as
 * unedited.
 * @throws DomainError BAD_USER_INPUT; CONFLICT for an older state
 */
export async function editNoticeTemplate(input: InputOf<typeof templateChanges>): Promise<void> {
  const { kind, subject, body, isSent, expectedUpdatedAt: expected } = parseWords(templateChanges, input);
  await inTransaction(async (tx) => {
    await lockNoticeTemplates(tx);
    const before = await tx.noticeTemplate.findUnique({ where: { kind } });
    if (expected !== undefined) requireUnchanged('this notice', before?.updatedAt ?? null, expected);
    const own = kindOf(kind);
    const changes = {
      ...(subject == null ? {} : { subject: subject === own.subject ? null : subject }),
      ...(body == null ? {} : { body: body === own.body ? null : body }),
      ...(isSent == null ? {} : { isSent }),
    };
    await tx.noticeTemplate.upsert({ where: { kind }, create: { kind, ...changes }, update: changes });
  });
}

/** Resets a kind of notice to the program's own words. Whether it is sent stays. */
export async function resetNoticeTemplate(kind: NoticeKind): Promise<void> {
  await inTransaction(async (tx) => {
    await lockNoticeTemplates(tx);
    await tx.noticeTemplate.updateMany({ where: { kind }, data: { subject: null, body: null } });
  });
}

export type Preview = Message & { to: string; personName: string };

/**
 * The message that this person would read now, as a test.
 * @throws DomainError NOT_FOUND; FORBIDDEN for another person of a region that the viewer does not organise; BAD_USER_INPUT as
 * {@link editNoticeTemplate}
 */
export async function previewNotice(
  tx: Queries,
  settings: NoticeSettings,
  now: Date,
  {
    viewer,
    userId: asked,
    ...words
  }: InputOf<typeof noticeWords> & { userId?: string | null; viewer: Viewer },
): Promise<Preview> {
  const { kind, subject, body } = parseWords(noticeWords, words);
  const { supposed } = kindOf(kind);
  const userId = asked ?? (await exampleReader(tx, kind, viewer, now));
  const person = (await readRecipients(tx, [userId], { supposed })).get(userId);
  if (!person) throw notFound('person');
  if (viewer.id !== userId) requireOrganiser(viewer, person.regionId);
  const template = await readTemplate(tx, kind);
  const test = { kind, regionId: null, problem: null, isTest: true };
  const message = await composeMail(
    tx,
    { ...test, subject: subject ?? null, body: body ?? null },
    { person, reader: viewer, template, settings, now, isPreview: true },
  );
  return { ...message, to: person.email, personName: person.name };
}

/** The most people tried to find one that a notice applies to. */
const EXAMPLES = 50;

/** The first by name, among the viewer's people, that the notice applies to; otherwise the viewer. */
async function exampleReader(tx: Queries, kind: NoticeKind, viewer: Viewer, now: Date): Promise<string> {
  const people = await tx.user.findMany({
    where: { AND: [whereEligible, inOrganisedRegion(viewer), { regionId: { not: null } }] },
    orderBy: [{ displayName: 'asc' }, { id: 'asc' }],
    select: { id: true },
    take: EXAMPLES,
  });
  const { supposed, guard } = kindOf(kind);
  const ids = people.map(({ id }) => id);
  const found = await readRecipients(tx, ids, { supposed, withoutWords: true });
  const applies = (id: string) => {
    const person = found.get(id);
    return person !== undefined && guard(person, { regionId: person.regionId, now }) === null;
  };
  return ids.find(applies) ?? viewer.id;
}
