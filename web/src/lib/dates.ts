/**
 * The page's one clock: every date and time that a viewer reads is made here (`eslint.config.js` keeps other ways out). Days of the
 * calendar are texts such as `2025-11-03`, the same for all viewers; instants are ISO 8601 and shown in the viewer's own zone.
 */

/** The viewer's English, whose order and clock they know; day first and 24 hours for all others. */
export function viewerLocale(): string {
  const { language } = navigator;
  return /^en\b/.test(language) ? language : 'en-GB';
}

const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_PARTS = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const TIME_PARTS = { hour: 'numeric', minute: '2-digit' } as const;

type Parts = Intl.DateTimeFormatOptions;

/** Formatters by locale, parts and the viewer's offset, which a journey changes: to make one takes longer than to use it fifty times. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** @throws RangeError for a zone that the browser does not know */
export function formatter(locale: string, parts: Parts): Intl.DateTimeFormat {
  const key = [locale, new Date().getTimezoneOffset(), JSON.stringify(parts)].join(' ');
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(locale, parts);
  formatters.set(key, known);
  return known;
}

/** A calendar day, whichever zone the viewer is in, or an instant in the viewer's zone. */
const print = (iso: string, parts: Parts, locale = viewerLocale()): string =>
  formatter(locale, { ...parts, ...(DATE_ONLY.test(iso) && { timeZone: 'UTC' }) }).format(new Date(iso));

/** The year of a calendar day, or of the viewer's day of an instant, where it is not this one. */
function yearOf(iso: string): Parts {
  const year = DATE_ONLY.test(iso) ? Number(iso.slice(0, 4)) : new Date(iso).getFullYear();
  return year === new Date().getFullYear() ? {} : { year: 'numeric' };
}

/** `Sat 12 Dec`, or `Sat, 12 Dec 2031` in another year: a calendar day, or the viewer's day of an instant. */
export const formatDay = (iso: string): string => print(iso, { ...DAY_PARTS, ...yearOf(iso) });

/** `Sat 12 Dec, 20:18 GMT`: an instant in the viewer's zone, with its name. Add `formatFromNow` where the distance matters. */
export const formatInstant = (iso: string): string =>
  print(iso, { ...DAY_PARTS, ...yearOf(iso), ...TIME_PARTS, timeZoneName: 'short' });

/** `20:18`: the time of an instant in the viewer's zone, where the page has its day. */
export const formatTime = (iso: string): string => print(iso, TIME_PARTS);

/** `GMT+1`: the viewer's zone as `formatInstant` names it at that instant. */
export const viewerZone = (iso: string): string =>
  formatter(viewerLocale(), { timeZoneName: 'short' })
    .formatToParts(new Date(iso))
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** The days of an event: `Sat 26 – Sun 27 Dec`, or one day. Null without a first day; without a last one it is the only one. */
export function formatDays({ firstDay, lastDay }: { firstDay?: string | null; lastDay?: string | null }) {
  if (firstDay == null) return null;
  const parts = { ...DAY_PARTS, ...yearOf(firstDay), timeZone: 'UTC' };
  const days = formatter(viewerLocale(), parts).formatRange(
    new Date(firstDay),
    new Date(lastDay ?? firstDay),
  );
  // A line breaks only after the dash, which has thin spaces.
  return days.replaceAll(/[ \u2009]/g, '\u00a0').replace('–\u00a0', '– ');
}

/**
 * `10:14 CET`: what the clocks of a zone show; null for a zone that the browser does not know.
 * @param at in milliseconds
 * @param isZoned whether the zone is named
 */
export function formatClockIn(timeZone: string, at: number, isZoned = true): string | null {
  try {
    const parts = { ...TIME_PARTS, timeZone, ...(isZoned && { timeZoneName: 'short' as const }) };
    return formatter(viewerLocale(), parts).format(at);
  } catch {
    return null;
  }
}

