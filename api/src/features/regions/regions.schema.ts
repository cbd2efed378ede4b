// features/regions/: the parts of the company with their own themes, people and teams, and who chooses them.
import { canOrganise } from '../../auth/viewer';
import { builder } from '../../graphql/builder';
import { EVENT, upTo } from '../../graphql/list-sizes';
import { viewerOf } from '../../graphql/context';
import { isTimeZone } from '../../lib/time-zone';
import { canManageRegions } from './regions.policy';

export const RegionRef = builder.prismaObject('Region', {
  description: "A part of the company's world that runs its own hackathon: its own themes, agenda and teams.",
  authScopes: { signedIn: true },
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id of the region.' }),
    name: t.exposeString('name', { description: 'Name shown to people; unique.' }),
    code: t.exposeString('code', {
      description: 'Short upper-case code such as AU_NZ; unique, 2 to 10 characters.',
    }),
    description: t.exposeString('description', {
      nullable: true,
      description: 'What participants should know when they choose; null for none.',
    }),
    hostCity: t.exposeString('hostCity', {
      nullable: true,
      description: 'Where its people meet; null for none. Everybody may know it, signed in or not.',
    }),
    timeZone: t.field({
      type: 'TimeZone',
      nullable: true,
      description: "The zone that its agenda's times are in; null if it is not known.",
      select: { timeZone: true },
      // A zone that was stored elsewhere may be none here: lists of zones differ.
      resolve: ({ timeZone }) => (timeZone !== null && isTimeZone(timeZone) ? timeZone : null),
    }),
    firstDay: t.expose('firstDay', {
      type: 'LocalDate',
      nullable: true,
      description:
        'The first day of its hackathon; null if it is not known. Everybody may know it, signed in or not.',
    }),
    lastDay: t.expose('lastDay', {
      type: 'LocalDate',
      nullable: true,
      description: 'The last day; null if the hackathon has one day, or its days are not known.',
    }),
    themeCount: t.field({
      type: 'NonNegativeInt',
      description:
        'How many themes it has. Everybody who signed in may know the number, to choose a region; only its people see the themes.',
      select: { _count: { select: { themes: true } } },
      resolve: ({ _count }) => _count.themes,
    }),
    preferencesOpen: t.exposeBoolean('preferencesOpen', {
      description: 'Whether participants may submit and change their preferences.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the region was created.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When the region last changed.' }),
    viewerCanEdit: t.boolean({
      description: 'Whether you may change or delete the region.',
      resolve: (_region, _args, context) => canManageRegions(viewerOf(context)),
    }),
    viewerCanOrganise: t.boolean({
      description:
        'Whether you run the region: its themes, agenda, people, teams, and whether it is open for preferences. Administrators run every region, organisers theirs.',
      select: { id: true },
      resolve: ({ id }, _args, context) => canOrganise(viewerOf(context), id),
    }),
  }),
});

builder.queryFields((t) => ({
  regions: t.prismaField({
    ...upTo(EVENT.regions, EVENT.regions),
    type: ['Region'],
    description: 'All regions, by name.',
    authScopes: { signedIn: true },
    resolve: (query, _root, _args, context) =>
      context.reads.region.findMany({ ...query, orderBy: { name: 'asc' } }),
  }),
  region: t.prismaField({
    type: 'Region',
    nullable: true,
    description: 'One region; null if there is none with this id.',
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true, description: 'The id of the region.' }) },
    resolve: (query, _root, { id }, context) => context.reads.region.findUnique({ ...query, where: { id } }),
  }),
}));
