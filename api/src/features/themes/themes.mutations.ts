import { isOrganiser, type Viewer } from '../../auth/viewer';
import { db } from '../../db/client';
import { builder } from '../../graphql/builder';
import { viewerOf } from '../../graphql/context';
import { expectedUpdatedAt, inputFieldsOf } from '../../graphql/input-fields';
import { upTo } from '../../graphql/list-sizes';
import { changedRegion, changedTheme } from '../../graphql/payload-fields';
import { canManageThemes } from './themes.policy';
import { cloneTheme, createTheme, deleteTheme, newTheme, themeChanges, updateTheme } from './themes.service';

builder.relayMutationField(
  'createTheme',
  {
    description: 'A new theme.',
    inputFields: (t) => inputFieldsOf(t, newTheme),
  },
  {
    description: 'Creates a theme. For those who run the region.',
    authScopes: (_root, { input }) => ({ can: (viewer: Viewer) => canManageThemes(viewer, input.regionId) }),
    resolve: async (_root, { input }) => {
      const theme = await createTheme(input);
      return { themeId: theme.id, regionId: theme.regionId };
    },
  },
  {
    description: 'The new theme and its region.',
    outputFields: (t) => ({ theme: changedTheme(t), region: changedRegion(t) }),
  },
);

builder.relayMutationField(
  'updateTheme',
  {
    description: 'Changes to a theme; a field that is left out stays as it is.',
    inputFields: (t) => ({
      id: t.id({ required: true, description: 'The theme to change.' }),
      ...inputFieldsOf(t, themeChanges),
      expectedUpdatedAt: expectedUpdatedAt(t, 'the theme has'),
    }),
  },
  {
    description: 'Changes a theme. For those who run its region, and the one that it moves to.',
    authScopes: { can: isOrganiser },
    resolve: async (_root, { input: { id, expectedUpdatedAt, ...changes } }, context) => ({
      themeId: id,
      regionIds: await updateTheme(viewerOf(context), id, changes, expectedUpdatedAt),
    }),
  },
  {
    description: 'The changed theme.',
    outputFields: (t) => ({
      theme: changedTheme(t),
      regions: t.prismaField({
        ...upTo(2),
        type: ['Region'],
        description: 'The regions whose themes changed: its own, and if it moved, the one that it left.',
        resolve: (query, { regionIds }) => db.region.findMany({ ...query, where: { id: { in: regionIds } } }),
      }),
    }),
  },
);

builder.relayMutationField(
  'cloneTheme',
  {
    description: 'The theme to copy.',
    inputFields: (t) => ({ id: t.id({ required: true, description: 'The theme to copy.' }) }),
  },
  {
    description:
      "Copies a theme within its region, titled '{title} (Copy)', without its members. For those who run the region.",
    authScopes: { can: isOrganiser },
    resolve: async (_root, { input: { id } }, context) => {
      const theme = await cloneTheme(viewerOf(context), id);
      return { themeId: theme.id, regionId: theme.regionId };
    },
  },
  {
    description: 'The copy and its region.',
    outputFields: (t) => ({ theme: changedTheme(t), region: changedRegion(t) }),
  },
);

builder.relayMutationField(
  'deleteTheme',
  {
    description: 'The theme to delete.',
    inputFields: (t) => ({ id: t.id({ required: true, description: 'The theme to delete.' }) }),
  },
  {
    description:
      'Deletes a theme with its preferences and assignments; the ranks below it move up. For those who run the region.',
    authScopes: { can: isOrganiser },
    resolve: async (_root, { input: { id } }, context) => ({
      deletedThemeId: id,
      regionId: await deleteTheme(viewerOf(context), id),
    }),
  },
  {
    description: 'The deleted theme and the region it was in.',
    outputFields: (t) => ({
      deletedThemeId: t.exposeID('deletedThemeId', { description: 'The id that no longer exists.' }),
      region: changedRegion(t),
    }),
  },
);
