import type { User } from '../../db/generated/client';
import { builder } from '../../graphql/builder';
import { viewerOf } from '../../graphql/context';
import { explanationOf, latestRun, type RunNow } from './region-reads';
import { wantOf, type Want } from './wants';
import { ofPeople } from '../../graphql/list-sizes';
import { UserRef } from '../users/users.schema';
import { canSeeWhyUnassigned, unassignedPeople } from '../teams/members.policy';

/** Why somebody who takes part has no place. */
type UnassignedReason = 'NOT_GENERATED' | Want;

const UnassignedReasonRef = builder.enumType('UnassignedReason', {
  description: 'Why somebody who takes part has no place, by what the latest run recorded.',
  values: {
    NOT_GENERATED: { description: 'There has been no run in the region.' },
    NO_FREE_SEAT: { description: 'The run had no seat left for them.' },
    LOST_PLACE: {
      description:
        'The run placed them, and they have lost the place since: they were taken off the team, or left the region for a while.',
    },
    THEME_GONE: { description: 'The run placed them on a theme that is no longer there.' },
    JOINED_LATER: { description: 'They did not take part in the run: they joined, or were included, later.' },
  } as const satisfies Record<UnassignedReason, object>,
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

/** @param runNow the latest run of their region; null before the first */
function reasonOf(runNow: RunNow | null, personId: string): UnassignedReason {
  if (runNow === null) return 'NOT_GENERATED';
  return wantOf(explanationOf(runNow, personId), (themeId) => runNow.themesNow.has(themeId));
}

/** Selects the whole row if the client asks for nothing of the person, because the database client throws without any column. */
const orWholeRow = <Selection extends object>(selection: Selection | true): Selection | object =>
  selection !== true && 'select' in selection && Object.keys(selection.select ?? {}).length === 0
    ? {}
    : { ...(selection === true ? {} : selection) };

builder.prismaObjectField('Region', 'unassigned', (t) =>
  t.field({
    ...ofPeople,
    type: [UnassignedPersonRef],
    description:
      'People who take part and have no place, by name. Empty for everybody but those who run the region.',
    select: (_args, context, nestedSelection) => ({
      id: true,
      users: {
        ...orWholeRow(nestedSelection(true, ['user'])),
        where: unassignedPeople(viewerOf(context)),
        orderBy: [{ displayName: 'asc' }, { id: 'asc' }],
      },
    }),
    resolve: async ({ id, users }, _args, context) => {
      if (users.length === 0) return [];
      const runNow = await latestRun(context, id);
      return users.map((user) => ({ user, reason: reasonOf(runNow, user.id) }));
    },
  }),
);

builder.prismaObjectField('User', 'unassigned', (t) =>
  t.field({
    type: UnassignedPersonRef,
    nullable: true,
    description:
      "Why they have no place; null if they have one or take no part. You see your own once your region is published, and anybody's if you run theirs.",
    select: {
      assignment: { select: { id: true } },
      region: { select: { assignmentStatus: { select: { status: true } } } },
    },
    resolve: async ({ region, assignment, ...user }, _args, context) => {
      if (region === null || user.regionId === null || assignment !== null) return null;
      const isPublished = region.assignmentStatus?.status === 'published';
      if (!canSeeWhyUnassigned(viewerOf(context), user, isPublished)) return null;
      return { user, reason: reasonOf(await latestRun(context, user.regionId), user.id) };
    },
  }),
);
