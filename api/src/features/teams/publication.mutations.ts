import type { Viewer } from '../../auth/viewer';
import { builder, type InputFieldBuilder } from '../../graphql/builder';
import { tellBoard } from '../../graphql/context';
import { sendNoticesField } from '../../graphql/input-fields';
import { changedRegion } from '../../graphql/payload-fields';
import { canManageAssignments } from './members.policy';
import { publishAssignments, unpublishAssignments } from './publication.service';

const expectedState = (t: InputFieldBuilder) =>
  t.id({
    description:
      'The `state` of the `publicationReview` that you decided by: refused with CONFLICT if the teams have changed since. Not compared if left out.',
  });

builder.relayMutationField(
  'publishAssignments',
  {
    description: 'The region to publish.',
    inputFields: (t) => ({
      regionId: t.id({ required: true, description: 'The region to publish.' }),
      expectedState: expectedState(t),
      sendNotices: sendNoticesField(t),
    }),
  },
  {
    description:
      "Makes a region's teams visible to its participants. Refused with CONFLICT while no person has a place. For those who run the region.",
    authScopes: (_root, { input }) => ({
      can: (viewer: Viewer) => canManageAssignments(viewer, input.regionId),
    }),
    resolve: async (_root, { input: { regionId, ...choice } }, context) => {
      await publishAssignments(regionId, choice);
      await tellBoard(context, regionId, 'published');
      return { regionId };
    },
  },
  { description: 'The published region.', outputFields: (t) => ({ region: changedRegion(t) }) },
);

builder.relayMutationField(
  'unpublishAssignments',
  {
    description: 'The region to unpublish.',
    inputFields: (t) => ({
      regionId: t.id({ required: true, description: 'The region to unpublish.' }),
      expectedState: expectedState(t),
    }),
  },
  {
    description: "Makes a region's teams a draft again. For those who run the region.",
    authScopes: (_root, { input }) => ({
      can: (viewer: Viewer) => canManageAssignments(viewer, input.regionId),
    }),
    resolve: async (_root, { input: { regionId, expectedState } }, context) => {
      await unpublishAssignments(regionId, expectedState);
      await tellBoard(context, regionId, 'unpublished');
      return { regionId };
    },
  },
  { description: 'The region, a draft again.', outputFields: (t) => ({ region: changedRegion(t) }) },
);
