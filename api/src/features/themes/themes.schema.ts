// features/themes/: the challenges that the teams of a region work on.
import { canOrganise, inRegionInSight, isOrganiser } from '../../auth/viewer';
import { act, changedRegion, changedRegions, DELETED_ID, existing, inRegionOfInput } from '../../graphql/act';
import { builder, type PayloadFieldBuilder } from '../../graphql/builder';
import { viewerOf } from '../../graphql/context';
import { A_LONG_TEXT, costing, ofThemes, REGION, upTo } from '../../graphql/list-sizes';
import { idInput } from '../../lib/values';
import { cloneTheme, createTheme, deleteTheme, newTheme, themeChanges, updateTheme } from './themes.service';

export const ThemeRef = builder.prismaObject('Theme', {
  description: 'A challenge that a team of one region works on.',
  authScopes: { signedIn: true },
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.exposeString('title'),
    description: t.exposeString('description', {
      ...costing(A_LONG_TEXT),
      description: 'What the theme is about; cleaned HTML.',
    }),
    capacity: t.expose('capacity', { type: 'PositiveInt' }),
    minimumMembers: t.expose('minimumMembers', { type: 'PositiveInt' }),
    region: t.relation('region', { description: "The theme's region." }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    viewerCanEdit: t.boolean({
      description: 'Whether you may change, copy or delete the theme.',
      select: { regionId: true },
      resolve: ({ regionId }, _args, context) => canOrganise(viewerOf(context), regionId),
    }),
  }),
});

builder.prismaObjectField('Region', 'themes', (t) =>
  t.relation('themes', {
    ...upTo(REGION.themes),
    description: 'The themes of the region visible to you, by title.',
    query: (_args, context) => ({
      where: inRegionInSight(viewerOf(context)),
      orderBy: [{ title: 'asc' }, { id: 'asc' }],
    }),
  }),
);

builder.queryFields((t) => ({
  themes: t.prismaField({
    ...ofThemes,
    type: ['Theme'],
    description: 'The themes visible to you, by title.',
    authScopes: { signedIn: true },
    args: { regionId: t.arg.id({ description: 'Only themes of this region.' }) },
    resolve: (query, _root, { regionId }, context) =>
      context.reads.theme.findMany({
        ...query,
        where: { AND: [inRegionInSight(viewerOf(context)), regionId == null ? {} : { regionId }] },
        orderBy: [{ title: 'asc' }, { id: 'asc' }],
      }),
  }),
  theme: t.prismaField({
    type: 'Theme',
    nullable: true,
    description: 'One theme; null if none with this id is visible to you.',
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true, description: 'The id of the theme.' }) },
    resolve: (query, _root, { id }, context) =>
      context.reads.theme.findFirst({
        ...query,
        where: { AND: [{ id }, inRegionInSight(viewerOf(context))] },
      }),
  }),
}));

const changedTheme = existing('theme', 'id', 'The updated theme.');
const changedThemeAndRegion = (t: PayloadFieldBuilder<{ id: string; regionId: string }>) => ({
  theme: changedTheme(t),
  region: changedRegion(t),
});

act('createTheme', {
  description: 'Creates a theme. For organisers of the region.',
  input: newTheme,
  can: inRegionOfInput,
  run: createTheme,
  payload: changedThemeAndRegion,
});

act('updateTheme', {
  description:
    'Changes a theme; omitted fields stay as they are. For organisers of its region, and of the one that it moves to.',
  input: themeChanges,
  can: isOrganiser,
  run: async (input, context) => ({
    id: input.id,
    regionIds: await updateTheme(viewerOf(context), input),
  }),
  payload: (t) => ({
    theme: changedTheme(t),
    regions: changedRegions(t),
  }),
});

act('cloneTheme', {
  description:
    "Copies a theme within its region, titled '{title} (Copy)', without its members. For organisers of the region.",
  input: idInput('id', 'The theme to copy.'),
  can: isOrganiser,
  run: ({ id }, context) => cloneTheme(viewerOf(context), id),
  payload: changedThemeAndRegion,
});

act('deleteTheme', {
  description:
    'Deletes a theme with its preferences and assignments; the ranks below it move up. For organisers of the region.',
  input: idInput('id', 'The theme to delete.'),
  can: isOrganiser,
  run: async ({ id }, context) => ({
    id,
    regionId: await deleteTheme(viewerOf(context), id),
  }),
  payload: (t) => ({
    deletedThemeId: t.exposeID('id', DELETED_ID),
    region: changedRegion(t),
  }),
});
