import type { Viewer } from '../../../auth/viewer';
import type { Reads } from '../../../db/replica/reads';
import type { Prisma } from '../../../db/generated/client';
import { inAgendaOrder } from '../../agenda/agenda-order';
import { readViewerDeadline } from '../deadlines';
import { visibleThemes } from '../../themes/themes.policy';
import { countedPeople, upcomingDeadlines } from './dashboard.policy';
import { nextDeadline, type Moment, type NextDeadline } from './next-deadline';

export type DashboardStats = {
  nextDeadline: NextDeadline | null;
  totalParticipants: number;
  participantsWithPreferences: number;
  /** 0 to 100, rounded; 0 if nobody takes part. */
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
