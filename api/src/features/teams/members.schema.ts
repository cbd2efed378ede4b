import { isOrganiser } from '../../auth/viewer';
import { db } from '../../db/client';
import type { Prisma } from '../../db/generated/client';
import { builder, type PayloadFieldBuilder } from '../../graphql/builder';
import { tellBoard, viewerOf } from '../../graphql/context';
import { inputFieldsOf } from '../../graphql/input-fields';
import { ofMembers } from '../../graphql/list-sizes';
import { changedRegion, changedTheme, changedUser } from '../../graphql/payload-fields';
import {
  canSeeAssignmentOf,
  isPublished,
  PUBLICATION,
  unassignedPeople,
  visibleAssignments,
} from './members.policy';
import { memberMove, memberRemoval, moveMember, releaseMember, unassignMember } from './members.service';

export const AssignmentRef = builder.prismaObject('TeamAssignment', {
  name: 'Assignment',
  description: "A person's place on a theme's team.",
  authScopes: { signedIn: true },
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id of the place.' }),
    user: t.relation('user', { description: 'Who has the place.' }),
    theme: t.relation('theme', { description: 'The theme they work on.' }),
    isManualOverride: t.exposeBoolean('isManualOverride', {
      description: 'Placed by hand; kept when assignments are generated again.',
    }),
    assignedAt: t.expose('assignedAt', { type: 'DateTime', description: 'When they were placed.' }),
    isLeader: t.boolean({
      description: 'Whether they lead the team.',
      select: { userId: true, theme: { select: { team: { select: { teamLeaderId: true } } } } },
      resolve: ({ userId, theme }) => theme.team?.teamLeaderId === userId,
    }),
  }),
});

builder.prismaObjectField('User', 'assignment', (t) =>
  t.field({
    type: AssignmentRef,
    nullable: true,
    description:
      'Their place; null if they have none, or you may not see it. Participants see published places of their own region.',
    select: (_args, _context, nestedSelection) => ({
      assignment: nestedSelection(),
      region: { select: PUBLICATION },
    }),
    resolve: (user, _args, context) =>
      canSeeAssignmentOf(viewerOf(context), user, isPublished(user.region)) ? user.assignment : null,
  }),
);

/** Counts the members of a theme that match `where`. */
const memberCount = (where: Prisma.TeamAssignmentWhereInput) => ({
  _count: { select: { assignments: { where } } },
});
builder.prismaObjectFields('Theme', (t) => ({
  members: t.relation('assignments', {
    ...ofMembers,
    description:
      'The places on its team that you may see, by name: those of your region once published, or all if you run the region.',
    args: {
      first: t.arg({ type: 'NonNegativeInt', description: 'How many at most; all by default.' }),
    },
    query: ({ first }, context) => ({
      where: visibleAssignments(viewerOf(context)),
      orderBy: [{ user: { displayName: 'asc' } }, { id: 'asc' }],
      // The database client takes no larger number, and there are never that many.
      ...(first == null ? {} : { take: Math.min(first, 2 ** 31 - 1) }),
    }),
  }),
  memberCount: t.field({
    type: 'NonNegativeInt',
    description: 'How many places on its team you may see.',
    select: (_args, context) => memberCount(visibleAssignments(viewerOf(context))),
    resolve: ({ _count }) => _count.assignments,
  }),
  isFull: t.boolean({
    description: 'Whether every seat is taken, counting the members that you may see.',
    select: (_args, context) => memberCount(visibleAssignments(viewerOf(context))),
    resolve: ({ capacity, _count }) => _count.assignments >= capacity,
  }),
  isOverFull: t.boolean({
    description: 'Whether there are more members than seats, counting the members that you may see.',
    select: (_args, context) => memberCount(visibleAssignments(viewerOf(context))),
    resolve: ({ capacity, _count }) => _count.assignments > capacity,
  }),
}));

