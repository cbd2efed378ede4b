import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { tz } from '@date-fns/tz';
import { calendarDay } from '../../../lib/calendar-day';

export type NextDeadlines = {
  /** The first deadline in the agenda, today or later; its day as midnight in UTC. */
  agendaItem: { id: string; date: Date } | null;
  /** The instant after which nobody changes preferences. */
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
