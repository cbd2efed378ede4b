import { canOrganise, type Viewer } from '../../auth/viewer';
import { builder } from '../../graphql/builder';
import { viewerOf } from '../../graphql/context';
import { upTo } from '../../graphql/list-sizes';
import { AgendaItemRef } from '../agenda/agenda.schema';
import { EventRef } from '../event/event-info.schema';
import { RegionRef } from '../regions/regions.schema';
import { visibleAgenda } from '../agenda/agenda.policy';
import { visibleResources } from '../resources/resources.policy';
import { TeamRef } from '../teams/teams.schema';
import { visibleTeams } from '../teams/members.policy';
import { ThemeRef } from '../themes/themes.schema';
import { visibleThemes } from '../themes/themes.policy';
import { canListUsers, visibleUsers } from '../users/users.policy';
import { UserRef } from '../users/users.schema';
import { MOST_TOLD } from './audiences';
import {
  canFollowRegion,
  eventFirst,
  eventTold,
  peopleFirst,
  regionFirst,
  regionTold,
  type EventTold,
  type PeopleTold,
  type RegionTold,
  type Told,
} from './told';
import { peopleTold, viewerTold } from './people-told';

const CATCH_UP =
  'Whether you should ask anew for what you show: true in the first message, from which on you are told everything, and where more changed than one message holds.';
const SPREAD =
  'If you ask for something after this message, first wait a random time of up to so many milliseconds: everybody else got it, too.';
const GONE = 'The ids of what you saw before, and see no longer.';
const few = upTo(MOST_TOLD, MOST_TOLD);
const byTitle = [{ title: 'asc' }, { id: 'asc' }] as const;
const idIn = (ids: readonly string[]) => ({ id: { in: [...ids] } });

const ViewerChangeRef = builder.objectRef<Told>('ViewerChange').implement({
  description: 'Your own account, ranking, extended deadline or published place has changed.',
  authScopes: { signedIn: true },
  fields: (t) => ({
    catchUp: t.exposeBoolean('catchUp', { description: CATCH_UP }),
    spreadMilliseconds: t.expose('spread', { type: 'NonNegativeInt', description: SPREAD }),
    viewer: t.prismaField({
      type: UserRef,
      description: 'You, as you are now.',
      resolve: (query, _told, _args, context) =>
        context.reads.user.findUniqueOrThrow({ ...query, where: { id: viewerOf(context).id } }),
    }),
  }),
});

const EventChangeRef = builder.objectRef<EventTold>('EventChange').implement({
  description: 'Something has changed that people of every region see.',
  authScopes: { signedIn: true },
  fields: (t) => ({
    catchUp: t.exposeBoolean('catchUp', { description: CATCH_UP }),
    spreadMilliseconds: t.expose('spread', { type: 'NonNegativeInt', description: SPREAD }),
    event: t.prismaField({
      type: EventRef,
      nullable: true,
      description: 'The event, if its texts or the submission deadline have changed; otherwise null.',
      resolve: (query, { isEventChanged }, _args, context) =>
        context.reads.eventInfo.findFirst({ ...query, where: isEventChanged ? {} : idIn([]) }),
    }),
    regions: t.prismaField({
      ...few,
      type: [RegionRef],
      description: 'The regions that are new, or whose facts, timeline or publication have changed.',
      resolve: (query, { regionIds }, _args, context) =>
        context.reads.region.findMany({
          ...query,
          where: idIn(regionIds),
          orderBy: [{ name: 'asc' }, { id: 'asc' }],
        }),
    }),
    resources: t.prismaField({
      ...few,
      type: ['Resource'],
      description: 'The resources that are new, changed or elsewhere in the order.',
      resolve: (query, { resourceIds }, _args, context) =>
        context.reads.resource.findMany({
          ...query,
          where: { AND: [visibleResources(viewerOf(context)), idIn(resourceIds)] },
          orderBy: [{ order: 'asc' }, { id: 'asc' }],
        }),
    }),
    goneIds: t.exposeIDList('goneIds', { description: `${GONE} Resources and regions.` }),
  }),
});

