import { formatCalendarDay } from './dates';

interface Days {
  /** A calendar day (`2025-12-26`), or none. */
  firstDay?: string | null;
  /** None where the first day is the only one. */
  lastDay?: string | null;
}

/** `Dec 26 to 27, 2025`, `Dec 31, 2025 to Jan 01, 2026`, `Dec 26, 2025`; null without a first day. */
export function daySpan({ firstDay, lastDay }: Days): string | null {
  if (firstDay == null) return null;
  const last = formatCalendarDay(lastDay ?? firstDay);
  const first = formatCalendarDay(firstDay);
  if (first === last) return first;
  const [firstPart = '', firstYear] = first.split(', ');
  const [, lastYear] = last.split(', ');
  const start = firstYear === lastYear ? firstPart : first;
  const isOneMonth = firstDay.slice(0, 7) === lastDay?.slice(0, 7);
  return `${start} to ${isOneMonth ? last.slice(last.indexOf(' ') + 1) : last}`;
}
