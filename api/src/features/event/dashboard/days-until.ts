import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { tz } from '@date-fns/tz';
import { calendarDay } from '../../../lib/calendar-day';

export type NextDeadlines = {
  /** The day of the first deadline in the agenda, today or later, as its midnight in UTC. */
  agendaDeadline: Date | null;
  /** The instant after which nobody changes preferences. */
  submissionDeadline: Date | null;
};

/**
 * Calendar days in `timeZone` until the nearer deadline, 0 for today; null if none is ahead. The submission
 * deadline is ahead until its instant, an agenda deadline until its day is over.
 */
export function daysUntilNextDeadline(
  { agendaDeadline, submissionDeadline }: NextDeadlines,
  { now, timeZone }: { now: Date; timeZone: string },
): number | null {
  const today = calendarDay(now, timeZone);
  const days: number[] = [];
  if (agendaDeadline !== null) {
    days.push(differenceInCalendarDays(agendaDeadline, today, { in: tz('UTC') }));
  }
  if (submissionDeadline !== null && submissionDeadline > now) {
    days.push(differenceInCalendarDays(submissionDeadline, now, { in: tz(timeZone) }));
  }
  return days.length === 0 ? null : Math.min(...days);
}
