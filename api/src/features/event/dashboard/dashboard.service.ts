import type { Viewer } from '../../../auth/viewer';
import { db } from '../../../db/client';
import type { Prisma } from '../../../db/generated/client';
import { calendarDay } from '../../../lib/calendar-day';
import { whereEligible } from '../../users/users.policy';
import { readSubmissionDeadline } from '../submission-deadline';
import { visibleThemes } from '../../themes/themes.policy';
import { upcomingDeadlines } from './dashboard.policy';
import { daysUntilNextDeadline } from './days-until';

export type DashboardStats = {
  daysUntilNextDeadline: number | null;
  totalParticipants: number;
  participantsWithPreferences: number;
  /** 0 to 100, rounded; 0 if nobody takes part. */
  preferencesPercentage: number;
  totalThemes: number;
};

/** An instant, and the time zone (IANA) whose calendar decides which day that is. */
export type Moment = { now: Date; timeZone: string };

/** The figures on the viewer's first page. The database counts them. */
export async function readDashboardStats(viewer: Viewer, moment: Moment): Promise<DashboardStats> {
  const today = calendarDay(moment.now, moment.timeZone);
  const [ranked, unranked, totalThemes, agendaDeadline, submissionDeadline] = await Promise.all([
    db.user.count({ where: { ...whereEligible, ranking: { isNot: null } } }),
    db.user.count({ where: { ...whereEligible, ranking: { is: null } } }),
    db.theme.count({ where: visibleThemes(viewer) }),
    db.agendaItem.aggregate({ where: upcomingDeadlines(viewer, today), _min: { date: true } }),
    readSubmissionDeadline(db),
  ]);
  // The total is the sum of two counts, so that somebody who joins between statements never makes more than 100 per cent.
  const totalParticipants = ranked + unranked;
  return {
    daysUntilNextDeadline: daysUntilNextDeadline(
      { agendaDeadline: agendaDeadline._min.date, submissionDeadline },
      moment,
    ),
    totalParticipants,
    participantsWithPreferences: ranked,
    preferencesPercentage: totalParticipants === 0 ? 0 : Math.round((100 * ranked) / totalParticipants),
    totalThemes,
  };
}

/**
 * Narrows `where` to the days of its first `count` items. Times are text that the database cannot sort, so the caller needs
 * every item of those days to find the first ones.
 */
export async function onFirstDays(
  where: Prisma.AgendaItemWhereInput,
  count: number,
): Promise<Prisma.AgendaItemWhereInput> {
  const last = await db.agendaItem.findFirst({
    where,
    orderBy: { date: 'asc' },
    skip: count - 1,
    select: { date: true },
  });
  return last ? { AND: [where, { date: { lte: last.date } }] } : where;
}
