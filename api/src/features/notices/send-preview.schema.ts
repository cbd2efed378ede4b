import { NOTICE_KINDS } from '../../db/announce';
import { builder } from '../../graphql/builder';
import { viewerOf } from '../../graphql/context';
import { enumOf } from '../../graphql/enum-of';
import { A_STATEMENT, costing, upTo } from '../../graphql/list-sizes';
import { NoticeKindRef } from './notices.schema';
import {
  canPreviewSends,
  previewSends,
  SENDING_ACTS,
  type NoticeCount,
  type SendingAct,
  type SendPreview,
} from './send-preview.service';

const SendingActRef = enumOf<SendingAct>(
  'SendingAct',
  'An act that sends notices, or that people might expect to.',
  Object.fromEntries(
    Object.entries(SENDING_ACTS).map(([act, { description }]) => [act, description]),
  ) as Record<SendingAct, string>,
);

const NoticeCountRef = builder.objectRef<NoticeCount>('NoticeCount').implement({
  description: 'How many people get a kind of notice by e-mail.',
  authScopes: { signedIn: true },
  fields: (t) => ({
    kind: t.expose('kind', { type: NoticeKindRef, description: 'Which notice.' }),
    count: t.expose('count', { type: 'PositiveInt', description: 'How many people get it.' }),
    exampleUserId: t.exposeID('exampleUserId', {
      nullable: true,
      description: 'The first of them by name, for `noticePreview`; null for people who are not added yet.',
    }),
  }),
});

export const SendPreviewRef = builder.objectRef<SendPreview>('SendPreview').implement({
  description: 'What an act would send now, by the rules by which it is sent.',
  authScopes: { signedIn: true },
  fields: (t) => ({
    notices: t.expose('notices', {
      ...upTo(NOTICE_KINDS.length),
      type: [NoticeCountRef],
      description: 'The kinds of notices by e-mail; empty where none is sent.',
    }),
    emailCount: t.field({
      type: 'NonNegativeInt',
      description: 'How many e-mails these are together.',
      resolve: ({ notices }) => notices.reduce((sum, { count }) => sum + count, 0),
    }),
    chatCount: t.expose('chatCount', {
      type: 'NonNegativeInt',
      description: 'How many messages go into chat channels.',
    }),
    hasMailServer: t.exposeBoolean('hasMailServer', {
      description: 'Whether this server sends e-mail. If not, no notice is counted.',
    }),
  }),
});

builder.queryField('sendPreview', (t) =>
  t.field({
    // It looks at all people of a region.
    ...costing(10 * A_STATEMENT),
    type: SendPreviewRef,
    description:
      'What an act would send if it were done now. For those who run the region, and `takeSeat` for its participants; what concerns people of all regions, administrators only.',
    args: {
      act: t.arg({ type: SendingActRef, required: true, description: 'The act.' }),
      regionId: t.arg.id({
        description: 'The region in which it is done; null for promoting and deleting people.',
      }),
      userId: t.arg.id({
        description:
          'Who is moved or taken off their team. Left out, all are counted whom such an act could concern: each act sends one e-mail.',
      }),
      themeId: t.arg.id({ description: 'Where they are moved to, if that is known.' }),
      isPlanned: t.arg.boolean({
        description:
          'Whether the timeline does it later: counts by how people are now, though the act would be refused now.',
      }),
    },
    authScopes: (_root, { act, regionId }) => ({
      can: (viewer) => canPreviewSends(viewer, act, regionId ?? null),
    }),
    resolve: (_root, { act, regionId = null, userId: whom = null, themeId = null, isPlanned }, context) => {
      const userId = act === 'takeSeat' ? viewerOf(context).id : whom;
      return previewSends(
        context.reads.database(),
        { act, regionId, userId, themeId, isPlanned: isPlanned === true },
        context.noticeSettings,
        context.now(),
      );
    },
  }),
);
