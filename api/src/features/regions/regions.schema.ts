// features/regions/: the parts of the company with their own themes, people and teams, and how people choose one.
import { canOrganise, isAdmin } from '../../auth/viewer';
import {
  act,
  changedRegion,
  changedViewer,
  DELETED_ID,
  everyRegion,
  existing,
  inRegionOfInput,
} from '../../graphql/act';
import { builder, type PayloadFieldBuilder } from '../../graphql/builder';
import { identityOf, viewerOf } from '../../graphql/context';
import { ofRegions } from '../../graphql/list-sizes';
import { isTimeZone, zoneName } from '../../lib/time-zone';
import { idInput } from '../../lib/values';
import {
  chooseRegion,
  createRegion,
  deleteRegion,
  newRegion,
  regionChanges,
  setPreferencesOpen,
  updateRegion,
  regionOpening,
} from './regions.service';

/** Everyone who has signed in sees all regions, to choose one; administrators manage them. */
export const RegionRef = builder.prismaObject('Region', {
  description: 'A part of the company that runs its own hackathon: with its own themes, agenda and teams.',
  authScopes: { signedIn: true },
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    code: t.exposeString('code'),
    description: t.exposeString('description', { nullable: true }),
    hostCity: t.exposeString('hostCity', { nullable: true }),
    timeZone: t.field({
      type: 'TimeZone',
      nullable: true,
      description: 'The time zone of its agenda; null if unknown.',
      select: { timeZone: true },
      // A zone stored by another system may be unknown here: lists of zones differ.
      resolve: ({ timeZone }) => (timeZone !== null && isTimeZone(timeZone) ? zoneName(timeZone) : null),
    }),
    firstDay: t.expose('firstDay', { type: 'LocalDate', nullable: true }),
    lastDay: t.expose('lastDay', { type: 'LocalDate', nullable: true }),
    themeCount: t.field({
      type: 'NonNegativeInt',
      description:
        'How many themes it has. Every signed-in person may know the number, to choose a region; only its people see the themes.',
      select: { _count: { select: { themes: true } } },
      resolve: ({ _count }) => _count.themes,
    }),
    preferencesOpen: t.exposeBoolean('preferencesOpen'),
    approvesSwaps: t.exposeBoolean('approvesSwaps'),
    agendaItemMinutes: t.expose('agendaItemMinutes', { type: 'PositiveInt' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    viewerCanEdit: t.boolean({
      description: 'Whether you may change or delete the region.',
      resolve: (_region, _args, context) => isAdmin(viewerOf(context)),
    }),
    viewerCanOrganise: t.boolean({
      description:
        'Whether you organise the region: its themes, agenda, people, teams, and whether it is open for preferences. Administrators organise every region.',
      select: { id: true },
      resolve: ({ id }, _args, context) => canOrganise(viewerOf(context), id),
    }),
  }),
});

builder.queryFields((t) => ({
  regions: t.prismaField({
    ...ofRegions,
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

/** The whole list, too, because its order depends on the changed region's name. */
const changedAmongRegions = <Shape extends { id: string }>(t: PayloadFieldBuilder<Shape>) => ({
  region: existing('region', 'id', 'The updated region.')(t),
  regions: everyRegion(t),
});

act('createRegion', {
  description: 'Creates a region, open for preferences. Administrators only.',
  input: newRegion,
  can: isAdmin,
  run: createRegion,
  payload: changedAmongRegions,
});

act('updateRegion', {
  description: "Changes a region's own fields; omitted ones stay as they are. Administrators only.",
  input: regionChanges,
  can: isAdmin,
  run: updateRegion,
  payload: changedAmongRegions,
});

act('deleteRegion', {
  description:
    'Deletes a region with its themes, agenda and assignments; its people stay, without a region. Administrators only.',
  input: idInput('id', 'The region to delete.'),
  can: isAdmin,
  run: ({ id }) => deleteRegion(id),
  payload: (t) => ({ deletedRegionId: t.exposeID('id', DELETED_ID), regions: everyRegion(t) }),
});

act('openPreferences', {
  description:
    'Lets the participants of a region submit and change their preferences. For organisers of the region.',
  input: regionOpening,
  can: inRegionOfInput,
  run: (input) => setPreferencesOpen(input.regionId, true, input.sendNotices),
  payload: (t) => ({ region: changedRegion(t) }),
});

act('closePreferences', {
  description:
    'Stops the participants of a region from submitting preferences. For organisers of the region.',
  input: idInput('regionId', 'The region to close.'),
  can: inRegionOfInput,
  run: (input) => setPreferencesOpen(input.regionId, false),
  payload: (t) => ({ region: changedRegion(t) }),
});

act('chooseRegion', {
  description: 'Chooses your region, once. After that only an administrator can change it.',
  input: idInput('regionId', 'The region to join.'),
  can: 'signedIn',
  run: async (input, context) => {
    const before = viewerOf(context);
    const { regionId } = await chooseRegion(before, input.regionId);
    // The answer already has what they may see from now on.
    context.caller = { kind: 'viewer', identity: identityOf(context), viewer: { ...before, regionId } };
  },
  payload: (t) => ({ viewer: changedViewer(t) }),
});
