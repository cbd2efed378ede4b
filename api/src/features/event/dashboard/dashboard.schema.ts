import { db } from '../../../db/client';
import { builder } from '../../../graphql/builder';
import { EVENT, upTo } from '../../../graphql/list-sizes';
import { viewerOf } from '../../../graphql/context';
import { calendarDay } from '../../../lib/calendar-day';
import { inAgendaOrder } from '../../agenda/agenda-order';
import { AgendaItemRef } from '../../agenda/agenda.schema';
import { upcomingDeadlines } from './dashboard.policy';
import { onFirstDays, readDashboardStats, type DashboardStats } from './dashboard.service';

/** How many deadlines the card shows. */
const UPCOMING_DEADLINES = 3;

const DashboardStatsRef = builder.objectRef<DashboardStats>('DashboardStats').implement({
  description: 'The event in figures.',
  authScopes: { signedIn: true },
  fields: (t) => ({
    daysUntilNextDeadline: t.expose('daysUntilNextDeadline', {
      type: 'NonNegativeInt',
      nullable: true,
      description:
        'Whole calendar days until the next deadline of an agenda that you see, or for submitting preferences; 0 for today, null when none is ahead.',
    }),
    totalParticipants: t.expose('totalParticipants', {
      type: 'NonNegativeInt',
      description: 'People who take part: role user, not excluded.',
    }),
    participantsWithPreferences: t.expose('participantsWithPreferences', {
      type: 'NonNegativeInt',
      description: 'How many of them have saved preferences.',
    }),
    preferencesPercentage: t.expose('preferencesPercentage', {
      type: 'NonNegativeInt',
      description: 'The same as a percentage, 0 to 100, rounded; 0 when nobody takes part.',
    }),
    totalThemes: t.expose('totalThemes', { type: 'NonNegativeInt', description: 'Themes that you may see.' }),
  }),
});

builder.queryFields((t) => ({
  dashboardStats: t.field({
    type: DashboardStatsRef,
    description: 'The event in figures, as of now.',
    authScopes: { signedIn: true },
    args: {
      timeZone: t.arg({ type: 'TimeZone', description: 'Yours, which decides what day it is; else UTC.' }),
    },
    resolve: (_root, { timeZone }, context) =>
      readDashboardStats(viewerOf(context), { now: new Date(), timeZone: timeZone ?? 'UTC' }),
  }),
  upcomingDeadlines: t.prismaField({
    ...upTo(EVENT.agendaItems),
    type: [AgendaItemRef],
    description:
      'The next deadlines in the agenda that you see, today included, by day, then time; three at the most.',
    authScopes: { signedIn: true },
    args: {
      timeZone: t.arg({ type: 'TimeZone', description: 'Yours, which decides what day it is; else UTC.' }),
    },
    resolve: async (query, _root, { timeZone }, context) => {
      const today = calendarDay(new Date(), timeZone ?? 'UTC');
      const where = await onFirstDays(upcomingDeadlines(viewerOf(context), today), UPCOMING_DEADLINES);
      const items = await db.agendaItem.findMany({
        ...query,
        where,
        orderBy: [{ date: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
      });
      return inAgendaOrder(items).slice(0, UPCOMING_DEADLINES);
    },
  }),
}));
