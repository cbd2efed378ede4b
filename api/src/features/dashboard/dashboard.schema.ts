// The figures and next deadlines on the first page.
import { canOrganise, inRegionInSight } from '../../auth/viewer';
import { named } from '../../graphql/act';
import { builder } from '../../graphql/builder';
import { type Context, hasPassed, todayIn, viewerOf } from '../../graphql/context';
import { EVENT, upTo } from '../../graphql/list-sizes';
import { isTimeZone } from '../../lib/time-zone';
import { AgendaItemRef } from '../agenda/agenda.schema';
import {
  countedPeople,
  readDashboardStats,
  readUpcoming,
  type DashboardStats,
  type NextDeadline,
} from './dashboard.service';

const UPCOMING_DEADLINES = 3;

/** The IANA name of the zone that counts the viewer's days: their region's, since the deadlines are its own. */
async function zoneOfDays(
  context: Context,
  asked: string | null | undefined,
  { regionId }: { regionId: string | null } = viewerOf(context),
): Promise<string> {
  const region =
    regionId === null
      ? null
      : await context.reads.region.findUnique({ where: { id: regionId }, select: { timeZone: true } });
  const ofRegion = region?.timeZone ?? null;
  return ofRegion !== null && isTimeZone(ofRegion) ? ofRegion : (asked ?? 'UTC');
}

const NextDeadlineRef = builder.objectRef<NextDeadline>('NextDeadline').implement({
  description: 'The next deadline: an agenda item, or the submission deadline.',
  authScopes: { signedIn: true },
  fields: (t) => ({
    agendaItem: named(
      t,
      'agendaItem',
      'agendaItemId',
      'The agenda item that it is; null if it is the submission deadline.',
    ),
    submissionDeadline: t.expose('submissionDeadline', {
      type: 'DateTime',
      nullable: true,
      description:
        'The instant after which you cannot change your preferences, if it is next, or on the same day as an agenda item; null if an item is next.',
    }),
  }),
});

const DashboardStatsRef = builder.objectRef<DashboardStats>('DashboardStats').implement({
  description: 'The event in figures.',
  authScopes: { signedIn: true },
  fields: (t) => ({
    daysUntilNextDeadline: t.field({
      type: 'NonNegativeInt',
      nullable: true,
      description:
        'Calendar days until the next deadline: of an agenda visible to you, or the submission deadline, which counts until it passes or the teams of your region (without one, of every region visible to you) are published. 0 for today; null if none is ahead.',
      resolve: ({ nextDeadline }) => nextDeadline?.days ?? null,
    }),
    nextDeadline: t.expose('nextDeadline', {
      type: NextDeadlineRef,
      nullable: true,
      description: 'That deadline; null if none is ahead.',
    }),
    totalParticipants: t.expose('totalParticipants', {
      type: 'NonNegativeInt',
      description: 'The number of participants: role user, not excluded.',
    }),
    participantsWithPreferences: t.expose('participantsWithPreferences', {
      type: 'NonNegativeInt',
      description: 'How many of them have saved preferences.',
    }),
    preferencesPercentage: t.expose('preferencesPercentage', {
      type: 'NonNegativeInt',
      description: 'The same as a percentage, 0 to 100, rounded; 0 without participants.',
    }),
    totalThemes: t.expose('totalThemes', {
      type: 'NonNegativeInt',
      description: 'How many themes are visible to you.',
    }),
    totalAgendaItems: t.field({
      type: 'NonNegativeInt',
      description: 'How many agenda items are visible to you.',
      resolve: (_stats, _args, context) =>
        context.reads.agendaItem.count({ where: inRegionInSight(viewerOf(context)) }),
    }),
    participantsSignedIn: t.field({
      type: 'NonNegativeInt',
      description: 'How many participants have signed in at least once.',
      resolve: (_stats, _args, context) =>
        context.reads.user.count({
          where: { ...countedPeople(viewerOf(context)), firstSignInAt: { not: null } },
        }),
    }),
  }),
});

const ZONE_OF_DAYS = {
  type: 'TimeZone',
  description:
    'Determines the current day if you have no region, or its time zone is unknown; by default UTC.',
} as const;

builder.queryFields((t) => ({
  dashboardStats: t.field({
    type: DashboardStatsRef,
    description: 'The event in figures, at this moment. Organisers get the figures of their regions.',
    authScopes: { signedIn: true },
    args: {
      timeZone: t.arg(ZONE_OF_DAYS),
      regionId: t.arg.id({
        description:
          'The next deadline is that of the participants of this region. Ignored unless you organise it.',
      }),
    },
    resolve: async (_root, args, context) => {
      const viewer = viewerOf(context);
      const { regionId = null } = args;
      const previewedId = canOrganise(viewer, regionId) ? regionId : null;
      const timeZone = await zoneOfDays(context, args.timeZone, {
        regionId: previewedId ?? viewer.regionId,
      });
      const moment = {
        timeZone,
        today: todayIn(context, timeZone),
        isOver: (instant: Date) => hasPassed(context, instant),
      };
      return readDashboardStats(context.reads, viewer, moment, previewedId);
    },
  }),
  upcomingDeadlines: t.prismaField({
    ...upTo(EVENT.agendaItems),
    type: [AgendaItemRef],
    description:
      "The next deadlines in the agenda visible to you, including today's, by day, then time; at most three.",
    authScopes: { signedIn: true },
    args: { timeZone: t.arg(ZONE_OF_DAYS) },
    resolve: async (query, _root, { timeZone }, context) => {
      const today = todayIn(context, await zoneOfDays(context, timeZone));
      const inSight = inRegionInSight(viewerOf(context));
      return readUpcoming(context.reads, inSight, today, UPCOMING_DEADLINES, query);
    },
  }),
}));
