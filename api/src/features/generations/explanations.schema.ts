import { builder } from '../../graphql/builder';
import { viewerOf } from '../../graphql/context';
import { AssignmentRef } from '../assignments/assignments.schema';
import { UnassignedPersonRef } from '../assignments/unassigned.schema';
import { explainPlace, explainWant, type PlacementExplanation } from './explanations';
import { canSeeExplanationOf } from './generations.policy';
import { latestRun } from './region-reads';

const PlacementExplanationRef = builder.objectRef<PlacementExplanation>('PlacementExplanation').implement({
  description: 'Why somebody is on their team, or on none. Names nobody else.',
  authScopes: { signedIn: true },
  fields: (t) => ({
    sentences: t.exposeStringList('sentences', { description: 'The reasons, addressed to the person.' }),
    generatedAt: t.expose('generatedAt', { type: 'DateTime', description: 'When the teams were made.' }),
    seed: t.exposeString('seed', {
      description: 'Decided the lottery numbers; published, so that anybody can check them.',
    }),
    isProvedOptimal: t.exposeBoolean('isProvedOptimal', {
      description: 'Whether a certificate proves that no other teams serve everybody together better.',
    }),
  }),
});

builder.prismaObjectField(AssignmentRef, 'explanation', (t) =>
  t.field({
    type: PlacementExplanationRef,
    nullable: true,
    description:
      "Why they are on this team: your own, or anybody's if you run the event; null elsewhere, and where no run has placed them.",
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
      if (!canSeeExplanationOf(viewerOf(context), userId, isPublished)) return null;
      const run = await latestRun(context, theme.regionId);
      return run && explainPlace(run, { personId: userId, theme, isManualOverride });
    },
  }),
);

builder.objectField(UnassignedPersonRef, 'explanation', (t) =>
  t.field({
    type: PlacementExplanationRef,
    nullable: true,
    description: 'Why they have no place, where a run left them without one; null where none did.',
    // Whoever may know that somebody has no place may know why.
    resolve: async ({ user }, _args, context) => {
      if (user.regionId === null) return null;
      const run = await latestRun(context, user.regionId);
      return run && explainWant(run, user.id);
    },
  }),
);
