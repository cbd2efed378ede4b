// features/agenda/: the agenda of each region, sorted by times written as free text.
import { canOrganise, inRegionInSight, isOrganiser } from '../../auth/viewer';
import { act, changedRegion, changedRegions, DELETED_ID, existing, inRegionOfInput } from '../../graphql/act';
import { builder, withId } from '../../graphql/builder';
import { viewerOf } from '../../graphql/context';
import { EVENT, REGION, upTo } from '../../graphql/list-sizes';
import { idInput } from '../../lib/values';
import { AGENDA_ORDER, clockTimes, inAgendaOrder, minuteOfDay, spanOf, startOf } from './agenda-order';
import {
  agendaItemChanges,
  createAgendaItem,
  deleteAgendaItem,
  newAgendaItem,
  updateAgendaItem,
} from './agenda.service';

const ON_ITS_CLOCKS = { date: true, time: true, region: { select: { timeZone: true } } } as const;

export const AgendaItemRef = builder.prismaObject('AgendaItem', {
  description: "An entry of a region's agenda.",
  authScopes: { signedIn: true },
  fields: (t) => ({
    id: t.exposeID('id'),
    region: t.relation('region', { description: 'The region whose agenda has the item.' }),
    date: t.expose('date', { type: 'LocalDate' }),
    time: t.exposeString('time'),
    minuteOfDay: t.field({
      type: 'NonNegativeInt',
      nullable: true,
      description:
        'The time at the start of `time`, in minutes from midnight; null without one. Items of a day are sorted by it, those without one last.',
      resolve: ({ time }) => minuteOfDay(time),
    }),
    startMinute: t.field({
      type: 'NonNegativeInt',
      nullable: true,
      description:
        'Like `minuteOfDay`, but null if the text is more than its times. Calendars and the schedule show it in place of the text.',
      resolve: ({ time }) => clockTimes(time)?.start ?? null,
    }),
    endMinute: t.field({
      type: 'NonNegativeInt',
      nullable: true,
      description:
        'Its end, in minutes from the same midnight: more than 1440 on the next day. Null without `startMinute`, and if the text names no end.',
      resolve: ({ time }) => clockTimes(time)?.end ?? null,
    }),
    startsAt: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        "The instant at which it starts, in its region's time zone; null if the text is more than its times, or the region has no time zone.",
      select: ON_ITS_CLOCKS,
      resolve: ({ date, time, region }) => startOf(date, time, region.timeZone),
    }),
    endsAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'The instant at which it ends; null without `startsAt`, and if the text names no end.',
      select: ON_ITS_CLOCKS,
      resolve: ({ region, ...item }) => spanOf(item, region.timeZone)?.end ?? null,
    }),
    title: t.exposeString('title', { nullable: true }),
    description: t.exposeString('description', { nullable: true }),
    location: t.exposeString('location', { nullable: true }),
    isDeadline: t.exposeBoolean('isDeadline'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    viewerCanEdit: t.boolean({
      description: 'Whether you may change or delete the item.',
      select: { regionId: true },
      resolve: ({ regionId }, _args, context) => canOrganise(viewerOf(context), regionId),
    }),
  }),
});

builder.queryField('agenda', (t) =>
  t.prismaField({
    ...upTo(EVENT.agendaItems),
    type: ['AgendaItem'],
    description:
      'The agenda items visible to you, by day, then time; those without a time come last in their day.',
    authScopes: { signedIn: true },
    args: { regionId: t.arg.id({ description: 'Only items of this region.' }) },
    resolve: async (query, _root, { regionId }, context) =>
      inAgendaOrder(
        await context.reads.agendaItem.findMany({
          ...query,
          where: { AND: [inRegionInSight(viewerOf(context)), regionId == null ? {} : { regionId }] },
          orderBy: AGENDA_ORDER,
        }),
      ),
  }),
);

builder.prismaObjectField('Region', 'agenda', (t) =>
  t.field({
    ...upTo(REGION.agendaItems),
    type: [AgendaItemRef],
    description:
      'The agenda of the region as visible to you, by day, then time; items without a time come last in their day.',
    select: (_args, context, nestedSelection) => ({
      agenda: {
        ...withId(nestedSelection(true)),
        where: inRegionInSight(viewerOf(context)),
        orderBy: AGENDA_ORDER,
      },
    }),
    resolve: ({ agenda }) => inAgendaOrder(agenda),
  }),
);

const changedItem = existing('agendaItem', 'id', 'The updated item.');

act('createAgendaItem', {
  description: "Adds an item to a region's agenda. For organisers of the region.",
  input: newAgendaItem,
  can: inRegionOfInput,
  run: (input) => createAgendaItem(input),
  payload: (t) => ({ agendaItem: changedItem(t), region: changedRegion(t) }),
});

act('updateAgendaItem', {
  description:
    'Changes an agenda item; omitted fields stay as they are. For organisers of its region, and of the one that it moves to.',
  input: agendaItemChanges,
  can: isOrganiser,
  run: async (input, context) => ({
    id: input.id,
    regionIds: await updateAgendaItem(viewerOf(context), input),
  }),
  payload: (t) => ({ agendaItem: changedItem(t), regions: changedRegions(t) }),
});

act('deleteAgendaItem', {
  description: 'Deletes an agenda item. For organisers of its region.',
  input: idInput('id', 'The agenda item to delete.'),
  can: isOrganiser,
  run: async ({ id }, context) => ({ id, regionId: await deleteAgendaItem(viewerOf(context), id) }),
  payload: (t) => ({ deletedAgendaItemId: t.exposeID('id', DELETED_ID), region: changedRegion(t) }),
});
