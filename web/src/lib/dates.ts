/**
 * The page's only clock: every visible date and time is formatted here (`eslint.config.js` forbids other
 * ways). Calendar days are texts such as `2025-11-03`, the same for all viewers; instants are ISO 8601 and
 * shown in the viewer's zone.
 */

/** The viewer's English, with its date order and clock; otherwise day first and 24 hours. */
export function viewerLocale(): string {
  const { language } = navigator;
  return /^en\b/.test(language) ? language : 'en-GB';
}

const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_PARTS = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const TIME_PARTS = { hour: 'numeric', minute: '2-digit' } as const;

type Parts = Intl.DateTimeFormatOptions;

/**
 * Caches formatters by locale, parts and the viewer's offset, which a journey changes: creating one takes as
 * long as fifty uses.
 */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** @throws RangeError for a zone unknown to the browser */
export function formatter(locale: string, parts: Parts): Intl.DateTimeFormat {
  const key = [locale, new Date().getTimezoneOffset(), JSON.stringify(parts)].join(' ');
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(locale, parts);
  formatters.set(key, known);
  return known;
}

/** Formats a calendar day independently of zones, or an instant in the viewer's zone. */
const print = (iso: string, parts: Parts, locale = viewerLocale()): string =>
  formatter(locale, { ...parts, ...(DATE_ONLY.test(iso) && { timeZone: 'UTC' }) }).format(new Date(iso));

/** The year of a calendar day, or of an instant's day for the viewer, unless it is the current year. */
function yearOf(iso: string): Parts {
  const year = DATE_ONLY.test(iso) ? Number(iso.slice(0, 4)) : new Date(iso).getFullYear();
  return year === new Date().getFullYear() ? {} : { year: 'numeric' };
}

/** `Sat 12 Dec`, or `Sat, 12 Dec 2031` in another year: a calendar day, or an instant's day for the viewer. */
export const formatDay = (iso: string): string => print(iso, { ...DAY_PARTS, ...yearOf(iso) });

/**
 * `Sat 12 Dec, 20:18 GMT`: an instant in the viewer's zone, with its name. Add `formatFromNow` if the
 * distance matters.
 */
export const formatInstant = (iso: string): string =>
  print(iso, { ...DAY_PARTS, ...yearOf(iso), ...TIME_PARTS, timeZoneName: 'short' });

/** `20:18`: the time of an instant in the viewer's zone, if the page already shows the day. */
export const formatTime = (iso: string): string => print(iso, TIME_PARTS);

/** `GMT+1`: the viewer's zone as `formatInstant` names it at that instant. */
export const viewerZone = (iso: string): string =>
  zoneName(viewerLocale(), { timeZoneName: 'short' }, Date.parse(iso));

/** The name of the viewer's zone, or of that in `parts`. @throws RangeError for a zone unknown to the browser */
export const zoneName = (locale: string, parts: Parts, at = Date.now()): string =>
  formatter(locale, parts)
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/**
 * The days of an event: `Sat 26 – Sun 27 Dec`, or one day. Null without a first day; one day without a last
 * one.
 */
export function formatDays({ firstDay, lastDay }: { firstDay?: string | null; lastDay?: string | null }) {
  if (firstDay == null) return null;
  const parts = { ...DAY_PARTS, ...yearOf(firstDay), timeZone: 'UTC' };
  const days = formatter(viewerLocale(), parts).formatRange(
    new Date(firstDay),
    new Date(lastDay ?? firstDay),
  );
  // Lines break only after the dash, which has thin spaces.
  return days.replaceAll(/[ \u2009]/g, '\u00a0').replace('–\u00a0', '– ');
}

/**
 * `10:14`: the local time of a zone; null for a zone unknown to the browser.
 * @param at in milliseconds
 */
export function formatClockIn(timeZone: string, at: number): string | null {
  try {
    return formatter(viewerLocale(), { ...TIME_PARTS, timeZone }).format(at);
  } catch {
    return null;
  }
}

/**
 * The UTC offset of a zone in minutes.
 * @throws RangeError for a zone unknown to the browser
 */
