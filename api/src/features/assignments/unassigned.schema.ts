import type { Viewer } from '../../auth/viewer';
import type { Prisma, User } from '../../db/generated/client';
import { builder } from '../../graphql/builder';
import { viewerOf } from '../../graphql/context';
import { visibleThemes } from '../themes/themes.policy';
import { UserRef } from '../users/users.schema';
import { canSeeWhyUnassigned, isMember, unassignedPeople } from './assignments.policy';
import { unassignedReason, type UnassignedReason } from './seats';

const UnassignedReasonRef = builder.enumType('UnassignedReason', {
  description: 'Why somebody who takes part has no place.',
  values: {
    NOT_GENERATED: { description: 'Nobody in the region has been placed yet.' },
    NO_FREE_SEAT: { description: 'Every theme is full.' },
    NOT_PLACED_YET: { description: 'They joined, or were taken off a team, after the last generation.' },
  } as const,
});

export const UnassignedPersonRef = builder
  .objectRef<{ user: User; reason: UnassignedReason }>('UnassignedPerson')
  .implement({
    description: 'Somebody who takes part and has no place.',
    fields: (t) => ({
      user: t.expose('user', { type: UserRef, description: 'The person.' }),
      reason: t.expose('reason', { type: UnassignedReasonRef, description: 'Why they have no place.' }),
    }),
  });

/** A region's themes, as its other fields select them too, with how many people are on each. */
const themesWithMembers = (viewer: Viewer) =>
  ({
    where: visibleThemes(viewer),
    orderBy: [{ title: 'asc' }, { id: 'asc' }],
    include: { _count: { select: { assignments: { where: isMember } } } },
  }) satisfies Prisma.ThemeFindManyArgs;
type Seats = { capacity: number; _count: { assignments: number } };

const reasonIn = (themes: readonly Seats[]): UnassignedReason =>
  unassignedReason(themes.map(({ capacity, _count }) => ({ capacity, memberCount: _count.assignments })));

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
      themes: themesWithMembers(viewerOf(context)),
    }),
    resolve: ({ users, themes }) => {
      const reason = reasonIn(themes);
      return users.map((user) => ({ user, reason }));
    },
  }),
);

builder.prismaObjectField('User', 'unassigned', (t) =>
  t.field({
    type: UnassignedPersonRef,
    nullable: true,
    description:
      "That they have no place, and why: your own in a published region, or anybody's if you run the event; null for those who have a place or take no part.",
    select: (_args, context) => ({
      assignment: { select: { id: true } },
      region: {
        select: {
          assignmentStatus: { select: { status: true } },
          themes: themesWithMembers(viewerOf(context)),
        },
      },
    }),
    resolve: ({ region, assignment, ...user }, _args, context) => {
      if (region === null || assignment !== null) return null;
      const isPublished = region.assignmentStatus?.status === 'published';
      if (!canSeeWhyUnassigned(viewerOf(context), user, isPublished)) return null;
      return { user, reason: reasonIn(region.themes) };
    },
  }),
);
