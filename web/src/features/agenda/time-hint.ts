import { formatMinute } from '../../lib/agenda-times';
import { placeOf } from '../../lib/dates';
import { readTimeText } from '../../lib/time-text';

const DAY = 24 * 60;

/**
 * `10:30 AM to 12:00 PM, Berlin`: how the server will read a time, shown while the person types.
 * @param region of the item; undefined until one is chosen
 */
export function timeHint(text: string, region: { timeZone?: string | null } | undefined): string {
  if (text.trim() === '') return 'In the region’s local time.';
  const read = readTimeText(text);
  if (!read) return 'No calendar can place this. It comes last in its day.';
  const start = formatMinute(read.start);
  if (!read.isWhole) return `No calendar can place this. It is sorted as ${start}.`;
  const end =
    read.end === null ? '' : ` to ${formatMinute(read.end)}${read.end > DAY ? ' the next day' : ''}`;
  if (!region) return start + end;
  return region.timeZone == null
    ? `${start}${end}. This region has no time zone.`
    : `${start}${end}, ${placeOf(region.timeZone)}`;
}
