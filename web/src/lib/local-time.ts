import { offsetOf } from './dates';
import { instantOf } from './instant-of';

const MINUTE = 60_000;

/**
 * The instant of a local date and time such as `2027-03-05T17:00` in a zone, as on the server; null for an
 * invalid text, and for a zone unknown to the browser.
 */
export function instantAt(localTime: string, timeZone: string): string | null {
  const shown = Date.parse(`${localTime}Z`);
  if (Number.isNaN(shown)) return null;
  try {
    return new Date(instantOf(shown, (instant) => offsetOf(timeZone, instant) * MINUTE)).toISOString();
  } catch {
    return null;
  }
}

/** The local time of a zone at an instant in milliseconds, for example `2027-03-05T17:00`. */
export const localTimeAt = (instant: number, timeZone: string): string =>
  new Date(instant + offsetOf(timeZone, instant) * MINUTE).toISOString().slice(0, 16);
