import { act, changedRegion, existing, inRegionOfInput } from '../../graphql/act';
import { notifyBoard, viewerOf } from '../../graphql/context';
import { requestScope } from '../../transport/request-scope';
import { nameRun, runNaming } from '../runs/runs.service';
import { JointMoveRef } from '../teams/members.schema';
import { generateAssignments, newGeneration } from './generations.service';
import { newcomersPlacing, placeNewcomers } from './newcomers.service';
import { AllocationPresetRef } from './outcomes.schema';
import { restoreRun, runRestoring } from './restore-run.service';

const changedRun = existing('generation', 'generationId', 'The run.');

act('generateAssignments', {
  description:
    'Places all participants of a region, in the way that is best for them together. Places set manually stay. Refused with CONFLICT while the region is published, has no themes, or has no participants. For organisers of the region.',
  input: newGeneration,
  types: { preset: AllocationPresetRef },
  can: inRegionOfInput,
  run: async (input, context) => {
    const { id } = viewerOf(context);
    const { regionId } = input;
    const leave = context.joinBoard({ regionId, personId: id, activity: 'generating', heldId: null });
    try {
      const done = await generateAssignments(input, { createdById: id, gone: requestScope().gone });
      await notifyBoard(context, regionId, 'generated');
      return done;
    } finally {
      leave();
    }
  },
  payload: (t) => ({ region: changedRegion(t), generation: changedRun(t) }),
});

act('restoreRun', {
  description:
    'Makes the teams of a run the draft again, with the people that later acts placed. Places are left out if their person was deleted, excluded or moved, if their theme is gone, or if it has fewer seats: `Generation.comparison` lists them. Sends nothing. Refused with CONFLICT while the region is published. For organisers of the region.',
  input: runRestoring,
  can: inRegionOfInput,
  run: async (input, context) => {
    await restoreRun(input);
    await notifyBoard(context, input.regionId, 'restored');
  },
  payload: (t) => ({ region: changedRegion(t), generation: changedRun(t) }),
});

act('nameRun', {
  description: 'Names a run. For organisers of the region.',
  input: runNaming,
  can: inRegionOfInput,
  run: (input) => nameRun(input),
  payload: (t) => ({ generation: changedRun(t) }),
});

act('placeNewcomers', {
  description:
    "Places people without a place on the region's open seats, in the way that is best for them together by the preset and the lottery numbers of the latest run; all others keep theirs, except those of `moves`. Works for drafts and published teams. Refused with CONFLICT before the first run, and if no person can be placed. For organisers of the region.",
  input: newcomersPlacing,
  types: { moves: [JointMoveRef] },
  can: inRegionOfInput,
  run: async (input, context) => {
    await placeNewcomers(viewerOf(context), input, requestScope().gone);
    await notifyBoard(context, input.regionId, 'placed');
    for (const { userId } of input.moves ?? []) await notifyBoard(context, input.regionId, 'moved', userId);
  },
  payload: (t) => ({ region: changedRegion(t) }),
});
