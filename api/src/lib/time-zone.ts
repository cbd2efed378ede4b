import { LRUCache } from 'lru-cache';
import { tz, TZDate } from '@date-fns/tz';
import { transpose } from 'date-fns/transpose';

/** To ask takes some 50 µs. People name other zones than there are, so not all names are remembered. */
const asked = new LRUCache<string, boolean>({ max: 600 });

/** Whether `name` is the IANA name of a time zone, such as Europe/Oslo; bare offsets (+01:00) are none. */
export function isTimeZone(name: string): boolean {
  const known = asked.get(name);
  if (known !== undefined) return known;
  const isOne = /^[a-z]/i.test(name) && hasClocks(name);
  asked.set(name, isOne);
  return isOne;
}

function hasClocks(timeZone: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/**
 * The instant at which the clocks of a zone show a minute of a day. A time that the clocks leave out in spring is the one after
 * the gap.
 * @param day as its midnight in UTC, the way the database keeps it.
 * @param minute minutes from midnight.
 */
export function instantIn(timeZone: string, day: Date, minute: number): Date {
  const shown = new TZDate(day.getTime() + minute * 60_000, 'UTC');
  return new Date(transpose(shown, tz(timeZone)).getTime());
}
