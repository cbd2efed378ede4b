import { builder } from '../../graphql/builder';
import { type Context, viewerOf } from '../../graphql/context';
import { inputFieldsOf } from '../../graphql/input-fields';
import { ofMembers } from '../../graphql/list-sizes';
import { jointMove } from './joint-moves.service';
import { placeCount, PLACES_OF_REGION, PUBLICATION, visibleAssignments } from './members.policy';

export const AssignmentRef = builder.prismaObject('TeamAssignment', {
  name: 'Assignment',
  description: "A person's place on a theme's team.",
  authScopes: { signedIn: true },
  fields: (t) => ({
    id: t.exposeID('id'),
    user: t.relation('user', { description: 'Who has the place.' }),
    theme: t.relation('theme', { description: 'The theme they work on.' }),
    isManualOverride: t.exposeBoolean('isManualOverride'),
    tookOpenSeat: t.exposeBoolean('tookOpenSeat'),
    isSwapped: t.boolean({
      description: 'Whether the person and a member of another team swapped their places.',
      select: { swappedAt: true },
      resolve: ({ swappedAt }) => swappedAt !== null,
    }),
    assignedAt: t.expose('assignedAt', { type: 'DateTime' }),
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
    onlyFor: PLACES_OF_REGION,
    description: 'Their place; null if they have none.',
    select: (_args, _context, nestedSelection) => ({
      assignment: nestedSelection(),
      region: { select: PUBLICATION },
    }),
    resolve: ({ assignment }) => assignment,
  }),
);

/** A theme's places that the viewer may see, by name. */
export const placesInSight = (context: Context) => ({
  where: visibleAssignments(viewerOf(context)),
  orderBy: [{ user: { displayName: 'asc' as const } }, { id: 'asc' as const }],
});

const selectPlaceCount = (_args: object, context: Context) => placeCount(viewerOf(context));

builder.prismaObjectFields('Theme', (t) => ({
  members: t.relation('assignments', {
    ...ofMembers,
    description:
      'The places on its team that you may see, by name: those of your region once published, or all if you organise it.',
    args: {
      first: t.arg({ type: 'NonNegativeInt', description: 'How many at most; all by default.' }),
    },
    query: ({ first }, context) => ({
      ...placesInSight(context),
      // The database client accepts no larger number.
      ...(first == null ? {} : { take: Math.min(first, 2 ** 31 - 1) }),
    }),
  }),
  memberCount: t.field({
    type: 'NonNegativeInt',
    description: 'How many places on its team you may see.',
    select: selectPlaceCount,
    resolve: ({ _count }) => _count.assignments,
  }),
  isFull: t.boolean({
    description: 'Whether every seat is taken, counting the members that you may see.',
    select: selectPlaceCount,
    resolve: ({ capacity, _count }) => _count.assignments >= capacity,
  }),
  isOverFull: t.boolean({
    description: 'Whether there are more members than seats, counting the members that you may see.',
    select: selectPlaceCount,
    resolve: ({ capacity, _count }) => _count.assignments > capacity,
  }),
}));

export const JointMoveRef = builder.inputType('JointMove', {
  description: 'One of several people who are moved together.',
  fields: (t) => inputFieldsOf(t, jointMove),
});
