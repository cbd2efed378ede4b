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

/** The years that the server takes: a date outside of them is mistyped. */
const TAKEN_YEARS = /^20\d\d-/;

/** Whether the value of a date field, or of a date-and-time field, is one that the server takes. */
export const isInTakenYears = (value: string): boolean => TAKEN_YEARS.test(value);

/** The limits of a date field; a longer year cannot be typed then. */
export const DATE_FIELD_LIMITS = { min: '2000-01-01', max: '2099-12-31' } as const;

/** The limits of a date-and-time field. */
export const DATE_TIME_FIELD_LIMITS = { min: '2000-01-01T00:00', max: '2099-12-31T23:59' } as const;

/** The viewer's time zone, for example `Europe/Oslo`. */
export const viewerTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
