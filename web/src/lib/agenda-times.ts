/** The times of agenda items, as the server reads them in free texts. Extends `dates.ts`. */
import { formatter, formatTime, viewerLocale } from './dates';

interface AgendaTimes {
  time: string;
  /** In minutes from midnight; null for a text that contains more than times. */
  startMinute?: number | null;
  endMinute?: number | null;
  /** Null also if the region's zone is unknown. */
  startsAt?: string | null;
  endsAt?: string | null;
}

const MINUTE = 60_000;

/** `15:00` or `3:00 PM`: a minute of a day, in the viewer's format. */
export const formatMinute = (minute: number): string =>
  formatter(viewerLocale(), { timeStyle: 'short', timeZone: 'UTC' }).format(minute * MINUTE);

/** Lines break only after the dash. */
const span = (start: string, end: string | null): string =>
  (end === null ? start : `${start} – ${end}`).replaceAll(/(?<!–) /g, '\u00a0');

/**
 * `15:00`, `3:00 – 4:00 PM`: the times of an agenda item in the viewer's zone and format; in local time if
 * the item's zone is unknown. A text with more than times ('6 PM, doors at 5') stays as it is.
 */
export function formatAgendaTime({ time, startMinute, endMinute, startsAt, endsAt }: AgendaTimes): string {
  if (startsAt != null) return span(formatTime(startsAt), endsAt == null ? null : formatTime(endsAt));
  if (startMinute == null) return time;
  return span(formatMinute(startMinute), endMinute == null ? null : formatMinute(endMinute));
}