const RegionChangeRef = builder.objectRef<RegionTold & { regionId: string }>('RegionChange').implement({
  description: 'Something has changed in a region.',
  authScopes: { signedIn: true },
  fields: (t) => ({
    catchUp: t.exposeBoolean('catchUp', { description: CATCH_UP }),
    spreadMilliseconds: t.expose('spread', { type: 'NonNegativeInt', description: SPREAD }),
    region: t.prismaField({
      type: RegionRef,
      nullable: true,
      description:
        'The region, if its facts or its timeline have changed, its preferences were opened or closed, or its teams published or taken back; otherwise null.',
      resolve: (query, { isRegionChanged, regionId }, _args, context) =>
        context.reads.region.findFirst({ ...query, where: idIn(isRegionChanged ? [regionId] : []) }),
    }),
    themes: t.prismaField({
      ...few,
      type: [ThemeRef],
      description: 'The themes that are new or changed, by title.',
      resolve: (query, { themeIds }, _args, context) =>
        context.reads.theme.findMany({
          ...query,
          where: { AND: [visibleThemes(viewerOf(context)), idIn(themeIds)] },
          orderBy: [...byTitle],
        }),
    }),
    agenda: t.prismaField({
      ...few,
      type: [AgendaItemRef],
      description: 'The agenda items that are new or changed.',
      resolve: (query, { agendaIds }, _args, context) =>
        context.reads.agendaItem.findMany({
          ...query,
          where: { AND: [visibleAgenda(viewerOf(context)), idIn(agendaIds)] },
          orderBy: { id: 'asc' },
        }),
    }),
    teams: t.prismaField({
      ...few,
      type: [TeamRef],
      description:
        'The teams that you may see and whose name, leader or members have changed, by theme title. When a region is published or taken back, `region` says so instead.',
      resolve: (query, { teamIds }, _args, context) =>
        context.reads.theme.findMany({
          ...query,
          where: { AND: [visibleTeams(viewerOf(context)), idIn(teamIds)] },
          orderBy: [...byTitle],
        }),
    }),
    goneIds: t.exposeIDList('goneIds', { description: `${GONE} Themes and agenda items.` }),
  }),
});

const PeopleChangeRef = builder.objectRef<PeopleTold>('PeopleChange').implement({
  description: 'People, rankings or places have changed. For those who run regions.',
  authScopes: { can: canListUsers },
  fields: (t) => ({
    catchUp: t.exposeBoolean('catchUp', { description: CATCH_UP }),
    spreadMilliseconds: t.expose('spread', { type: 'NonNegativeInt', description: SPREAD }),
    people: t.prismaField({
      ...few,
      type: [UserRef],
      description:
        'Whose account, ranking or place is new or changed, by name; also who has left the region.',
      resolve: (query, { personIds }, _args, context) =>
        context.reads.user.findMany({
          ...query,
          where: { AND: [visibleUsers(viewerOf(context)), idIn(personIds)] },
          orderBy: [{ displayName: 'asc' }, { id: 'asc' }],
        }),
    }),
    themes: t.prismaField({
      ...few,
      type: [ThemeRef],
      description: 'The themes whose places have changed, by title.',
      resolve: (query, { themeIds }, _args, context) =>
        context.reads.theme.findMany({
          ...query,
          where: { AND: [visibleThemes(viewerOf(context)), idIn(themeIds)] },
          orderBy: [...byTitle],
        }),
    }),
    regions: t.prismaField({
      ...few,
      type: [RegionRef],
      description: 'The regions whose people or counts have changed. Told even with `catchUp`.',
      resolve: (query, { regionIds }, _args, context) =>
        context.reads.region.findMany({
          ...query,
          where: idIn(regionIds),
          orderBy: [{ name: 'asc' }, { id: 'asc' }],
        }),
    }),
    goneIds: t.exposeIDList('goneIds', { description: `${GONE} People who were deleted.` }),
  }),
});

const viewerFirst = (spread: number): Told => ({ catchUp: true, spread });

builder.subscriptionFields((t) => ({
  viewerChanged: t.field({
    type: ViewerChangeRef,
    description:
      'Your own account, ranking, or place on a published team. Only you get it. Publication itself comes with `regionChanged`.',
    authScopes: { signedIn: true },
    subscribe: (_root, _args, context) => context.listen({ first: viewerFirst, of: viewerTold }),
    resolve: (told) => told,
  }),
  eventChanged: t.field({
    type: EventChangeRef,
    description: 'The event, its resources and the regions. Everybody who signed in gets what they may see.',
    authScopes: { signedIn: true },
    subscribe: (_root, _args, context) => context.listen({ first: eventFirst, of: eventTold }),
    resolve: (told) => told,
  }),
  regionChanged: t.field({
    type: RegionChangeRef,
    description:
      "A region's themes, agenda, teams and publication. Its participants get what they may see; those who run it everything. Whoever is moved elsewhere gets nothing more.",
    args: { regionId: t.arg.id({ required: true, description: 'Which region.' }) },
    authScopes: (_root, { regionId }) => ({ can: (viewer: Viewer) => canFollowRegion(viewer, regionId) }),
    subscribe: (_root, { regionId }, context) =>
      context.listen({ first: regionFirst, of: regionTold(regionId) }),
    resolve: (told, { regionId }) => ({ ...told, regionId }),
  }),
  peopleChanged: t.field({
    type: PeopleChangeRef,
    description: 'People, rankings, places and the counts of the regions that you run.',
    args: { regionId: t.arg.id({ description: 'Only people who are in this region, or were before.' }) },
    authScopes: (_root, { regionId }) => ({
      can: (viewer: Viewer) => (regionId == null ? canListUsers(viewer) : canOrganise(viewer, regionId)),
    }),
    subscribe: (_root, { regionId }, context) =>
      context.listen({ first: peopleFirst, of: peopleTold(regionId ?? null) }),
    resolve: (told) => told,
  }),
}));
