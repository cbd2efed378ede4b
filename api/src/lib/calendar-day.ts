import { tz, TZDate } from '@date-fns/tz';
import { startOfDay } from 'date-fns/startOfDay';
import { transpose } from 'date-fns/transpose';

/**
 * The calendar day of an instant in a time zone (IANA name), as the database stores days: its midnight in UTC.
 * @throws RangeError for an unknown time zone.
 */
export function calendarDay(instant: Date, timeZone: string): Date {
  const day = startOfDay(transpose(new TZDate(instant, timeZone), tz('UTC')));
  if (Number.isNaN(day.getTime())) throw new RangeError(`Unknown time zone: ${timeZone}`);
  return new Date(day.getTime());
}
