/** The times of agenda items, which are free texts; an extension of `dates.ts`. */
import { formatClockIn, formatter, forViewer, viewerLocale } from './dates';

/** A whole text that is a time, as the server reads the start of one: '10', '10:30', '9 AM', '2.15 pm', '9 a.m.'. */
const TIME = /^(\d{1,2})(?:[:.](\d{2}))?(?:\s*([ap])\.?m\.?)?$/i;

/**
 * `15:00` or `3:00 PM`: the time of an agenda item in the viewer's form, without a zone, because it is the time at the place.
 * A text that is more than a time ('6 PM, doors at 5') stays as it is.
 */
export function formatAgendaTime(text: string): string {
  const [, hourText, minuteText = '0', meridiem = ''] = TIME.exec(text.trim()) ?? [];
  const hour = Number(hourText);
  const minute = Number(minuteText);
  if (hourText === undefined || hour > 23 || minute > 59) return text;
  const isPm = meridiem.toLowerCase() === 'p' && hour < 12;
  const isMidnight = meridiem.toLowerCase() === 'a' && hour === 12;
  const inDay = Date.UTC(2000, 0, 1, isMidnight ? 0 : isPm ? hour + 12 : hour, minute);
  return formatter(viewerLocale(), { timeStyle: 'short', timeZone: 'UTC' }).format(inDay);
}

/** When an agenda item starts, as the server tells it. */
interface AgendaMoment {
  /** A day at the place, for example `2025-11-03`. */
  date: string;
  /** Free text. */
  time: string;
  /** The instant, where it is known. */
  startsAt?: string | null;
}

/**
 * `10:00 AM AEST` and `(2:00 AM for you)`: an agenda item's time by the clocks of its place, and by the viewer's where those differ;
 * with the day where that differs, too. Without a known instant, the text itself and null.
 * @param isZoned whether the place's zone is named; false where the page says whose clocks these are
 */
export function formatAgendaTimes(
  { date, time, startsAt }: AgendaMoment,
  timeZone: string | null | undefined,
  isZoned = true,
): { atPlace: string; forViewer: string | null } {
  const same = { atPlace: formatAgendaTime(time), forViewer: null };
  if (startsAt == null || timeZone == null) return same;
  const atPlace = formatClockIn(timeZone, Date.parse(startsAt), isZoned);
  if (atPlace === null) return same;
  const own = forViewer(startsAt, timeZone, date);
  return own === null ? same : { atPlace, forViewer: own };
}
