import { isOrganiser, requireOrganiser, type Viewer } from '../../auth/viewer';
import { conflict, notFound } from '../../errors';
import { builder } from '../../graphql/builder';
import { viewerOf } from '../../graphql/context';
import { MAX_ACTS, type BoardAct, type BoardNews, type BoardPresence } from '../../graphql/live';
import { upTo } from '../../graphql/list-sizes';
import { canManageAssignments } from '../teams/members.policy';
import { visibleActors, visibleUsers } from '../users/users.policy';
import { UserRef } from '../users/users.schema';
import { findUser } from '../users/users.service';

/** The most people of whom one message tells. */
const MOST_PRESENT = 40;

const BoardActivityRef = builder.enumType('BoardActivity', {
  description: "What somebody does at a region's board.",
  values: {
    LOOKING: { value: 'looking', description: 'They have it open.' },
    MOVING: { value: 'moving', description: "They are dragging somebody, or have somebody's menu open." },
    GENERATING: { value: 'generating', description: 'Their generation is under way.' },
  } as const,
});

const BoardActKindRef = builder.enumType('BoardActKind', {
  description: "What was done to a region's teams.",
  values: {
    MOVED: { value: 'moved', description: 'Somebody was placed by hand, on another theme or the same.' },
    UNASSIGNED: { value: 'unassigned', description: 'Somebody was taken off their team.' },
    RELEASED: { value: 'released', description: "Somebody's place was released." },
    GENERATED: { value: 'generated', description: 'New teams were generated.' },
    PUBLISHED: { value: 'published', description: 'The teams were published.' },
    UNPUBLISHED: { value: 'unpublished', description: 'The teams were taken back.' },
    IMPORTED: { value: 'imported', description: 'People were imported.' },
  } as const,
});

const isAllowed = { can: isOrganiser };

const BoardPresenceRef = builder.objectRef<BoardPresence>('BoardPresence').implement({
  description:
    "Somebody at a region's board, in any browser, as long as they are there. For those who run the region.",
  authScopes: isAllowed,
  fields: (t) => ({
    person: t.prismaField({
      type: UserRef,
      nullable: true,
      description: 'Who is there; null once they are deleted, or run the region no more.',
      resolve: (query, { personId }, _args, context) =>
        findUser(context.reads, query, personId, visibleActors(viewerOf(context))),
    }),
    activity: t.expose('activity', { type: BoardActivityRef, description: 'What they do there.' }),
    held: t.prismaField({
      type: UserRef,
      nullable: true,
      description: 'Whom they are moving; null for any other activity, and for somebody who was deleted.',
      resolve: (query, { heldId }, _args, context) =>
        findUser(context.reads, query, heldId, visibleUsers(viewerOf(context))),
    }),
  }),
});

const BoardActRef = builder.objectRef<BoardAct>('BoardAct').implement({
  description: "Something that was just done to a region's teams. For those who run the region.",
  authScopes: isAllowed,
  fields: (t) => ({
    kind: t.expose('kind', { type: BoardActKindRef, description: 'What was done.' }),
    actor: t.prismaField({
      type: UserRef,
      nullable: true,
      description: 'Who did it; null if that is not known.',
      resolve: (query, { actorId }, _args, context) =>
        findUser(context.reads, query, actorId, visibleActors(viewerOf(context))),
    }),
    person: t.prismaField({
      type: UserRef,
      nullable: true,
      description: 'To whom; null for what concerns the whole region.',
      resolve: (query, { personId }, _args, context) =>
        findUser(context.reads, query, personId, visibleUsers(viewerOf(context))),
    }),
  }),
});

const BoardNewsRef = builder.objectRef<BoardNews>('BoardNews').implement({
  description: "Who is at a region's board, and what they just did. For those who run the region.",
  authScopes: isAllowed,
  fields: (t) => ({
    present: t.field({
      ...upTo(MOST_PRESENT, MOST_PRESENT),
      type: [BoardPresenceRef],
      description: 'Everybody who is there, you included, each activity of a person once.',
      resolve: ({ present }) => [...present],
    }),
    acts: t.field({
      ...upTo(MAX_ACTS, MAX_ACTS),
      type: [BoardActRef],
      description: 'What was done just now, each act once. `changed` says so, too, before or after.',
      resolve: ({ acts }) => [...acts],
    }),
  }),
});

builder.subscriptionFields((t) => ({
  boardChanged: t.field({
    type: BoardNewsRef,
    description:
      "Who is at a region's board, and what they do. As long as you listen, you are there, too. The first message is empty; the next one says who is there. For those who run the region.",
    args: { regionId: t.arg.id({ required: true, description: 'The region.' }) },
    authScopes: (_root, { regionId }) => ({
      can: (viewer: Viewer) => canManageAssignments(viewer, regionId),
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
      "Holds somebody on their region's board: everybody there is told that you are about to move them. Lasts until you end it, or your socket does, and at most two minutes. It locks nothing. For those who run the region.",
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
