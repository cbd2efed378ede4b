import { PLACES } from '../../db/replica/reads';
import { inOrganisedRegion, isOrganiser } from '../../auth/viewer';
import { builder, enumOf } from '../../graphql/builder';
import { viewerOf } from '../../graphql/context';
import { A_STATEMENT, costing, upTo } from '../../graphql/list-sizes';
import { readOnce } from '../../graphql/read-once';
import { NOTICE_KINDS } from '../announcements/announcements.service';
import { kindOf, KINDS } from './kinds/registry';
import { noticeWords, previewNotice, readTemplates, type Preview, type Template } from './templates.service';
import { wantsNotices } from './unsubscribe.service';

export const NoticeKindRef = enumOf('NoticeKind', 'The kinds of notices.', KINDS);

/** By kind, of the notices that the viewer sees; undefined for none. */
const lastSentOf = readOnce([], async (tx, context) => {
  const sent = await tx.delivery.groupBy({
    by: ['kind'],
    where: { ...inOrganisedRegion(viewerOf(context)), state: 'sent', announcement: { isTest: false } },
    _max: { sentAt: true },
  });
  return new Map(sent.map(({ kind, _max }) => [kind, _max.sentAt]));
});

export const NoticeTemplateRef = builder.objectRef<Template>('NoticeTemplate').implement({
  description: 'The words of one kind of notice, and whether it is sent.',
  authScopes: { can: isOrganiser },
  fields: (t) => ({
    id: t.id({ description: 'The name of the kind.', resolve: ({ kind }) => kind }),
    kind: t.expose('kind', { type: NoticeKindRef, description: 'Which notice.' }),
    subject: t.exposeString('subject', { description: 'Its subject, with placeholders.' }),
    body: t.exposeString('body', {
      description: 'Plain text with placeholders. A line with an empty placeholder is left out.',
    }),
    isSent: t.exposeBoolean('isSent', { description: 'Whether notices of this kind are sent at all.' }),
    isEdited: t.exposeBoolean('isEdited', { description: 'Whether its words have been edited.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', nullable: true, description: 'Its last change.' }),
    lastSentAt: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'When one, other than a test, was last sent in the regions that you organise; null for never.',
      resolve: ({ kind }, _args, context) => lastSentOf(context, kind),
    }),
    placeholders: t.field({
      type: ['String'],
      description: 'Its allowed placeholders: `firstName` for {firstName}.',
      resolve: ({ kind }) => [...kindOf(kind).placeholders],
    }),
    chatText: t.string({
      nullable: true,
      description: 'The text for the chat channel of a region; null for none.',
      resolve: ({ kind }) => kindOf(kind).chat?.text ?? null,
    }),
  }),
});

const NoticePreviewRef = builder.objectRef<Preview>('NoticePreview').implement({
  description: 'A notice as one person would read it now.',
  authScopes: { can: isOrganiser },
  fields: (t) => ({
    to: t.exposeString('to', { description: 'Their address.' }),
    personName: t.exposeString('personName', { description: 'Who would read it.' }),
    subject: t.exposeString('subject', { description: 'The subject.' }),
    text: t.exposeString('text', { description: 'The message as plain text.' }),
    html: t.exposeString('html', {
      description:
        'The message as an HTML document. Values are marked, lines that are left out are struck through.',
    }),
  }),
});

const MailServerRef = builder
  .objectRef<{ from: string | null; mailboxPath: string | null }>('MailServer')
  .implement({
    description: 'How this server sends e-mail.',
    authScopes: { can: isOrganiser },
    fields: (t) => ({
      isSet: t.boolean({
        description: 'Whether it sends any.',
        resolve: ({ from }) => from !== null,
      }),
      from: t.exposeString('from', { nullable: true, description: 'The sender; null for none.' }),
      mailboxPath: t.exposeString('mailboxPath', {
        nullable: true,
        description: 'The page of all messages if none leaves this machine; null otherwise.',
      }),
    }),
  });

export const OwnNoticesRef = builder.objectRef<{ areWanted: boolean }>('OwnNotices').implement({
  description: 'Whether you get notices by e-mail.',
  authScopes: { signedIn: true },
  fields: (t) => ({
    id: t.id({ description: 'Your id.', resolve: (_own, _args, context) => viewerOf(context).id }),
    areWanted: t.exposeBoolean('areWanted', { description: 'Whether you want them; by default you do.' }),
  }),
});

builder.queryFields((t) => ({
  noticeTemplates: t.field({
    ...upTo(NOTICE_KINDS.length, A_STATEMENT),
    type: [NoticeTemplateRef],
    description: 'All kinds of notices, in the order in which people meet them. For organisers.',
    authScopes: { can: isOrganiser },
    resolve: (_root, _args, { reads }) => readTemplates(reads.database([])),
  }),
  noticePreview: t.field({
    ...costing(3 * A_STATEMENT),
    type: NoticePreviewRef,
    description:
      'A notice as a person would read it now, with ‹their theme› for what they do not have yet. For organisers of their region.',
    authScopes: { can: isOrganiser },
    args: {
      kind: t.arg({
        type: NoticeKindRef,
        required: true,
        description: noticeWords.shape.kind.description ?? '',
      }),
      subject: t.arg.string({ description: 'Its subject, with placeholders; by default the saved one.' }),
      body: t.arg.string({ description: 'Its body, with placeholders; by default the saved one.' }),
      userId: t.arg.id({ description: 'The person; by default one of yours that it applies to, or you.' }),
    },
    resolve: (_root, args, context) =>
      previewNotice(context.reads.database(PLACES), context.noticeSettings, context.now(), {
        ...args,
        viewer: viewerOf(context),
      }),
  }),
  mailServer: t.field({
    type: MailServerRef,
    description: 'How this server sends e-mail. For organisers.',
    authScopes: { can: isOrganiser },
    resolve: (_root, _args, { noticeSettings: { mailFrom, mailboxPath } }) => ({
      from: mailFrom,
      mailboxPath,
    }),
  }),
  ownNotices: t.field({
    ...costing(A_STATEMENT),
    type: OwnNoticesRef,
    description: 'Whether you get notices by e-mail.',
    authScopes: { signedIn: true },
    resolve: async (_root, _args, context) => ({
      areWanted: await wantsNotices(context.reads.database([]), viewerOf(context).id),
    }),
  }),
}));
