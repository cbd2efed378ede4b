import { formatFromNow, formatInstant } from '../../lib/dates';
import { useNow } from '../../lib/useNow';

/** An instant and its distance from now, updated while shown: `Sat 12 Dec, 20:18 GMT, in 21 days`. */
export function Instant({ iso }: { iso: string }) {
  useNow();
  return <time dateTime={iso}>{`${formatInstant(iso)}, ${formatFromNow(iso)}`}</time>;
}
