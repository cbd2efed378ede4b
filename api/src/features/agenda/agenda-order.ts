import type { Prisma } from '../../db/generated/client';
import { regionInstant } from '../event/deadlines';

/** As the database sorts items, before {@link inAgendaOrder} sorts those of a day by the time in their text. */
export const AGENDA_ORDER = [
  { date: 'asc' },
  { createdAt: 'asc' },
  { id: 'asc' },
] satisfies Prisma.AgendaItemOrderByWithRelationInput[];

/** Sorts after every minute of a day. */
const UNREADABLE = 24 * 60;

/** Hour, optional minutes, optional AM/PM, at the start: '10', '10:30', '9 AM', '2:15 pm', '10.30', '9 a.m. sharp'. */
const TIME = /^(\d{1,2})(?:[:.](\d{2}))?(?:\s*([ap])\.?m\b|\b)/i;

/** The time that a free text starts with, in minutes from midnight; null if it starts with none ('All day', '25:00'). */
export function minuteOfDay(time: string): number | null {
  const [, hourText, minuteText = '0', meridiem] = TIME.exec(time.trim()) ?? [];
  const hour = Number(hourText);
  const minute = Number(minuteText);
  if (hourText === undefined || hour > 23 || minute > 59) return null;
  return hourOfDay(hour, meridiem?.toLowerCase()) * 60 + minute;
}

/** 12 AM is hour 0. PM adds 12, except to 12 PM, which is noon, and to hours that are past noon already. */
function hourOfDay(hour: number, meridiem: string | undefined): number {
  if (meridiem === 'a' && hour === 12) return 0;
  if (meridiem === 'p' && hour < 12) return hour + 12;
  return hour;
}

/** A time and nothing else. '6 PM UTC' is more: its zone may be another than the region's. */
const ONLY_TIME = /^\d{1,2}(?:[:.]\d{2})?(?:\s*[ap]\.?m\.?)?$/i;

/**
 * The instant of a day's time in a time zone; null if the text is more than a time, or the zone is not known.
 * @param day as its midnight in UTC.
 */
export function startOf(day: Date, time: string, timeZone: string | null): Date | null {
  const minute = ONLY_TIME.test(time.trim()) ? minuteOfDay(time) : null;
  return minute === null ? null : regionInstant(timeZone, new Date(day.getTime() + minute * 60_000));
}

/** Items by day, then by the time in their text, unreadable times last; items of the same time keep their order. */
export function inAgendaOrder<Item extends { date: Date; time: string }>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, day: item.date.getTime(), minute: minuteOfDay(item.time) ?? UNREADABLE }))
    .sort((a, b) => a.day - b.day || a.minute - b.minute)
    .map(({ item }) => item);
}
