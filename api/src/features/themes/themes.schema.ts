// features/themes/: the challenges that the teams of a region work on.
import { builder } from '../../graphql/builder';
import { viewerOf } from '../../graphql/context';
import { EVENT, REGION, upTo } from '../../graphql/list-sizes';
import { canManageThemes, visibleThemes } from './themes.policy';

export const ThemeRef = builder.prismaObject('Theme', {
  description: 'A challenge that a team of one region works on.',
  authScopes: { signedIn: true },
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id of the theme.' }),
    title: t.exposeString('title', { description: 'At most 200 characters.' }),
    description: t.exposeString('description', { description: 'What the theme is about; cleaned HTML.' }),
    capacity: t.expose('capacity', {
      type: 'PositiveInt',
      description: 'How many people the theme has room for.',
    }),
    region: t.relation('region', { description: 'The region that the theme belongs to.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the theme was created.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When the theme last changed.' }),
    viewerCanEdit: t.boolean({
      description: 'Whether you may change, copy or delete the theme.',
      select: { regionId: true },
      resolve: ({ regionId }, _args, context) => canManageThemes(viewerOf(context), regionId),
    }),
  }),
});

builder.prismaObjectField('Region', 'themes', (t) =>
  t.relation('themes', {
    ...upTo(REGION.themes, EVENT.themes),
    description: 'The themes of the region that you may see, by title.',
    query: (_args, context) => ({
      where: visibleThemes(viewerOf(context)),
      orderBy: [{ title: 'asc' }, { id: 'asc' }],
    }),
  }),
);

builder.queryFields((t) => ({
  themes: t.prismaField({
    ...upTo(EVENT.themes, EVENT.themes),
    type: ['Theme'],
    description: 'The themes that you may see, by title.',
    authScopes: { signedIn: true },
    args: { regionId: t.arg.id({ description: 'Only those of this region.' }) },
    resolve: (query, _root, { regionId }, context) =>
      context.reads.theme.findMany({
        ...query,
        where: { AND: [visibleThemes(viewerOf(context)), regionId == null ? {} : { regionId }] },
        orderBy: [{ title: 'asc' }, { id: 'asc' }],
      }),
  }),
  theme: t.prismaField({
    type: 'Theme',
    nullable: true,
    description: 'One theme; null if there is none with this id that you may see.',
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true, description: 'The id of the theme.' }) },
    resolve: (query, _root, { id }, context) =>
      context.reads.theme.findFirst({ ...query, where: { AND: [{ id }, visibleThemes(viewerOf(context))] } }),
  }),
}));
