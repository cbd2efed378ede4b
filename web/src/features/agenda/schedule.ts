import { compareAgendaMoments, type AgendaMoment } from '../../lib/agenda-order';
import {
  formatDayFromNow,
  formatFromNow,
  formatMonth,
  formatWeekday,
  toDateTimeField,
} from '../../lib/dates';

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
 * Splits the agenda into past days, and today and later. If all of it is past, all of it counts as later, so that it is not
 * collapsed.
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

/** In the viewer's time zone. An item without a known instant stays on its local day. */
export const byOwnClocks = <Entry extends TimedMoment>(items: readonly Entry[]): Entry[] =>
  items.map((item) => {
    if (item.startsAt == null) return item;
    const [date = '', time = ''] = toDateTimeField(item.startsAt).split('T');
    return { ...item, date, minuteOfDay: Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) };
  });

/** How long an item without an end counts as under way. */
const LASTS = 3 * 60 * 60_000;

export interface TimedMoment extends AgendaMoment {
  id: string;
  /** The instant at which it starts; null if unknown. */
  startsAt?: string | null;
  /** The instant at which it ends; null if it names none. */
  endsAt?: string | null;
  isDeadline: boolean;
}

/** What is on now, and what comes next; null for neither. */
export interface Present<Entry> {
  current: Entry | null;
  next: Entry | null;
}

/**
 * The item that started last, until its end or for three hours, and the first that has not started; deadlines are excluded. Today's
 * items without a known instant count as not started.
 * @param now in milliseconds since 1970.
 * @param today for example `2025-11-03`.
 */
export function presentOf<Entry extends TimedMoment>(
  items: readonly Entry[],
  now: number,
  today: string,
): Present<Entry> {
  const inOrder = items.filter(({ isDeadline }) => !isDeadline).toSorted(compareAgendaMoments);
  const startOf = ({ startsAt }: Entry): number | null => (startsAt == null ? null : Date.parse(startsAt));
  const isAhead = (item: Entry): boolean => {
    const start = startOf(item);
    return start === null ? item.date >= today : start > now;
  };
  const current = inOrder.findLast((item) => {
    const start = startOf(item);
    if (start === null || start > now) return false;
    return now < (item.endsAt == null ? start + LASTS : Date.parse(item.endsAt));
  });
  return { current: current ?? null, next: inOrder.find(isAhead) ?? null };
}

/** Agenda items by month and day, in chronological order. */
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

/** `in 2 days`, `in 12 minutes`, `today`. */
export const untilStart = (
  { date, startsAt }: { date: string; startsAt?: string | null },
  { now, today }: { now: number; today: string },
): string => (startsAt == null ? formatDayFromNow(date, today) : formatFromNow(startsAt, now));
