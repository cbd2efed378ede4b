import { hoursAndMinutes, offsetOf, viewerTimeZone } from './dates';

const DAY = 24 * 60;

/** How far apart two clocks are, in minutes; at most half a day. */
function distance(a: number, b: number): number {
  const apart = Math.abs(a - b) % DAY;
  return Math.min(apart, DAY - apart);
}

/** `10 h ahead of you`: how the clocks of a zone differ from the viewer's. @throws RangeError for a zone that the browser does not know */
export function formatAhead(timeZone: string, at: number): string {
  const minutes = offsetOf(timeZone, at) - offsetOf(viewerTimeZone(), at);
  const [hours, rest] = hoursAndMinutes(minutes);
  const apart = [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
  return apart === '' ? 'the same as yours' : `${apart} ${minutes > 0 ? 'ahead of' : 'behind'} you`;
}

type Zoned = { id: string; timeZone?: string | null };

/**
 * The id of the place whose clocks are nearest to the viewer's: the one in the same zone, else the one with the smallest difference.
 * Null where two are equally near, and where there is nothing to compare.
 * @param at in milliseconds since 1970: in summer, some clocks are nearer than in winter.
 */
export function closestTo(viewerZone: string, places: readonly Zoned[], at: number): string | null {
  const known = places.flatMap(({ id, timeZone }) => {
    if (timeZone == null) return [];
    try {
      return [{ id, timeZone, apart: distance(offsetOf(timeZone, at), offsetOf(viewerZone, at)) }];
    } catch {
      return [];
    }
  });
  if (known.length < 2) return null;
  const same = known.filter(({ timeZone }) => timeZone === viewerZone);
  if (same.length > 0) return same.length === 1 ? (same[0]?.id ?? null) : null;
  const [first, second] = known.toSorted((a, b) => a.apart - b.apart);
  return first && second && first.apart < second.apart ? first.id : null;
}
