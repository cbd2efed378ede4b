import { builder } from '../../graphql/builder';
import { costing } from '../../graphql/list-sizes';
import { viewerOf } from '../../graphql/context';
import { AssignmentRef } from '../teams/members.schema';
import { UnassignedPersonRef } from './unassigned.schema';
import { RunChangesRef } from './changes.schema';
import { explainPlace, explainWant, type PlacementExplanation } from './explanations';
import { canSeeExplanationOf } from './generations.policy';
import { latestRun } from './region-reads';

const PlacementExplanationRef = builder.objectRef<PlacementExplanation>('PlacementExplanation').implement({
  description: 'Why somebody is on their team, or on none. Names nobody else.',
  authScopes: { signedIn: true },
  fields: (t) => ({
    sentences: t.exposeStringList('sentences', {
      description:
        'The reasons, addressed to the person. They describe the moment when the teams were made; `changes` says what came later.',
    }),
    generatedAt: t.expose('generatedAt', { type: 'DateTime', description: 'When the teams were made.' }),
    changes: t.expose('changes', {
      type: RunChangesRef,
      description: 'What has changed since then. Show its `sentence` before the reasons.',
    }),
    seed: t.exposeString('seed', {
      description: 'What decided the lottery numbers; it is public, so that anybody can check them.',
    }),
    isProvedOptimal: t.exposeBoolean('isProvedOptimal', {
      description:
        'Whether a certificate proves that no other teams serve everybody together better than the current ones; false if anything has changed since they were made.',
    }),
  }),
});

/** What it costs to work out an explanation, in rows. */
const AN_EXPLANATION = 2;

builder.prismaObjectField(AssignmentRef, 'explanation', (t) =>
  t.field({
    ...costing(AN_EXPLANATION),
    type: PlacementExplanationRef,
    nullable: true,
    description:
      "Why they are on this team: your own reasons, or anybody's if you run the region; otherwise null, and null before the first run.",
    select: {
      userId: true,
      isManualOverride: true,
      theme: {
        select: {
          id: true,
          title: true,
          regionId: true,
          region: { select: { assignmentStatus: { select: { status: true } } } },
        },
      },
    },
    resolve: async ({ userId, theme, isManualOverride }, _args, context) => {
      const isPublished = theme.region.assignmentStatus?.status === 'published';
      const placed = { personId: userId, regionId: theme.regionId, isPublished };
      if (!canSeeExplanationOf(viewerOf(context), placed)) return null;
      const runNow = await latestRun(context, theme.regionId);
      return runNow && explainPlace(runNow, { personId: userId, theme, isManualOverride });
    },
  }),
);

builder.objectField(UnassignedPersonRef, 'explanation', (t) =>
  t.field({
    ...costing(AN_EXPLANATION),
    type: PlacementExplanationRef,
    nullable: true,
    description: 'Why they have no place, by what the latest run recorded; null before the first run.',
    // Needs no rule of its own: everybody who may know that somebody has no place may know why.
    resolve: async ({ user }, _args, context) => {
      if (user.regionId === null) return null;
      const runNow = await latestRun(context, user.regionId);
      return runNow && explainWant(runNow, user.id);
    },
  }),
);
