import { requestScope } from '../../transport/request-scope';
import { builder, type PayloadFieldBuilder } from '../../graphql/builder';
import { tellBoard, viewerOf } from '../../graphql/context';
import { inputOf } from '../../graphql/input-fields';
import { changedRegion } from '../../graphql/payload-fields';
import { inRegionOfInput } from '../../graphql/region-of-input';
import { canManageAssignments } from '../teams/members.policy';
import { generateAssignments, newGeneration } from './generations.service';
import { newcomersPlacing, placeNewcomers } from './newcomers.service';
import { AllocationPresetRef } from './outcomes.schema';
import { restoreRun, runRestoring } from './restore-run.service';
import { nameRun, runNaming } from './runs.service';

const changedRun = <Shape extends { generationId: string }>(t: PayloadFieldBuilder<Shape>) =>
  t.prismaField({
    type: 'Generation',
    description: 'The run.',
    resolve: (query, { generationId }, _args, { reads }) =>
      reads.generation.findUniqueOrThrow({ ...query, where: { id: generationId } }),
  });

builder.relayMutationField(
  'generateAssignments',
  inputOf('The region to generate for.', newGeneration, { preset: AllocationPresetRef }),
  {
    description:
      'Places all participants of a region, in the way that is best for them together. Places set manually stay. Refused with CONFLICT while the region is published, has no themes, or has no participants. For those who run the region.',
    authScopes: (_root, { input }) => inRegionOfInput(canManageAssignments, input),
    resolve: async (_root, { input }, context) => {
      const { id } = viewerOf(context);
      const { regionId } = input;
      const leave = context.joinBoard({ regionId, personId: id, activity: 'generating', heldId: null });
      try {
        const done = await generateAssignments(input, { createdById: id, gone: requestScope().gone });
        await tellBoard(context, regionId, 'generated');
        return done;
      } finally {
        leave();
      }
    },
  },
  {
    description: 'The region, with its teams.',
    outputFields: (t) => ({
      region: changedRegion(t),
      generation: changedRun(t),
    }),
  },
);

builder.relayMutationField(
  'restoreRun',
  inputOf('The run, and what you saw of it.', runRestoring),
  {
    description:
      'Makes the teams of a run the draft again, with those whom later acts placed beside them. People who were deleted, excluded or moved, themes that are gone and seats that are fewer leave places out: `Generation.comparison` says whose. Sends nothing. Refused with CONFLICT while the region is published. For those who run the region.',
    authScopes: (_root, { input }) => inRegionOfInput(canManageAssignments, input),
    resolve: async (_root, { input }, context) => {
      await restoreRun(input);
      await tellBoard(context, input.regionId, 'restored');
      return input;
    },
  },
  {
    description: 'The region, with its teams.',
    outputFields: (t) => ({ region: changedRegion(t), generation: changedRun(t) }),
  },
);

builder.relayMutationField(
  'nameRun',
  inputOf('A run and its name.', runNaming),
  {
    description: 'Names a run, so that those who run the region know it again. For those who run the region.',
    authScopes: (_root, { input }) => inRegionOfInput(canManageAssignments, input),
    resolve: async (_root, { input }) => {
      await nameRun(input);
      return input;
    },
  },
  { description: 'The run.', outputFields: (t) => ({ generation: changedRun(t) }) },
);

builder.relayMutationField(
  'placeNewcomers',
  inputOf('The region, and what you saw of it.', newcomersPlacing),
  {
    description:
      'Places the people of a region who have no place on its open seats, in the way that is best for them together by the preset and the lottery numbers of the latest run; all others keep theirs. Works for drafts and published teams. Refused with CONFLICT before the first run, and when no person can be placed. For those who run the region.',
    authScopes: (_root, { input }) => inRegionOfInput(canManageAssignments, input),
    resolve: async (_root, { input }, context) => {
      const asker = { createdById: viewerOf(context).id, gone: requestScope().gone };
      const done = await placeNewcomers(input, asker);
      await tellBoard(context, input.regionId, 'placed');
      return done;
    },
  },
  {
    description: 'The region, with its teams.',
    outputFields: (t) => ({ region: changedRegion(t) }),
  },
);
