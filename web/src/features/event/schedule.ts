import { formatMonth, formatWeekday } from '../../lib/dates';
import { compareAgendaMoments, type AgendaMoment } from '../../lib/agenda-order';

export interface ScheduleDay<Entry> {
  /** For example `2025-11-03`. */
  day: string;
  weekday: string;
  dayNumber: number;
  /** By time. */
  entries: Entry[];
}

export interface ScheduleMonth<Entry> {
  /** For example `November 2025`. */
  month: string;
  days: ScheduleDay<Entry>[];
}

/**
 * Splits the agenda into what is past and what is today or later. If everything is past, all of it counts as later, so that it is
 * not folded.
 * @param today for example `2025-11-03`.
 */
export function splitSchedule<Entry extends AgendaMoment>(
  items: readonly Entry[],
  today: string,
): { past: Entry[]; later: Entry[] } {
  const isPast = ({ date }: Entry): boolean => date < today;
  const later = items.filter((item) => !isPast(item));
  return later.length === 0 ? { past: [], later: [...items] } : { past: items.filter(isPast), later };
}

/** Agenda items by month and day, in order of time. */
export function groupSchedule<Entry extends AgendaMoment>(items: readonly Entry[]): ScheduleMonth<Entry>[] {
  const months: ScheduleMonth<Entry>[] = [];
  for (const entry of items.toSorted(compareAgendaMoments)) {
    const day = entry.date;
    const month = formatMonth(day);
    const lastMonth = months.at(-1);
    const days = lastMonth?.month === month ? lastMonth.days : [];
    if (lastMonth?.month !== month) months.push({ month, days });
    const lastDay = days.at(-1);
    if (lastDay?.day === day) {
      lastDay.entries.push(entry);
    } else {
      days.push({ day, weekday: formatWeekday(day), dayNumber: Number(day.slice(-2)), entries: [entry] });
    }
  }
  return months;
}
