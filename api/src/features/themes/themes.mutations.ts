import { db } from '../../db/client';
import { builder } from '../../graphql/builder';
import { changedRegion, changedTheme } from '../../graphql/payload-fields';
import { canManageThemes } from './themes.policy';
import { cloneTheme, createTheme, deleteTheme, updateTheme } from './themes.service';

builder.relayMutationField(
  'createTheme',
  {
    description: 'A new theme.',
    inputFields: (t) => ({
      title: t.string({ required: true, description: 'At most 200 characters.' }),
      description: t.string({
        required: true,
        description: 'What it is about; HTML, cleaned before it is stored.',
      }),
      capacity: t.field({
        type: 'WholeNumber',
        description: 'How many people it has room for, 1 to 10,000; 10 by default.',
      }),
      regionId: t.id({ required: true, description: 'The region that it belongs to.' }),
    }),
  },
  {
    description: 'Creates a theme. Administrators only.',
    authScopes: { can: canManageThemes },
    resolve: async (_root, { input }) => {
      const theme = await createTheme(input);
      return { themeId: theme.id, regionId: theme.regionId };
    },
  },
  {
    description: 'The new theme, and the region whose list it is in.',
    outputFields: (t) => ({ theme: changedTheme(t), region: changedRegion(t) }),
  },
);

builder.relayMutationField(
  'updateTheme',
  {
    description: 'Changes to a theme; a field that is left out stays as it is.',
    inputFields: (t) => ({
      id: t.id({ required: true, description: 'The theme to change.' }),
      title: t.string({ description: 'At most 200 characters.' }),
      description: t.string({ description: 'What it is about; HTML, cleaned before it is stored.' }),
      capacity: t.field({
        type: 'WholeNumber',
        description: 'How many people it has room for, 1 to 10,000.',
      }),
      regionId: t.id({ description: 'Another region: preferences and members of the theme stay behind.' }),
      expectedUpdatedAt: t.field({
        type: 'DateTime',
        description:
          'The `updatedAt` you started from: refused with CONFLICT if the theme has changed since. Not compared where it is left out.',
      }),
    }),
  },
  {
    description: 'Changes a theme. Administrators only.',
    authScopes: { can: canManageThemes },
    resolve: async (_root, { input: { id, expectedUpdatedAt, ...changes } }) => ({
      themeId: id,
      regionIds: await updateTheme(id, changes, expectedUpdatedAt),
    }),
  },
  {
    description: 'The changed theme.',
    outputFields: (t) => ({
      theme: changedTheme(t),
      regions: t.prismaField({
        type: ['Region'],
        description: 'The regions whose themes changed: two where the theme moved, else its own.',
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
      "Copies a theme within its region, titled '{title} (Copy)', without its members. Administrators only.",
    authScopes: { can: canManageThemes },
    resolve: async (_root, { input: { id } }) => {
      const theme = await cloneTheme(id);
      return { themeId: theme.id, regionId: theme.regionId };
    },
  },
  {
    description: 'The copy, and the region whose list it is in.',
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
      'Deletes a theme with its preferences and assignments; the ranks that remain close up. Administrators only.',
    authScopes: { can: canManageThemes },
    resolve: async (_root, { input: { id } }) => ({ deletedThemeId: id, regionId: await deleteTheme(id) }),
  },
  {
    description: 'The deleted theme, and the region whose list it was in.',
    outputFields: (t) => ({
      deletedThemeId: t.exposeID('deletedThemeId', { description: 'The id that no longer exists.' }),
      region: changedRegion(t),
    }),
  },
);
