import { agendaDay, formatAgendaMonth, formatAgendaWeekday, toDateField } from '../../lib/dates';
import { compareAgendaTimes } from '../../lib/agenda-time';

/** `date` is an instant whose UTC calendar day is meant, `time` a free text. */
export interface ScheduleEntry {
  date: string;
  time: string;
}

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

/** Agenda items by month and day, in order of time. */
export function groupSchedule<Entry extends ScheduleEntry>(items: readonly Entry[]): ScheduleMonth<Entry>[] {
  const keyed = items.map((entry) => ({ entry, day: toDateField(entry.date) }));
  keyed.sort((a, b) => a.day.localeCompare(b.day) || compareAgendaTimes(a.entry.time, b.entry.time));

  const months: ScheduleMonth<Entry>[] = [];
  for (const { entry, day } of keyed) {
    const month = formatAgendaMonth(entry.date);
    const lastMonth = months.at(-1);
    const days = lastMonth?.month === month ? lastMonth.days : [];
    if (lastMonth?.month !== month) months.push({ month, days });
    const lastDay = days.at(-1);
    if (lastDay?.day === day) {
      lastDay.entries.push(entry);
    } else {
      const [weekday, dayNumber] = [formatAgendaWeekday(entry.date), agendaDay(entry.date).getDate()];
      days.push({ day, weekday, dayNumber, entries: [entry] });
    }
  }
  return months;
}
