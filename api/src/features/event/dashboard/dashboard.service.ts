import { tz } from '@date-fns/tz';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import type { Viewer } from '../../../auth/viewer';
import type { Prisma } from '../../../db/generated/client';
import type { Reads } from '../../../db/replica/reads';
import { calendarDay } from '../../../lib/calendar-day';
import { inAgendaOrder } from '../../agenda/agenda-order';
import { visibleThemes } from '../../themes/themes.policy';
import { readViewerDeadline } from '../deadlines';
import { countedPeople, upcomingDeadlines } from './dashboard.policy';

export type NextDeadlines = {
  /** The first deadline in the agenda, today or later; its day as midnight in UTC. */
  agendaItem: { id: string; date: Date } | null;
  /** The instant after which preferences are closed. */
  submissionDeadline: Date | null;
};

/** The deadline that comes first: an agenda item, or the submission deadline. */
export type NextDeadline = { days: number } & (
  { agendaItemId: string; submissionDeadline: null } | { agendaItemId: null; submissionDeadline: Date }
);

/** A moment as far as it matters to what happens on a day. */
export type Moment = {
  /** IANA name; its calendar decides which day it is. */
  timeZone: string;
  /** The calendar day there, as its midnight in UTC. */
  today: Date;
  isOver: (instant: Date) => boolean;
};

/**
 * The nearer deadline, with the calendar days until it, 0 for today; null if none is ahead. The submission deadline is ahead until
 * its instant, an agenda deadline until its day is over. Of two on one day it is the submission deadline, which the server enforces.
 */
export function nextDeadline(
  { agendaItem, submissionDeadline }: NextDeadlines,
  { timeZone, today, isOver }: Moment,
): NextDeadline | null {
  const daysUntil = (day: Date): number => differenceInCalendarDays(day, today, { in: tz('UTC') });
  const submission =
    submissionDeadline === null || isOver(submissionDeadline)
      ? null
      : {
          days: daysUntil(calendarDay(submissionDeadline, timeZone)),
          agendaItemId: null,
          submissionDeadline,
        };
  const item = agendaItem && {
    days: daysUntil(agendaItem.date),
    agendaItemId: agendaItem.id,
    submissionDeadline: null,
  };
  if (submission === null || item === null) return submission ?? item;
  return item.days < submission.days ? item : submission;
}

export type DashboardStats = {
  nextDeadline: NextDeadline | null;
  totalParticipants: number;
  participantsWithPreferences: number;
  /** 0 to 100, rounded; 0 without participants. */
  preferencesPercentage: number;
  totalThemes: number;
};

/** The figures on the viewer's first page. */
export async function readDashboardStats(
  reads: Reads,
  viewer: Viewer,
  moment: Moment,
): Promise<DashboardStats> {
  const [totalParticipants, participantsWithPreferences, totalThemes, agendaItem, submissionDeadline] =
    await Promise.all([
      reads.user.count({ where: countedPeople(viewer) }),
      reads.user.count({ where: { ...countedPeople(viewer), ranking: { isNot: null } } }),
      reads.theme.count({ where: visibleThemes(viewer) }),
      firstItem(reads, upcomingDeadlines(viewer, moment.today)),
      readViewerDeadline(reads, viewer),
    ]);
  return {
    nextDeadline: nextDeadline({ agendaItem, submissionDeadline }, moment),
    totalParticipants,
    participantsWithPreferences,
    preferencesPercentage:
      totalParticipants === 0 ? 0 : Math.round((100 * participantsWithPreferences) / totalParticipants),
    totalThemes,
  };
}

/** The first item by day, then time; null without any. */
async function firstItem(
  reads: Pick<Reads, 'agendaItem'>,
  where: Prisma.AgendaItemWhereInput,
): Promise<{ id: string; date: Date } | null> {
  const items = await reads.agendaItem.findMany({
    where: await onFirstDays(reads, where, 1),
    orderBy: [{ date: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true, date: true, time: true },
  });
  return inAgendaOrder(items)[0] ?? null;
}

/**
 * Narrows `where` to the days of its first `count` items. Times are text that the database cannot sort, so the caller needs
 * every item of those days to find the first ones.
 */
export async function onFirstDays(
  reads: Pick<Reads, 'agendaItem'>,
  where: Prisma.AgendaItemWhereInput,
  count: number,
): Promise<Prisma.AgendaItemWhereInput> {
  const last = await reads.agendaItem.findFirst({
    where,
    orderBy: { date: 'asc' },
    skip: count - 1,
    select: { date: true },
  });
  return last ? { AND: [where, { date: { lte: last.date } }] } : where;
}
