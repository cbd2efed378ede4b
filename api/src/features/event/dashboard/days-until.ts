import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { tz } from '@date-fns/tz';
import { calendarDay } from '../../../lib/calendar-day';

export type NextDeadlines = {
  /** The day of the first deadline in the agenda, today or later, as its midnight in UTC. */
  agendaDeadline: Date | null;
  /** The instant after which nobody changes preferences. */
  submissionDeadline: Date | null;
};

/** A moment as far as it matters to what happens on a day. */
export type Moment = {
  /** IANA name; its calendar decides which day it is. */
  timeZone: string;
  /** The calendar day there, as its midnight in UTC. */
  today: Date;
  isOver: (instant: Date) => boolean;
};

/**
 * Calendar days to the nearer deadline, 0 for today; null if none is ahead. The submission deadline is ahead until its instant, an
 * agenda deadline until its day is over.
 */
export function daysUntilNextDeadline(
  { agendaDeadline, submissionDeadline }: NextDeadlines,
  { timeZone, today, isOver }: Moment,
): number | null {
  const days = [
    ...(agendaDeadline === null ? [] : [agendaDeadline]),
    ...(submissionDeadline === null || isOver(submissionDeadline)
      ? []
      : [calendarDay(submissionDeadline, timeZone)]),
  ].map((day) => differenceInCalendarDays(day, today, { in: tz('UTC') }));
  return days.length === 0 ? null : Math.min(...days);
}
