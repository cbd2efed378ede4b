import { NOTICE_KINDS, type NoticeKind } from '../../db/announce';
import { builder } from '../../graphql/builder';
import { viewerOf } from '../../graphql/context';
import { enumOf } from '../../graphql/enum-of';
import { A_STATEMENT, costing, upTo } from '../../graphql/list-sizes';
import { kindOf } from './kinds/registry';
import { canReadNoticeWords } from './notices.policy';
import { wantsNotices } from './unsubscribe.service';
import { noticeWords, previewNotice, readTemplates, type Preview, type Template } from './templates.service';

export const NoticeKindRef = enumOf<NoticeKind>(
  'NoticeKind',
  'What a notice says.',
  Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, kindOf(kind).description])) as Record<
    NoticeKind,
    string
  >,
);

export const NoticeTemplateRef = builder.objectRef<Template>('NoticeTemplate').implement({
  description: 'The words of one kind of notice, and whether it is sent.',
  authScopes: { can: canReadNoticeWords },
  fields: (t) => ({
    id: t.id({ description: 'The name of the kind.', resolve: ({ kind }) => kind }),
    kind: t.expose('kind', { type: NoticeKindRef, description: 'Which notice.' }),
    subject: t.exposeString('subject', { description: 'Its subject, with placeholders.' }),
    body: t.exposeString('body', {
      description:
        'What it says: plain text with placeholders. A line with a placeholder for which there is nothing to say is left out.',
    }),
    isSent: t.exposeBoolean('isSent', { description: 'Whether notices of this kind are sent at all.' }),
    isEdited: t.exposeBoolean('isEdited', { description: 'Whether organisers gave it other words.' }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was last changed; null if it never was.',
    }),
    placeholders: t.field({
      type: ['String'],
      description: 'What may stand in braces: `firstName` for {firstName}.',
      resolve: ({ kind }) => [...kindOf(kind).placeholders],
    }),
    chatText: t.string({
      nullable: true,
      description:
        "What the chat channel of a region is told; null where it is told nothing. It can't be changed.",
      resolve: ({ kind }) => kindOf(kind).chat?.text ?? null,
    }),
  }),
});

const NoticePreviewRef = builder.objectRef<Preview>('NoticePreview').implement({
  description: 'What one person would read now.',
  authScopes: { can: canReadNoticeWords },
  fields: (t) => ({
    to: t.exposeString('to', { description: 'Their address.' }),
    personName: t.exposeString('personName', { description: 'Who would read it.' }),
    subject: t.exposeString('subject', { description: 'The subject.' }),
    text: t.exposeString('text', { description: 'It as plain text.' }),
    html: t.exposeString('html', {
      description:
        'It as HTML, a whole document for a frame: values are marked, lines that are left out are struck through.',
    }),
  }),
});

const MailServerRef = builder
  .objectRef<{ from: string | null; mailboxPath: string | null }>('MailServer')
  .implement({
    description: 'How this server sends e-mail.',
    authScopes: { can: canReadNoticeWords },
    fields: (t) => ({
      isSet: t.boolean({
        description: 'Whether it sends any. If not, people get no notices by e-mail.',
        resolve: ({ from }) => from !== null,
      }),
      from: t.exposeString('from', {
        nullable: true,
        description: 'What it is sent from; null if nothing is sent.',
      }),
      mailboxPath: t.exposeString('mailboxPath', {
        nullable: true,
        description:
          'The path of the page that shows every message, where they go no further than this machine; null elsewhere.',
      }),
    }),
  });

export const OwnNoticesRef = builder
  .objectRef<{ userId: string; areWanted: boolean }>('OwnNotices')
  .implement({
    description: 'Whether you get notices by e-mail.',
    authScopes: { signedIn: true },
    fields: (t) => ({
      id: t.id({ description: 'Your id.', resolve: ({ userId }) => userId }),
      areWanted: t.exposeBoolean('areWanted', {
        description: 'Whether you want them; at first all do.',
      }),
    }),
  });

builder.queryFields((t) => ({
  noticeTemplates: t.field({
    ...upTo(NOTICE_KINDS.length, NOTICE_KINDS.length, A_STATEMENT),
    type: [NoticeTemplateRef],
    description:
      'The words of all kinds of notices, in the order in which people meet them. For those who run the event or a region.',
    authScopes: { can: canReadNoticeWords },
    resolve: (_root, _args, { reads }) => readTemplates(reads.database()),
  }),
  noticePreview: t.field({
    ...costing(3 * A_STATEMENT),
    type: NoticePreviewRef,
    description:
      'What a person would read if it were sent now, in the words that are given, or else in those that are saved; with ‹their theme› for what they have not got yet. For those who run the region of the person.',
    authScopes: { can: canReadNoticeWords },
    args: {
      kind: t.arg({
        type: NoticeKindRef,
        required: true,
        description: noticeWords.shape.kind.description ?? '',
      }),
      subject: t.arg.string({ description: 'Its subject, with placeholders; by default the saved one.' }),
      body: t.arg.string({ description: 'What it says, with placeholders; by default what is saved.' }),
      userId: t.arg.id({
        description:
          'The person; by default one to whom it applies in a region that you run, or you where there is none.',
      }),
    },
    resolve: (_root, args, context) =>
      previewNotice(context.reads.database(), context.noticeSettings, context.now(), {
        ...args,
        viewer: viewerOf(context),
      }),
  }),
  mailServer: t.field({
    type: MailServerRef,
    description: 'How this server sends e-mail. For those who run the event or a region.',
    authScopes: { can: canReadNoticeWords },
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
    resolve: async (_root, _args, context) => {
      const { id } = viewerOf(context);
      return { userId: id, areWanted: await wantsNotices(context.reads.database(), id) };
    },
  }),
}));
