import { tz, TZDate } from '@date-fns/tz';
import { transpose } from 'date-fns/transpose';

/** Whether `name` is the IANA name of a time zone, such as Europe/Oslo; bare offsets (+01:00) are none. */
export function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false;
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
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
