import { format, parseISO } from 'date-fns';

/**
 * Agenda items carry an instant whose UTC calendar day is the day meant; shown in local time it would be the day
 * before for everybody west of Greenwich. This is that day at local midnight, which date-fns then formats as meant.
 */
export function agendaDay(iso: string): Date {
  const instant = parseISO(iso);
  return new Date(instant.getUTCFullYear(), instant.getUTCMonth(), instant.getUTCDate());
}

/** `Nov 03, 2025`: the day of an agenda item. */
export const formatAgendaDay = (iso: string): string => format(agendaDay(iso), 'MMM dd, yyyy');

/** `November 2025`: the month group of an agenda item. */
export const formatAgendaMonth = (iso: string): string => format(agendaDay(iso), 'MMMM yyyy');

/** `Monday`: the weekday of an agenda item. */
export const formatAgendaWeekday = (iso: string): string => format(agendaDay(iso), 'EEEE');

/** `2025-11-03`, the value of a date field, for an agenda item. */
export const toDateField = (iso: string): string => format(agendaDay(iso), 'yyyy-MM-dd');

/** The instant that stands for a day picked in a date field (`2025-11-03`): its midnight in UTC. */
export const fromDateField = (value: string): string => `${value}T00:00:00.000Z`;

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
