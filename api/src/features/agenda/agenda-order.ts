import type { Prisma } from '../../db/generated/client';
import { readTimeText } from '../../lib/time-text';
import { regionInstant } from '../deadlines/deadlines';

/** The database's order, before {@link inAgendaOrder} sorts the items of a day by the time in their text. */
export const AGENDA_ORDER = [
  { date: 'asc' },
  { createdAt: 'asc' },
  { id: 'asc' },
] satisfies Prisma.AgendaItemOrderByWithRelationInput[];

/** Sorts after every minute of a day. */
const UNREADABLE = 24 * 60;

/** The time at the start of a free text, in minutes from midnight; null without one ('All day', '25:00'). */
export const minuteOfDay = (time: string): number | null => readTimeText(time)?.start ?? null;

/**
 * The times of a text that consists of nothing else, in minutes from midnight, so calendars can place it; null for every other
 * text.
 */
export function clockTimes(time: string): { start: number; end: number | null } | null {
  const read = readTimeText(time);
  return read?.isWhole === true ? read : null;
}

type Held = { date: Date; time: string };

const MINUTE = 60_000;

/**
 * The instants of a day's times in a time zone; null if the text is more than times, or the zone is unknown.
 * @param item with its day as midnight in UTC.
 */
export function spanOf(
  { date, time }: Held,
  timeZone: string | null,
): { start: Date; end: Date | null } | null {
  const times = clockTimes(time);
  const at = (minute: number) => regionInstant(timeZone, new Date(date.getTime() + minute * MINUTE));
  const start = times && at(times.start);
  if (!start) return null;
  if (times.end === null) return { start, end: null };
  const end = at(times.end);
  // Clocks that go forward may show the end of a short item before its start.
  return {
    start,
    end: end && end > start ? end : new Date(start.getTime() + (times.end - times.start) * MINUTE),
  };
}

/** The instant at which an item starts; null if {@link spanOf} is. */
export const startOf = (date: Date, time: string, timeZone: string | null): Date | null =>
  spanOf({ date, time }, timeZone)?.start ?? null;

/** Items by day, then by the time in their text, without a time last; the sort is stable. */
export function inAgendaOrder<Item extends Held>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, day: item.date.getTime(), minute: minuteOfDay(item.time) ?? UNREADABLE }))
    .sort((a, b) => a.day - b.day || a.minute - b.minute)
    .map(({ item }) => item);
}
