const DAY = 24 * 60 * 60 * 1_000;

/**
 * The calendar day on which an instant falls in a time zone (IANA name), as that day's midnight in UTC.
 * @throws RangeError for an unknown time zone.
 */
export function calendarDay(instant: Date, timeZone: string): Date {
  const parts = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }).formatToParts(instant);
  const part = (wanted: 'year' | 'month' | 'day') => Number(parts.find(({ type }) => type === wanted)?.value);
  const day = new Date(0);
  // Date.UTC takes the first hundred years for those of the twentieth century.
  day.setUTCFullYear(part('year'), part('month') - 1, part('day'));
  return day;
}

/** Whole days from one calendar day to another, both as {@link calendarDay} gives them. */
export const daysBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / DAY;

/** The calendar day after this one. */
export const nextDay = (day: Date): Date => new Date(day.getTime() + DAY);