export function offsetOf(timeZone: string, at: number): number {
  const name = zoneName('en', { timeZone, timeZoneName: 'longOffset' }, at);
  // 'GMT', 'GMT+05:30', 'GMT-03:00'.
  const [, sign, hours = '0', minutes = '0'] = /GMT(?:([+-])(\d+):(\d+))?/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** The hours and remaining minutes of a distance in minutes, without its sign. */
export const hoursAndMinutes = (minutes: number) =>
  [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60] as const;

/** `Mexico City, UTC−6`: the city of a time zone and its current UTC offset. */
export function zoneText(timeZone: string): string {
  try {
    const minutes = offsetOf(timeZone, Date.now());
    const [hours, rest] = hoursAndMinutes(minutes);
    const clock = rest === 0 ? `${hours}` : `${hours}:${String(rest).padStart(2, '0')}`;
    const offset = `UTC${minutes === 0 ? '' : `${minutes < 0 ? '−' : '+'}${clock}`}`;
    return placeOf(timeZone) === offset ? offset : `${placeOf(timeZone)}, ${offset}`;
  } catch {
    return placeOf(timeZone);
  }
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const RELATIVE = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** A distance whose number stays with its unit. */
const relative = (count: number, unit: Intl.RelativeTimeFormatUnit): string =>
  RELATIVE.format(count, unit).replaceAll(' ', '\u00a0');

/** The number of the viewer's day that contains this instant. */
function localDay(instant: number): number {
  const date = new Date(instant);
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY;
}

/** The number of the viewer's calendar days from now to an instant or a calendar day; 0 for today. */
export const daysFromNow = (iso: string, now = Date.now()): number =>
  (DATE_ONLY.test(iso) ? Date.parse(iso) / DAY : localDay(Date.parse(iso))) - localDay(now);

/**
 * `today`, `tomorrow`, `in 21 days`: a calendar day.
 * @param today the current day, for the viewer or elsewhere
 */
export const formatDayFromNow = (day: string, today = todayIn()): string =>
  relative((Date.parse(day) - Date.parse(today)) / DAY, 'day');

/**
 * `in 3 months`, `in 21 days`, `tomorrow`, `5 minutes ago`: full units; days are the viewer's calendar days.
 */
export function formatFromNow(iso: string, now = Date.now()): string {
  const instant = Date.parse(iso);
  const distance = instant - now;
  const length = Math.abs(distance);
  if (length < MINUTE) return distance < 0 ? 'just now' : 'in less than a minute';
  if (length < HOUR) return relative(Math.trunc(distance / MINUTE), 'minute');
  if (length < DAY) return relative(Math.trunc(distance / HOUR), 'hour');
  const days = localDay(instant) - localDay(now);
  if (Math.abs(days) < 60) return relative(days, 'day');
  const months = Math.trunc(days / 30.44);
  return Math.abs(months) < 24 ? relative(months, 'month') : relative(Math.trunc(days / 365.25), 'year');
}

/** `Nov 03, 2025`: a calendar day on agenda cards and deadlines, in the specification's format. */
export const formatCalendarDay = (day: string): string =>
  print(day, { day: '2-digit', month: 'short', year: 'numeric' }, 'en-US');

/** `November 2025`: the month of a calendar day. */
export const formatMonth = (day: string): string => print(day, { month: 'long', year: 'numeric' }, 'en-US');

/** `Monday`: the weekday of a calendar day. */
export const formatWeekday = (day: string): string => print(day, { weekday: 'long' });

/** Whether the viewer's clocks show the same time as those of the zone. */
const isViewersClock = (timeZone: string, instant: number): boolean =>
  offsetOf(timeZone, instant) === -new Date(instant).getTimezoneOffset();

/** `Sydney`: the city of a time zone. */
export const placeOf = (timeZone: string): string =>
  timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;

/**
 * `5:00 PM in Sydney`: an instant in the local time of a place, with the weekday if the viewer's differs.
 * Null if the viewer's clocks show the same, without a zone, and for one unknown to the browser.
 */
export function formatThere(iso: string, timeZone: string | null | undefined): string | null {
  const instant = Date.parse(iso);
  if (timeZone == null || formatClockIn(timeZone, instant) === null || isViewersClock(timeZone, instant))
    return null;
  const isSameDay = dayIn(timeZone, instant) === dayIn(undefined, instant);
  const there = print(iso, { ...TIME_PARTS, timeZone, ...(!isSameDay && { weekday: 'short' }) });
  return `${there} in ${placeOf(timeZone)}`;
}

/** Lines break only before a time, and before an opening bracket. */
const keepTogether = (text: string): string => text.replaceAll(/ (?!\(|(?<=, )\d)/g, '\u00a0');

/**
 * `Fri 5 Mar, 8:00 AM (5:00 PM in Sydney)`: an instant in the viewer's time, then in the local time of a
 * place if it differs.
 */
export function formatInstantAt(iso: string, timeZone: string | null | undefined): string {
  const there = formatThere(iso, timeZone);
  if (there === null) return keepTogether(formatInstant(iso));
  const own = print(iso, { ...DAY_PARTS, ...yearOf(iso), ...TIME_PARTS });
  return keepTogether(`${own} (${there})`);
}

export function toDateTimeField(iso: string): string {
  const date = new Date(iso);
  // Treats local time as UTC, which `toISOString` prints in this format.
  return new Date(date.getTime() - date.getTimezoneOffset() * MINUTE).toISOString().slice(0, 16);
}

/**
 * Swedish formats a day as ISO 8601 does.
 * @throws RangeError for a zone unknown to the browser
 */
const dayIn = (timeZone: string | undefined, at: number): string =>
  formatter('sv-SE', { ...(timeZone !== undefined && { timeZone }) }).format(at);

/**
 * The current day in a zone, for example `2025-11-03`; the viewer's without a zone, and for one unknown to
 * the browser.
 */
export function todayIn(timeZone?: string | null): string {
  try {
    return dayIn(timeZone ?? undefined, Date.now());
  } catch {
    return todayIn();
  }
}

/** The instant of a date-and-time field's value in the viewer's zone. */
export const fromDateTimeField = (value: string): string => new Date(value).toISOString();

type Span = { earliest: string; latest: string };

/** The limits of a date field; they also prevent longer years. */
export const dateFieldLimits = ({ earliest, latest }: Span) => ({
  min: earliest.slice(0, 10),
  max: latest.slice(0, 10),
});

export const dateTimeFieldLimits = ({ earliest, latest }: Span) => ({
  min: toDateTimeField(earliest),
  max: toDateTimeField(latest),
});

export const viewerTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
