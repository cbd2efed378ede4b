import { formatter, hoursAndMinutes, offsetOf, placeOf, viewerTimeZone } from './dates';

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

/** The name that the browser has for a zone of several names: Asia/Calcutta for Asia/Kolkata. @throws RangeError for one that it does not know */
const canonicalZone = (timeZone: string): string => formatter('en', { timeZone }).resolvedOptions().timeZone;

/** What is wrong with a typed zone; null for one that the browser knows, and for none. */
export function zoneProblem(text: string): string | null {
  try {
    if (text !== '') canonicalZone(text);
    return null;
  } catch {
    return 'Choose a time zone from the list, for example Europe/Oslo';
  }
}

/** Names of today, where browsers list older ones. */
const TODAY =
  'Africa/Asmara America/Argentina/Buenos_Aires America/Nuuk Asia/Ho_Chi_Minh Asia/Kathmandu Asia/Kolkata Asia/Yangon Atlantic/Faroe Europe/Kyiv Pacific/Chuuk Pacific/Kanton Pacific/Pohnpei'.split(
    ' ',
  );

/** The zones that a person can choose from, by city. */
export function offeredZones(): string[] {
  const today = new Map(
    TODAY.flatMap((zone) => {
      try {
        return [[canonicalZone(zone), zone]];
      } catch {
        return [];
      }
    }),
  );
  return Intl.supportedValuesOf('timeZone')
    .map((zone) => today.get(zone) ?? zone)
    .toSorted((a, b) => placeOf(a).localeCompare(placeOf(b)));
}

/** The zone of a typed city, or of a name in any letters; what is neither stays as it is. */
export function zoneOf(text: string, zones: readonly string[]): string {
  const typed = text.trim();
  const folded = typed.toLowerCase();
  const [zone, another] = zones.filter((one) =>
    [one, placeOf(one)].some((name) => name.toLowerCase() === folded),
  );
  return zone !== undefined && another === undefined ? zone : typed;
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
  const same = known.filter(({ timeZone }) => canonicalZone(timeZone) === canonicalZone(viewerZone));
  if (same.length > 0) return same.length === 1 ? (same[0]?.id ?? null) : null;
  const [first, second] = known.toSorted((a, b) => a.apart - b.apart);
  return first && second && first.apart < second.apart ? first.id : null;
}
