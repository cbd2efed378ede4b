import type { Viewer } from '../../auth/viewer';
import { db } from '../../db/client';
import { builder, type PayloadFieldBuilder } from '../../graphql/builder';
import { identityOf, viewerOf } from '../../graphql/context';
import { expectedUpdatedAt, inputFieldsOf, sendNoticesField } from '../../graphql/input-fields';
import { EVENT, upTo } from '../../graphql/list-sizes';
import { changedRegion, changedUser } from '../../graphql/payload-fields';
import { canManageRegions, canOpenPreferences } from './regions.policy';
import {
  chooseRegion,
  createRegion,
  deleteRegion,
  newRegion,
  regionChanges,
  setPreferencesOpen,
  updateRegion,
} from './regions.service';

/** The whole list too, because its order depends on the name of the changed region. */
const changedAmongRegions = <Shape extends { regionId: string }>(t: PayloadFieldBuilder<Shape>) => ({
  region: changedRegion(t),
  regions: t.prismaField({
    ...upTo(EVENT.regions, EVENT.regions),
    type: ['Region'],
    description: 'All regions, by name.',
    resolve: (query) => db.region.findMany({ ...query, orderBy: { name: 'asc' } }),
  }),
});

builder.relayMutationField(
  'createRegion',
  {
    description: 'A new region.',
    inputFields: (t) => inputFieldsOf(t, newRegion),
  },
  {
    description: 'Creates a region, open for preferences. Administrators only.',
    authScopes: { can: canManageRegions },
    resolve: async (_root, { input }) => ({ regionId: (await createRegion(input)).id }),
  },
  { description: 'The new region.', outputFields: changedAmongRegions },
);

builder.relayMutationField(
  'updateRegion',
  {
    description: 'Changes to a region; a field that is left out stays as it is.',
    inputFields: (t) => ({
      id: t.id({ required: true, description: 'The region to change.' }),
      ...inputFieldsOf(t, regionChanges),
      expectedUpdatedAt: expectedUpdatedAt(t, 'the region has'),
    }),
  },
  {
    description: 'Changes what a region says about itself. Administrators only.',
    authScopes: { can: canManageRegions },
    resolve: async (_root, { input: { id, expectedUpdatedAt, ...changes } }) => {
      await updateRegion(id, changes, expectedUpdatedAt);
      return { regionId: id };
    },
  },
  { description: 'The changed region.', outputFields: changedAmongRegions },
);

builder.relayMutationField(
  'deleteRegion',
  {
    description: 'The region to delete.',
    inputFields: (t) => ({ id: t.id({ required: true, description: 'The region to delete.' }) }),
  },
  {
    description:
      'Deletes a region with its themes, agenda and assignments; its people stay, without a region. Administrators only.',
    authScopes: { can: canManageRegions },
    resolve: async (_root, { input: { id } }) => {
      await deleteRegion(id);
      return { deletedRegionId: id };
    },
  },
  {
    description: 'The deleted region.',
    outputFields: (t) => ({
      deletedRegionId: t.exposeID('deletedRegionId', { description: 'The id that no longer exists.' }),
    }),
  },
);

builder.relayMutationField(
  'openPreferences',
  {
    description: 'The region to open.',
    inputFields: (t) => ({
      regionId: t.id({ required: true, description: 'The region to open.' }),
      sendNotices: sendNoticesField(t),
    }),
  },
  {
    description:
      'Lets the participants of a region submit and change their preferences. For those who run the region.',
    authScopes: (_root, { input }) => ({
      can: (viewer: Viewer) => canOpenPreferences(viewer, input.regionId),
    }),
    resolve: async (_root, { input: { regionId, sendNotices } }) => {
      await setPreferencesOpen(regionId, true, sendNotices);
      return { regionId };
    },
  },
  { description: 'The opened region.', outputFields: (t) => ({ region: changedRegion(t) }) },
);

builder.relayMutationField(
  'closePreferences',
  {
    description: 'The region to close.',
    inputFields: (t) => ({ regionId: t.id({ required: true, description: 'The region to close.' }) }),
  },
  {
    description:
      'Stops the participants of a region from submitting preferences. For those who run the region.',
    authScopes: (_root, { input }) => ({
      can: (viewer: Viewer) => canOpenPreferences(viewer, input.regionId),
    }),
    resolve: async (_root, { input: { regionId } }) => {
      await setPreferencesOpen(regionId, false);
      return { regionId };
    },
  },
  { description: 'The closed region.', outputFields: (t) => ({ region: changedRegion(t) }) },
);

builder.relayMutationField(
  'chooseRegion',
  {
    description: 'The region to take part in.',
    inputFields: (t) => ({ regionId: t.id({ required: true, description: 'The region to take part in.' }) }),
  },
  {
    description: 'Chooses your region, once. After that only an administrator can change it.',
    authScopes: { signedIn: true },
    resolve: async (_root, { input }, context) => {
      const before = viewerOf(context);
      const { regionId } = await chooseRegion(before, input.regionId);
      // This answer already shows what they may see from now on.
      context.caller = { kind: 'viewer', identity: identityOf(context), viewer: { ...before, regionId } };
      return { userId: before.id };
    },
  },
  { description: 'You, in your region.', outputFields: (t) => ({ viewer: changedUser(t) }) },
);
