import { PLACES } from '../../db/replica/reads';
import { isOrganiser } from '../../auth/viewer';
import { existing } from '../../graphql/act';
import { builder, enumOf, type PayloadFieldBuilder } from '../../graphql/builder';
import { viewerOf } from '../../graphql/context';
import { A_STATEMENT, costing, REGION, upTo } from '../../graphql/list-sizes';
import { ORGANISERS } from '../../graphql/only-for';
import { NOTICE_KINDS } from '../announcements/announcements.service';
import { GapWayRef } from '../generations/gaps.schema';
import { NewcomersPlanRef } from '../generations/newcomers.schema';
import { NoticeKindRef } from './notices.schema';
import {
  type ChangedTeam,
  type NoticeCount,
  type Placing,
  previewPlaces,
  previewSends,
  readChangedTeams,
  type SendPreview,
} from './send-preview.service';
import { canPreviewSends, SENDING_ACTS } from './sending-acts';

const SendingActRef = enumOf(
  'SendingAct',
  'An act that sends notices, or that people might expect to.',
  SENDING_ACTS,
);

const NoticeCountRef = builder.objectRef<NoticeCount>('NoticeCount').implement({
  description: 'How many people get a kind of notice by e-mail.',
  authScopes: { signedIn: true },
  fields: (t) => ({
    kind: t.expose('kind', { type: NoticeKindRef, description: 'Which notice.' }),
    count: t.expose('count', { type: 'PositiveInt', description: 'How many people get it.' }),
    exampleUserId: t.exposeID('exampleUserId', {
      nullable: true,
      description: 'The first of them by name; null for people who are not added yet.',
    }),
  }),
});

export const SendPreviewRef = builder.objectRef<SendPreview>('SendPreview').implement({
  description: 'What an act would send now.',
  authScopes: { signedIn: true },
  fields: (t) => ({
    notices: t.expose('notices', {
      ...upTo(NOTICE_KINDS.length),
      type: [NoticeCountRef],
      description: 'By e-mail, by kind.',
    }),
    emailCount: t.field({
      type: 'NonNegativeInt',
      description: 'How many e-mails these are together.',
      resolve: ({ notices }) => notices.reduce((sum, { count }) => sum + count, 0),
    }),
    chatCount: t.expose('chatCount', { type: 'NonNegativeInt', description: 'Messages into chat channels.' }),
    hasMailServer: t.exposeBoolean('hasMailServer', { description: 'Whether this server sends e-mail.' }),
  }),
});

builder.queryField('sendPreview', (t) =>
  t.field({
    // It reads all people of a region.
    ...costing(10 * A_STATEMENT),
    type: SendPreviewRef,
    description: 'What an act would send if it were done now. For viewers who may do it.',
    args: {
      act: t.arg({ type: SendingActRef, required: true, description: 'The act.' }),
      regionId: t.arg.id({ description: 'Its region; null for acts on people of all regions.' }),
      userId: t.arg.id({ description: 'The moved person; by default everyone it could concern is counted.' }),
      themeId: t.arg.id({ description: 'Their new theme, if it is known.' }),
      isPlanned: t.arg.boolean({
        description: 'Whether the timeline does it later, so it need not be allowed now.',
      }),
      withoutThemeIds: t.arg.idList({ description: 'With `GENERATE`: the themes that it leaves out.' }),
    },
    authScopes: (_root, { act, regionId }) => ({
      can: (viewer) => canPreviewSends(viewer, act, regionId ?? null),
    }),
    resolve: (_root, { userId: whom = null, isPlanned, withoutThemeIds, ...args }, context) => {
      const { act, regionId = null, themeId = null } = args;
      const userId = act === 'takeSeat' ? viewerOf(context).id : whom;
      return previewSends(
        context.reads.database(PLACES),
        {
          act,
          regionId,
          userId,
          themeId,
          isPlanned: isPlanned === true,
          withoutThemeIds: withoutThemeIds ?? [],
        },
        context.noticeSettings,
        context.now(),
      );
    },
  }),
);

/** A field with the notices of a plan that places people. */
const sendsOf =
  <Plan extends object>(description: string, placingOf: (plan: Plan) => Placing) =>
  (t: PayloadFieldBuilder<Plan>) =>
    t.field({
      ...costing(10 * A_STATEMENT),
      type: SendPreviewRef,
      description,
      resolve: (plan: Plan, _args, context) =>
        previewPlaces(context.reads.database(PLACES), placingOf(plan), context.noticeSettings, context.now()),
    });

builder.objectField(
  GapWayRef,
  'sends',
  sendsOf('What it would send.', ({ regionId, moves }) => ({ regionId, places: moves })),
);
builder.objectField(
  NewcomersPlanRef,
  'sends',
  sendsOf('What placing them would send.', (plan) => plan),
);

const ChangedTeamRef = builder.objectRef<ChangedTeam>('ChangedTeam').implement({
  description: 'A team with people who do not know its latest change.',
  authScopes: { can: isOrganiser },
  fields: (t) => ({
    theme: existing('theme', 'themeId', 'Its theme.')(t),
    peopleCount: t.expose('people', {
      type: 'PositiveInt',
      description: 'How many of its people would get a notice.',
    }),
  }),
});

builder.prismaObjectField('Region', 'changedTeams', (t) =>
  t.field({
    ...upTo(REGION.themes, 10 * A_STATEMENT),
    onlyFor: ORGANISERS,
    type: [ChangedTeamRef],
    description:
      'Published teams with people who last read of other members, or of another team; those with the most people first. `announceTeamChanges` tells them.',
    select: { id: true },
    resolve: ({ id }, _args, { reads, now }) => readChangedTeams(reads.database(PLACES), id, now()),
  }),
);
