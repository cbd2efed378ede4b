import { formatMinute } from '../../lib/agenda-times';
import { placeOf } from '../../lib/dates';
import { readTimeText } from '../../lib/time-text';

const DAY = 24 * 60;

/**
 * `10:30 AM to 12:00 PM, Berlin`: how a time is understood, while it is typed; nothing for an empty one.
 * @param region where it is; undefined while none is chosen
 */
export function timeHint(text: string, region: { timeZone?: string | null } | undefined): string | undefined {
  if (text.trim() === '') return undefined;
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
