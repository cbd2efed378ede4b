import { tz } from '@date-fns/tz';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { inOrganisedRegion, inRegionInSight, isOrganiser, type Viewer } from '../../auth/viewer';
import type { Prisma } from '../../db/generated/client';
import type { Reads } from '../../db/replica/reads';
import { calendarDay } from '../../lib/calendar-day';
import { AGENDA_ORDER, inAgendaOrder } from '../agenda/agenda-order';
import { deadlineRegionOf, readDeadline } from '../deadlines/deadlines';
import { whereEligible } from '../people/people.policy';

/** The counted participants: all, or those of an organiser's regions. */
export const countedPeople = (viewer: Viewer): Prisma.UserWhereInput =>
  isOrganiser(viewer) ? { ...whereEligible, ...inOrganisedRegion(viewer) } : whereEligible;

export type NextDeadlines = {
  /** The first deadline in the agenda, today or later; its day as midnight in UTC. */
  agendaItem: { id: string; date: Date } | null;
  submissionDeadline: Date | null;
};

export type NextDeadline = { days: number } & (
  { agendaItemId: string; submissionDeadline: null } | { agendaItemId: null; submissionDeadline: Date }
);

/** A moment, with the calendar day that it falls on. */
export type Moment = {
  /** IANA name; its calendar determines the day. */
  timeZone: string;
  /** The calendar day there, as its midnight in UTC. */
  today: Date;
  isOver: (instant: Date) => boolean;
};

/**
 * The next deadline, with the calendar days until it, 0 for today; null if none is ahead. The submission deadline is ahead
 * until its instant, an agenda deadline until its day is over. If both are on one day, it is the submission deadline, which the
 * server enforces.
 */
export function nextDeadline(
  { agendaItem, submissionDeadline }: NextDeadlines,
  { timeZone, today, isOver }: Moment,
): NextDeadline | null {
  const daysUntil = (day: Date): number => differenceInCalendarDays(day, today, { in: tz('UTC') });
  const ahead: NextDeadline[] = [];
  if (submissionDeadline !== null && !isOver(submissionDeadline)) {
    const days = daysUntil(calendarDay(submissionDeadline, timeZone));
    ahead.push({ days, agendaItemId: null, submissionDeadline });
  }
  if (agendaItem)
    ahead.push({ days: daysUntil(agendaItem.date), agendaItemId: agendaItem.id, submissionDeadline: null });
  return ahead.sort((a, b) => a.days - b.days)[0] ?? null;
}

export type DashboardStats = {
  nextDeadline: NextDeadline | null;
  totalParticipants: number;
  participantsWithPreferences: number;
  preferencesPercentage: number;
  totalThemes: number;
};

/** @param previewedId the region whose participants have the next deadline; null for the viewer's own */
export async function readDashboardStats(
  reads: Reads,
  viewer: Viewer,
  moment: Moment,
  previewedId: string | null,
): Promise<DashboardStats> {
  const regionId = previewedId ?? deadlineRegionOf(viewer);
  const inSight = previewedId === null ? inRegionInSight(viewer) : { regionId: previewedId };
  const regionIds = regionId === null ? inRegionInSight(viewer) : { regionId };
  const [totalParticipants, participantsWithPreferences, totalThemes, { deadline }, statuses, [agendaItem]] =
    await Promise.all([
      reads.user.count({ where: countedPeople(viewer) }),
      reads.user.count({ where: { ...countedPeople(viewer), ranking: { isNot: null } } }),
      reads.theme.count({ where: inRegionInSight(viewer) }),
      readDeadline(reads, regionId),
      reads.assignmentStatus.findMany({ where: regionIds, select: { status: true } }),
      readUpcoming(reads, inSight, moment.today, 1),
    ]);
  // A deadline does not matter once publishing has locked the preferences.
  const isSettled = statuses.length > 0 && statuses.every(({ status }) => status === 'published');
  const submissionDeadline = isSettled ? null : deadline;
  return {
    nextDeadline: nextDeadline({ agendaItem: agendaItem ?? null, submissionDeadline }, moment),
    totalParticipants,
    participantsWithPreferences,
    preferencesPercentage:
      totalParticipants === 0 ? 0 : Math.round((100 * participantsWithPreferences) / totalParticipants),
    totalThemes,
  };
}

/**
 * The first `count` deadlines on `today` (a calendar day) or later, in the agenda `inSight`. The database cannot sort times in
 * free text, so all items of the first days are read.
 * @param query what is read of each, by default all of it
 */
export async function readUpcoming(
  { agendaItem }: Pick<Reads, 'agendaItem'>,
  inSight: Prisma.AgendaItemWhereInput,
  today: Date,
  count: number,
  query: object = {},
) {
  const where: Prisma.AgendaItemWhereInput = {
    AND: [inSight, { isDeadline: true, date: { gte: today } }],
  };
  const last = await agendaItem.findFirst({
    where,
    orderBy: { date: 'asc' },
    skip: count - 1,
    select: { date: true },
  });
  const items = await agendaItem.findMany({
    ...query,
    where: last ? { AND: [where, { date: { lte: last.date } }] } : where,
    orderBy: AGENDA_ORDER,
  });
  return inAgendaOrder(items).slice(0, count);
}
