import { tzOffset } from '@date-fns/tz';

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

/** A zone to print times in: UTC where that of a region is not known. */
export const zoneOrUtc = (timeZone: string | null): string =>
  timeZone !== null && isTimeZone(timeZone) ? timeZone : 'UTC';

/** The day of an instant on the clocks of a zone, in UTC without a known one: 'November 25, 2026'. */
export const longDay = (at: Date, timeZone: string | null): string =>
  at.toLocaleDateString('en', { dateStyle: 'long', timeZone: zoneOrUtc(timeZone) });

const MINUTE = 60_000;
const DAY = 86_400_000;

/**
 * The instant at which the clocks of a zone show a minute. Of a minute that they show twice in autumn it is the first; one that they
 * leave out in spring, or a day that they skip, is as much later as they are put forward. Temporal calls this 'compatible'.
 * @param shown the minute as if it were in UTC, the way the database keeps it.
 */
export function instantOf(timeZone: string, shown: Date): Date {
  const offsetAt = (instant: number): number => tzOffset(timeZone, new Date(instant)) * MINUTE;
  // No zone changes its clocks twice within two days.
  const before = offsetAt(shown.getTime() - DAY);
  const after = offsetAt(shown.getTime() + DAY);
  const shows = (offset: number): boolean => offsetAt(shown.getTime() - offset) === offset;
  const offsets = [before, after].filter(shows);
  return new Date(shown.getTime() - (offsets.length === 0 ? before : Math.max(...offsets)));
}
