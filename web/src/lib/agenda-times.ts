/** The times of agenda items, which are free texts; an extension of `dates.ts`. */
import { formatter, viewerLocale } from './dates';

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
