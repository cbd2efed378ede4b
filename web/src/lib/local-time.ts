import { tz, TZDate } from '@date-fns/tz';
import { transpose } from 'date-fns/transpose';

/**
 * The instant at which the clocks of a zone show a local date and time such as `2027-03-05T17:00`; null for a text that is none, and for
 * a zone that the browser does not know. A time that the clocks leave out in spring is the one after the gap, as on the server. In a
 * file of its own, because participants' pages do without the library.
 */
export function instantAt(localTime: string, timeZone: string): string | null {
  const shown = new TZDate(Date.parse(`${localTime}Z`), 'UTC');
  const instant = transpose(shown, tz(timeZone)).getTime();
  return Number.isNaN(instant) ? null : new Date(instant).toISOString();
}

/** What the clocks of a zone show at an instant in milliseconds, for example `2027-03-05T17:00`. */
export const localTimeAt = (instant: number, timeZone: string): string =>
  new TZDate(instant, timeZone).toISOString().slice(0, 16);
