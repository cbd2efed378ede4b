import { format, parseISO } from 'date-fns';

interface Days {
  /** A calendar day (`2025-12-26`), or none. */
  firstDay?: string | null;
  /** None where the first day is the only one. */
  lastDay?: string | null;
}

/** `Dec 26 to 27, 2025`, `Dec 31, 2025 to Jan 01, 2026`, `Dec 26, 2025`; null without a first day. */
export function daySpan({ firstDay, lastDay }: Days): string | null {
  if (firstDay == null) return null;
  const first = parseISO(firstDay);
  const last = parseISO(lastDay ?? firstDay);
  const write = (day: Date, pattern: string) => format(day, pattern);
  if (write(first, 'yyyy-MM-dd') === write(last, 'yyyy-MM-dd')) return write(first, 'MMM dd, yyyy');
  if (write(first, 'yyyy-MM') === write(last, 'yyyy-MM'))
    return `${write(first, 'MMM dd')} to ${write(last, 'dd, yyyy')}`;
  const start = first.getFullYear() === last.getFullYear() ? 'MMM dd' : 'MMM dd, yyyy';
  return `${write(first, start)} to ${write(last, 'MMM dd, yyyy')}`;
}
