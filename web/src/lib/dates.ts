import { format, parseISO } from 'date-fns';

/** `Nov 03, 2025`: a calendar day (`2025-11-03`), the same for every viewer. */
export const formatCalendarDay = (day: string): string => format(parseISO(day), 'MMM dd, yyyy');

/** `November 2025`: the month of a calendar day. */
export const formatMonth = (day: string): string => format(parseISO(day), 'MMMM yyyy');

/** `Monday`: the weekday of a calendar day. */
export const formatWeekday = (day: string): string => format(parseISO(day), 'EEEE');

/** `Nov 03, 2025`: the viewer's local day of an instant. */
export const formatDay = (iso: string): string => format(parseISO(iso), 'MMM dd, yyyy');

/** `Mon, Nov 03, 2025, 5:00 PM (GMT+1)`: an instant in the viewer's own zone, the zone named; the time as in an agenda. */
export const formatInstant = (iso: string): string =>
  format(parseISO(iso), "EEE, MMM dd, yyyy, h:mm a '('O')'");

/** `2025-11-03T17:00`, the value of a date-and-time field in the viewer's zone. */
export const toDateTimeField = (iso: string): string => format(parseISO(iso), "yyyy-MM-dd'T'HH:mm");

/** The instant of a date-and-time field's value, read in the viewer's zone. */
export const fromDateTimeField = (value: string): string => parseISO(value).toISOString();

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
