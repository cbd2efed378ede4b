import { calendarDay, daysBetween } from '../../../lib/calendar-day';

export type NextDeadlines = {
  /** The first deadline of the agenda, today's included; its UTC calendar day is the day meant, in every time zone. */
  agendaDeadline: Date | null;
  /** The instant after which nobody changes preferences. */
  submissionDeadline: Date | null;
};

/**
 * Whole calendar days in `timeZone` until the nearer deadline, 0 for today; null when none is ahead. The submission
 * deadline is ahead until its instant, an agenda deadline until its day is over.
 */
export function daysUntilNextDeadline(
  { agendaDeadline, submissionDeadline }: NextDeadlines,
  { now, timeZone }: { now: Date; timeZone: string },
): number | null {
  const today = calendarDay(now, timeZone);
  const days: number[] = [];
  if (agendaDeadline !== null) days.push(daysBetween(today, calendarDay(agendaDeadline, 'UTC')));
  if (submissionDeadline !== null && submissionDeadline > now) {
    days.push(daysBetween(today, calendarDay(submissionDeadline, timeZone)));
  }
  return days.length === 0 ? null : Math.min(...days);
}
