import type { User } from '../../db/generated/client';
import { builder, enumOf, withId } from '../../graphql/builder';
import { viewerOf } from '../../graphql/context';
import { costing, EVENT, upTo } from '../../graphql/list-sizes';
import { ORGANISERS } from '../../graphql/only-for';
import { longDay } from '../../lib/time-zone';
import { UserRef } from '../people/people.schema';
import { PUBLICATION, unassignedPeople, WHY_ON_TEAM, WHY_UNASSIGNED } from '../teams/members.policy';
import { AssignmentRef } from '../teams/members.schema';
import {
  explainPlace,
  explainWant,
  type PlacementExplanation,
  type Want,
  wantOf,
} from './explanations.service';
import { RunChangesRef } from './outcomes.schema';
import { decisionOn, latestRun, type RunNow } from './region-reads';

type UnassignedReason = 'notGenerated' | Want;

const UnassignedReasonRef = enumOf<UnassignedReason>(
  'UnassignedReason',
  'Why a participant has no place, as the latest run recorded it.',
  {
    notGenerated: 'There has been no run in the region.',
    noFreeSeat: 'The run had no seat left for them.',
    lostPlace:
      'The run placed them, and they have lost the place since: they were taken off the team, or left the region for a while.',
    themeGone: 'The run placed them on a theme that the region no longer has.',
    joinedLater: 'They did not take part in the run: they joined, or were included, later.',
  },
);

const UnassignedPersonRef = builder
  .objectRef<{ user: User; reason: UnassignedReason }>('UnassignedPerson')
  .implement({
    description: 'A participant who has no place.',
    fields: (t) => ({
      user: t.expose('user', { type: UserRef, description: 'The person.' }),
      reason: t.expose('reason', { type: UnassignedReasonRef, description: 'Why they have no place.' }),
    }),
  });

/** @param runNow the latest run of their region; null before the first */
function reasonOf(runNow: RunNow | null, personId: string): UnassignedReason {
  if (runNow === null) return 'notGenerated';
  return wantOf(decisionOn(runNow, personId).explanation, (themeId) => runNow.themesNow.has(themeId));
}

builder.prismaObjectField('Region', 'unassigned', (t) =>
  t.field({
    ...upTo(EVENT.people),
    onlyFor: ORGANISERS,
    type: [UnassignedPersonRef],
    description: 'People who take part and have no place, by name.',
    select: (_args, context, nestedSelection) => ({
      id: true,
      users: {
        ...withId(nestedSelection(true, ['user'])),
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
    onlyFor: WHY_UNASSIGNED,
    description: 'Why they have no place; null if they have one or take no part.',
    select: {
      assignment: { select: { id: true } },
      region: { select: PUBLICATION },
    },
    resolve: async ({ region, assignment, ...user }, _args, context) => {
      if (region === null || user.regionId === null || assignment !== null) return null;
      return { user, reason: reasonOf(await latestRun(context, user.regionId), user.id) };
    },
  }),
);

const PlacementExplanationRef = builder.objectRef<PlacementExplanation>('PlacementExplanation').implement({
  description: 'Why a person is on their team, or on none. Names no other person.',
  authScopes: { signedIn: true },
  fields: (t) => ({
    sentences: t.exposeStringList('sentences', {
      description:
        'The reasons, addressed to the person. They describe the moment when the teams were made; `changes` has later changes.',
    }),
    generatedAt: t.expose('generatedAt', { type: 'DateTime', description: 'When the teams were made.' }),
    changes: t.expose('changes', {
      type: RunChangesRef,
      description: 'What has changed since then. Show its `sentence` before the reasons.',
    }),
    seed: t.exposeString('seed', {
      description: 'The seed of the lottery numbers; public, so anyone can check them.',
    }),
    isProvedOptimal: t.exposeBoolean('isProvedOptimal', {
      description:
        'Whether a certificate proves that no other teams serve all people together better than the current ones; false if anything has changed since they were made.',
    }),
  }),
});

/** The cost of an explanation, in rows. */
const AN_EXPLANATION = 2;

builder.prismaObjectField(AssignmentRef, 'explanation', (t) =>
  t.field({
    ...costing(AN_EXPLANATION),
    type: PlacementExplanationRef,
    nullable: true,
    onlyFor: WHY_ON_TEAM,
    description: 'Why they are on this team; null before the first run.',
    select: {
      userId: true,
      isManualOverride: true,
      swappedAt: true,
      tookOpenSeat: true,
      assignedAt: true,
      theme: {
        select: {
          id: true,
          title: true,
          regionId: true,
          region: { select: { timeZone: true, ...PUBLICATION } },
        },
      },
    },
    resolve: async (
      { userId, theme, isManualOverride, swappedAt, tookOpenSeat, assignedAt },
      _args,
      context,
    ) => {
      const { regionId, region } = theme;
      const runNow = await latestRun(context, regionId);
      const tookOpenSeatOn = tookOpenSeat ? longDay(assignedAt, region.timeZone) : null;
      const isSwapped = swappedAt !== null;
      const place = { personId: userId, theme, isManualOverride, isSwapped, tookOpenSeatOn };
      return runNow && explainPlace(runNow, place);
    },
  }),
);

builder.objectField(UnassignedPersonRef, 'explanation', (t) =>
  t.field({
    ...costing(AN_EXPLANATION),
    type: PlacementExplanationRef,
    nullable: true,
    description: 'Why they have no place, as the latest run recorded it; null before the first.',
    // The parent's rule suffices: a viewer who may know that a person has no place may know why.
    resolve: async ({ user }, _args, context) => {
      if (user.regionId === null) return null;
      const runNow = await latestRun(context, user.regionId);
      return runNow && explainWant(runNow, user.id);
    },
  }),
);