/** Minutes by which the clocks of a zone are ahead of UTC. @throws RangeError for a zone that the browser does not know. */
export function offsetOf(timeZone: string, at: number): number {
  const name = formatter('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  // 'GMT', 'GMT+05:30', 'GMT-03:00'.
  const [, sign, hours = '0', minutes = '0'] = /GMT(?:([+-])(\d+):(\d+))?/.exec(name ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** The whole hours of a distance in minutes, and the minutes besides; without its sign. */
export const hoursAndMinutes = (minutes: number) =>
  [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60] as const;

/** `Mexico City, UTC−6`: whose clocks a time zone has, and how far they are from UTC now. */
export function zoneText(timeZone: string): string {
  try {
    const minutes = offsetOf(timeZone, Date.now());
    const [hours, rest] = hoursAndMinutes(minutes);
    const clock = rest === 0 ? `${hours}` : `${hours}:${String(rest).padStart(2, '0')}`;
    return `${placeOf(timeZone)}, UTC${minutes === 0 ? '' : `${minutes < 0 ? '−' : '+'}${clock}`}`;
  } catch {
    return placeOf(timeZone);
  }
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The viewer's midnight of the day that has this instant, counted in days. */
function localDay(instant: number): number {
  const date = new Date(instant);
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY;
}

/** How many of the viewer's calendar days lie between now and an instant, or a calendar day; 0 for today. */
export const daysFromNow = (iso: string, now = Date.now()): number =>
  (DATE_ONLY.test(iso) ? Date.parse(iso) / DAY : localDay(Date.parse(iso))) - localDay(now);

/** `today`, `tomorrow`, `in 21 days`: a calendar day. @param today the day it is, at the viewer's place or another */
export const formatDayFromNow = (day: string, today = todayIn()): string =>
  new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(
    (Date.parse(day) - Date.parse(today)) / DAY,
    'day',
  );

/** `in 3 months`, `in 21 days`, `tomorrow`, `5 minutes ago`: full units; days are those of the viewer's calendar. */
export function formatFromNow(iso: string, now = Date.now()): string {
  const instant = Date.parse(iso);
  const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  const distance = instant - now;
  const length = Math.abs(distance);
  if (length < MINUTE) return distance < 0 ? 'just now' : 'in less than a minute';
  if (length < HOUR) return words.format(Math.trunc(distance / MINUTE), 'minute');
  if (length < DAY) return words.format(Math.trunc(distance / HOUR), 'hour');
  const days = localDay(instant) - localDay(now);
  if (Math.abs(days) < 60) return words.format(days, 'day');
  const months = Math.trunc(days / 30.44);
  return Math.abs(months) < 24
    ? words.format(months, 'month')
    : words.format(Math.trunc(days / 365.25), 'year');
}

/** `Nov 03, 2025`: a calendar day on agenda cards and deadlines, where the specification sets its form. */
export const formatCalendarDay = (day: string): string =>
  print(day, { day: '2-digit', month: 'short', year: 'numeric' }, 'en-US');

/** `November 2025`: the month of a calendar day. */
export const formatMonth = (day: string): string => print(day, { month: 'long', year: 'numeric' }, 'en-US');

/** `Monday`: the weekday of a calendar day. */
export const formatWeekday = (day: string): string => print(day, { weekday: 'long' });

/** Whether the viewer's clocks show what those of the zone show. */
const isViewersClock = (timeZone: string, instant: number): boolean =>
  offsetOf(timeZone, instant) === -new Date(instant).getTimezoneOffset();

/** `Sydney`: whose clocks a time zone has. */
export const placeOf = (timeZone: string): string =>
  timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;

/**
 * `5:00 PM in Sydney`: an instant by the clocks of a place, with the weekday where that is not the viewer's. Null where the viewer's
 * clocks show the same, without a zone, and for one that the browser does not know.
 */
export function formatThere(iso: string, timeZone: string | null | undefined): string | null {
  const instant = Date.parse(iso);
  if (timeZone == null || formatClockIn(timeZone, instant) === null || isViewersClock(timeZone, instant))
    return null;
  const isSameDay = dayIn(timeZone, instant) === dayIn(undefined, instant);
  const there = print(iso, { ...TIME_PARTS, timeZone, ...(!isSameDay && { weekday: 'short' }) });
  return `${there} in ${placeOf(timeZone)}`;
}

/** A line breaks only before a time, and before what is in brackets. */
const keepTogether = (text: string): string => text.replaceAll(/ (?!\(|(?<=, )\d)/g, '\u00a0');

/** `Fri 5 Mar, 8:00 AM (5:00 PM in Sydney)`: an instant by the viewer's clocks, then by those of a place where they differ. */
export function formatInstantAt(iso: string, timeZone: string | null | undefined): string {
  const there = formatThere(iso, timeZone);
  if (there === null) return keepTogether(formatInstant(iso));
  const own = print(iso, { ...DAY_PARTS, ...yearOf(iso), ...TIME_PARTS });
  return keepTogether(`${own} (${there})`);
}

/** `2025-11-03T17:00`, the value of a date-and-time field in the viewer's zone. */
export function toDateTimeField(iso: string): string {
  const date = new Date(iso);
  // As if the zone's clock were the one at Greenwich, whose time can be printed in this form.
  return new Date(date.getTime() - date.getTimezoneOffset() * MINUTE).toISOString().slice(0, 16);
}

/** Swedish writes a day as ISO 8601 does. @throws RangeError for a zone that the browser does not know */
const dayIn = (timeZone: string | undefined, at: number): string =>
  formatter('sv-SE', { ...(timeZone !== undefined && { timeZone }) }).format(at);

/** The day it is in a zone, for example `2025-11-03`; the viewer's without a zone, and for one that the browser does not know. */
export function todayIn(timeZone?: string | null): string {
  try {
    return dayIn(timeZone ?? undefined, Date.now());
  } catch {
    return todayIn();
  }
}

/** The instant of a date-and-time field's value, read in the viewer's zone. */
export const fromDateTimeField = (value: string): string => new Date(value).toISOString();

/** Instants, in ISO 8601. */
type Span = { earliest: string; latest: string };

/** The limits of a date field; they also keep people from typing a longer year. */
export const dateFieldLimits = ({ earliest, latest }: Span) => ({
  min: earliest.slice(0, 10),
  max: latest.slice(0, 10),
});

/** The limits of a date-and-time field, in the viewer's zone. */
export const dateTimeFieldLimits = ({ earliest, latest }: Span) => ({
  min: toDateTimeField(earliest),
  max: toDateTimeField(latest),
});

/** The viewer's time zone, for example `Europe/Oslo`. */
export const viewerTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
