import { canOrganise, isOrganiser, requireOrganiser, type Viewer } from '../../auth/viewer';
import { conflict, notFound } from '../../errors';
import { builder, enumOf } from '../../graphql/builder';
import { viewerOf } from '../../graphql/context';
import { upTo } from '../../graphql/list-sizes';
import {
  type BoardAct,
  type BoardNews,
  type BoardPresence,
  type ChangeKind,
  type ChangeSignal,
  MAX_ACTS,
  MAX_IDS,
} from '../../graphql/live';
import { visibleActors, visibleUsers } from '../people/people.policy';
import { personOf } from '../people/person-of';

const MOST_PRESENT = 40;

const BoardActivityRef = enumOf<BoardPresence['activity']>(
  'BoardActivity',
  "What a person does at a region's board.",
  {
    looking: 'They have it open.',
    moving: "They are dragging a person, or have a person's menu open.",
    generating: 'Their generation is under way.',
  },
);

const BoardActKindRef = enumOf<BoardAct['kind']>('BoardActKind', "What was done to a region's teams.", {
  moved: 'A person was placed manually, on another theme or the same.',
  unassigned: 'A person was taken off their team.',
  released: "A person's manual place was released.",
  generated: 'New teams were generated.',
  placed: 'People without a place were placed; all others kept theirs.',
  restored: 'The teams of an earlier run were restored.',
  published: 'The teams were published.',
  unpublished: 'The teams were taken back.',
  imported: 'People were imported.',
});

const isAllowed = { can: isOrganiser };

const BoardPresenceRef = builder.objectRef<BoardPresence>('BoardPresence').implement({
  description:
    "A person at a region's board, in any browser, while they are there. For organisers of the region.",
  authScopes: isAllowed,
  fields: (t) => ({
    person: personOf(t, 'personId', 'Who is there', visibleActors),
    activity: t.expose('activity', { type: BoardActivityRef, description: 'What they do there.' }),
    held: personOf(t, 'heldId', 'Whom they are moving', visibleUsers),
  }),
});

const BoardActRef = builder.objectRef<BoardAct>('BoardAct').implement({
  description: "A recent act on a region's teams. For organisers of the region.",
  authScopes: isAllowed,
  fields: (t) => ({
    kind: t.expose('kind', { type: BoardActKindRef, description: 'What was done.' }),
    actor: personOf(t, 'actorId', 'Who did it', visibleActors),
    person: personOf(t, 'personId', 'The person that it happened to', visibleUsers),
  }),
});

const BoardNewsRef = builder.objectRef<BoardNews>('BoardNews').implement({
  description: "Who is at a region's board, and their recent acts. For organisers of the region.",
  authScopes: isAllowed,
  fields: (t) => ({
    present: t.field({
      ...upTo(MOST_PRESENT),
      type: [BoardPresenceRef],
      description: 'Everyone who is there, including you; each activity of a person once.',
      resolve: ({ present }) => [...present],
    }),
    acts: t.field({
      ...upTo(MAX_ACTS),
      type: [BoardActRef],
      description: 'Recent acts, each once. `changed` reports them, too, before or after.',
      resolve: ({ acts }) => [...acts],
    }),
  }),
});

builder.subscriptionFields((t) => ({
  boardChanged: t.field({
    type: BoardNewsRef,
    description:
      "Who is at a region's board, and what they do. While you subscribe, you are there, too. The first message is empty; the next one lists who is there. For organisers of the region.",
    args: { regionId: t.arg.id({ required: true, description: 'The region.' }) },
    authScopes: (_root, { regionId }) => ({
      can: (viewer: Viewer) => canOrganise(viewer, regionId),
    }),
    subscribe: async (_root, { regionId }, context) => {
      const region = await context.reads.region.findUnique({ where: { id: regionId } });
      if (!region) throw notFound('region');
      const personId = viewerOf(context).id;
      return context.live.board({ regionId, personId, activity: 'looking', heldId: null });
    },
    resolve: (news) => news,
  }),
  memberHeld: t.field({
    type: BoardPresenceRef,
    description:
      "Holds a person on their region's board: everyone there sees that you are about to move them. Lasts until you end it, or your socket ends, and at most two minutes. It locks nothing. For organisers of the region.",
    args: { userId: t.arg.id({ required: true, description: 'The person.' }) },
    authScopes: isAllowed,
    subscribe: async (_root, { userId }, context) => {
      const person = await context.reads.user.findUnique({ where: { id: userId } });
      if (!person) throw notFound('person');
      const { regionId } = person;
      requireOrganiser(viewerOf(context), regionId);
      if (regionId === null) throw conflict('This person has no region, so they are on no board.');
      const personId = viewerOf(context).id;
      return context.live.hold({ regionId, personId, activity: 'moving', heldId: person.id });
    },
    resolve: (presence) => presence,
  }),
}));

const ChangeKindRef = enumOf<ChangeKind>('ChangeKind', 'What kind of thing has changed.', {
  viewer: 'Your own account, ranking, deadline or visible place.',
  event: "The event's texts or the submission deadline.",
  regions: 'A region, or whether its teams are published.',
  timeline: "A region's planned times.",
  resources: 'The resources.',
  themes: "A region's themes.",
  agenda: "A region's agenda.",
  teams: "A region's teams, or who is on them, as far as you may see it.",
  preferences: 'Rankings of a region that you organise.',
  users: 'People of a region that you organise, or of none.',
});

const ChangeRef = builder.objectRef<ChangeSignal>('Change').implement({
  description:
    "What has changed, without data: refetch what you show, with your queries. An answer's `extensions.madeOf` tells whether it is affected: the `kinds` of its sources, the `lists` whose members may change, each of a region or of all, and its `position`.",
  authScopes: { signedIn: true },
  fields: (t) => ({
    kinds: t.field({
      type: [ChangeKindRef],
      description: 'Each kind once.',
      resolve: ({ kinds }) => [...kinds],
    }),
    regionIds: t.field({
      type: ['ID'],
      description: 'The regions of the changes that you may know of; empty if they have no region.',
      resolve: ({ regionIds }) => [...regionIds],
    }),
    ids: t.field({
      type: ['ID'],
      nullable: true,
      description: `The changed things and their parents; null for more than ${MAX_IDS}. An answer without any of them that lists none of the kinds is unaffected.`,
      resolve: ({ ids }) => ids && [...ids],
    }),
    position: t.exposeFloat('position', {
      description:
        "The changes' position in the order of commits, an integer. Answers at this or a later position include them.",
    }),
    catchUp: t.exposeBoolean('catchUp', {
      description:
        'Whether this is the first message: it lists the changes since `since`, and every change follows from now on.',
    }),
    spreadMilliseconds: t.expose('spread', {
      type: 'NonNegativeInt',
      description:
        'Before you refetch, wait a random time of at most this many milliseconds: every recipient of this message refetches, too.',
    }),
  }),
});

builder.subscriptionFields((t) => ({
  changed: t.field({
    type: ChangeRef,
    description:
      'Reports changes that you may know of. Changes in quick succession come in one message. The first message comes immediately.',
    authScopes: { signedIn: true },
    args: {
      since: t.arg.float({
        description:
          'The position of your oldest answer: the first message lists the changes since then. By default it lists none.',
      }),
    },
    subscribe: (_root, { since }, context) => context.live.changes(since ?? null),
    resolve: (signal) => signal,
  }),
}));
