import { tz, TZDate } from '@date-fns/tz';
import { transpose } from 'date-fns/transpose';

/** Names that were found to be zones: to find out makes a formatter of dates, which takes longer than a small answer. */
const known = new Set<string>();
/** More than there are; names may be written in many ways. Others are not remembered: people may send any text. */
const MOST_ZONES = 1_000;

/** Whether `name` is the IANA name of a time zone, such as Europe/Oslo; bare offsets (+01:00) are none. */
export function isTimeZone(name: string): boolean {
  if (known.has(name)) return true;
  if (!/^[a-z]/i.test(name)) return false;
  try {
    Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    return false;
  }
  if (known.size < MOST_ZONES) known.add(name);
  return true;
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