/** Read after the mutation, like the fields of `payload-fields.ts`. */
const previousTheme = <Shape extends { previousThemeId: string | null }>(t: PayloadFieldBuilder<Shape>) =>
  t.prismaField({
    type: 'Theme',
    nullable: true,
    description: 'The theme they left; null if they had no place.',
    resolve: (query, { previousThemeId }) =>
      previousThemeId === null
        ? null
        : db.theme.findUniqueOrThrow({ ...query, where: { id: previousThemeId } }),
  });

/** Tells a client that has the list where the person goes, so that it need not know how names are sorted. */
const nextUnassigned = <Shape extends { userId: string; regionId: string }>(t: PayloadFieldBuilder<Shape>) =>
  t.prismaField({
    type: 'User',
    nullable: true,
    description:
      "The person after them in the region's list of people without a place; null if they are the last.",
    resolve: (query, { userId, regionId }, _args, context) =>
      db.user.findFirst({
        ...query,
        where: { AND: [{ regionId }, unassignedPeople(viewerOf(context))] },
        orderBy: [{ displayName: 'asc' }, { id: 'asc' }],
        cursor: { id: userId },
        skip: 1,
      }),
  });

const changedPlace = <Shape extends { assignmentId: string }>(t: PayloadFieldBuilder<Shape>) =>
  t.prismaField({
    type: AssignmentRef,
    description: 'The place, as it is now.',
    resolve: (query, { assignmentId }) =>
      db.teamAssignment.findUniqueOrThrow({ ...query, where: { id: assignmentId } }),
  });

builder.relayMutationField(
  'moveMember',
  {
    description: 'A person and their new theme.',
    inputFields: (t) => inputFieldsOf(t, memberMove),
  },
  {
    description:
      'Places a person by hand; generating again keeps the place. If they are on the theme already, only `isManualOverride` changes, and only if it is given. For those who run the region.',
    authScopes: { can: isOrganiser },
    resolve: async (_root, { input }, context) => {
      const done = await moveMember(viewerOf(context), input);
      if (done.previousThemeId !== done.themeId)
        await tellBoard(context, done.regionId, 'moved', input.userId);
      return done;
    },
  },
  {
    description: 'The place, and both themes.',
    outputFields: (t) => ({
      assignment: changedPlace(t),
      theme: changedTheme(t),
      previousTheme: previousTheme(t),
      region: changedRegion(t),
    }),
  },
);

builder.relayMutationField(
  'unassignMember',
  {
    description: 'The person to take off their team.',
    inputFields: (t) => inputFieldsOf(t, memberRemoval),
  },
  {
    description:
      'Takes a person off their team; nothing changes if they have no place. For those who run the region.',
    authScopes: { can: isOrganiser },
    resolve: async (_root, { input }, context) => {
      const { userId } = input;
      const done = await unassignMember(viewerOf(context), input);
      if (done.previousThemeId !== null) await tellBoard(context, done.regionId, 'unassigned', userId);
      return { userId, ...done };
    },
  },
  {
    description: 'The person, and the theme they left.',
    outputFields: (t) => ({
      user: changedUser(t),
      previousTheme: previousTheme(t),
      nextUnassigned: nextUnassigned(t),
      region: changedRegion(t),
    }),
  },
);

builder.relayMutationField(
  'releaseMember',
  {
    description: 'The person whose place is to be released.',
    inputFields: (t) => ({ userId: t.id({ required: true, description: 'The person.' }) }),
  },
  {
    description:
      'Releases a place set by hand: the person keeps it for now, and generating again may move them. For those who run the region.',
    authScopes: { can: isOrganiser },
    resolve: async (_root, { input: { userId } }, context) => {
      const done = await releaseMember(viewerOf(context), userId);
      await tellBoard(context, done.regionId, 'released', userId);
      return done;
    },
  },
  {
    description: 'The place and its theme.',
    outputFields: (t) => ({ assignment: changedPlace(t), theme: changedTheme(t), region: changedRegion(t) }),
  },
);
