import type { Prisma, Theme } from '../../db/generated/client';
import { builder } from '../../graphql/builder';
import { viewerOf } from '../../graphql/context';
import { visibleThemes } from '../themes/themes.policy';
import { UserRef } from '../users/users.schema';
import { canSeeAssignmentOf, isMember, unassignedPeople, visibleAssignments } from './assignments.policy';
import { isFull, isOverFull, unassignedReason } from './seats';

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
    description: 'Their place, as far as you may see it: published in your region, or you run the event.',
    select: (_args, _context, nestedSelection) => ({
      assignment: nestedSelection(),
      region: { select: { assignmentStatus: { select: { status: true } } } },
    }),
    resolve: (user, _args, context) => {
      const isPublished = user.region?.assignmentStatus?.status === 'published';
      return canSeeAssignmentOf(viewerOf(context), user, isPublished) ? user.assignment : null;
    },
  }),
);

/** Counts a theme's members as the viewer may see them. */
const memberCount = (where: Prisma.TeamAssignmentWhereInput) => ({
  _count: { select: { assignments: { where } } },
});
const seatsOf = ({ capacity, _count }: Pick<Theme, 'capacity'> & { _count: { assignments: number } }) => ({
  capacity,
  memberCount: _count.assignments,
});

builder.prismaObjectFields('Theme', (t) => ({
  members: t.relation('assignments', {
    description:
      'Places that you may see, by name: those of your published region, or all if you run the event.',
    query: (_args, context) => ({
      where: visibleAssignments(viewerOf(context)),
      orderBy: [{ user: { displayName: 'asc' } }, { id: 'asc' }],
    }),
  }),
  memberCount: t.field({
    type: 'NonNegativeInt',
    description: 'How many places you may see.',
    select: (_args, context) => memberCount(visibleAssignments(viewerOf(context))),
    resolve: ({ _count }) => _count.assignments,
  }),
  isFull: t.boolean({
    description: 'Whether every seat is taken, as far as you may see.',
    select: (_args, context) => memberCount(visibleAssignments(viewerOf(context))),
    resolve: (theme) => isFull(seatsOf(theme)),
  }),
  isOverFull: t.boolean({
    description: 'Whether there are more members than seats, as far as you may see.',
    select: (_args, context) => memberCount(visibleAssignments(viewerOf(context))),
    resolve: (theme) => isOverFull(seatsOf(theme)),
  }),
}));

const UnassignedReasonRef = builder.enumType('UnassignedReason', {
  description: 'Why somebody who takes part has no place.',
  values: {
    NOT_GENERATED: { description: 'Nobody in the region has been placed yet.' },
    NO_FREE_SEAT: { description: 'Every theme is full.' },
    NOT_PLACED_YET: { description: 'They joined, or were taken off a team, after the last generation.' },
  } as const,
});

const UnassignedPersonRef = builder
  .objectRef<{ user: typeof UserRef.$inferType; reason: typeof UnassignedReasonRef.$inferType }>(
    'UnassignedPerson',
  )
  .implement({
    description: 'Somebody who takes part and has no place.',
    fields: (t) => ({
      user: t.expose('user', { type: UserRef, description: 'The person.' }),
      reason: t.expose('reason', { type: UnassignedReasonRef, description: 'Why they have no place.' }),
    }),
  });

builder.prismaObjectField('Region', 'unassigned', (t) =>
  t.field({
    type: [UnassignedPersonRef],
    description: 'People who take part and have no place, by name. Empty unless you run the event.',
    select: (_args, context, nestedSelection) => ({
      users: {
        ...nestedSelection({}, ['user']),
        where: unassignedPeople(viewerOf(context)),
        orderBy: [{ displayName: 'asc' }, { id: 'asc' }],
      },
      themes: {
        where: visibleThemes(viewerOf(context)),
        orderBy: [{ title: 'asc' }, { id: 'asc' }],
        include: memberCount(isMember),
      },
    }),
    resolve: ({ users, themes }) => {
      const reason = unassignedReason(themes.map(seatsOf));
      return users.map((user) => ({ user, reason }));
    },
  }),
);
