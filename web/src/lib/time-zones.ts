import { formatter, hoursAndMinutes, offsetOf, placeOf, viewerTimeZone, zoneName } from './dates';
import { plain } from './word-search';

const DAY = 24 * 60;

/** The difference between two clocks in minutes, at most half a day. */
function distance(a: number, b: number): number {
  const apart = Math.abs(a - b) % DAY;
  return Math.min(apart, DAY - apart);
}

/**
 * `10 h ahead of you`: how a zone's clocks differ from the viewer's.
 * @throws RangeError for a zone unknown to the browser
 */
export function formatAhead(timeZone: string, at: number): string {
  const minutes = offsetOf(timeZone, at) - offsetOf(viewerTimeZone(), at);
  const [hours, rest] = hoursAndMinutes(minutes);
  const apart = [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
  return apart === '' ? 'the same as yours' : `${apart} ${minutes > 0 ? 'ahead of' : 'behind'} you`;
}

/**
 * The browser's name for a zone with several names: Asia/Calcutta for Asia/Kolkata.
 * @throws RangeError for an unknown zone
 */
const canonicalZone = (timeZone: string): string => formatter('en', { timeZone }).resolvedOptions().timeZone;

/**
 * What is wrong with a zone; null for one that the browser knows, and for none. An offset is not a zone: it
 * has no summer time.
 */
export function zoneProblem(text: string): string | null {
  try {
    if (text === '' || (/^[a-z]/i.test(text) && canonicalZone(text))) return null;
  } catch {
    // A zone that the browser does not know.
  }
  return 'Choose a time zone from the list';
}

/** Current names for zones that browsers list under older ones. */
const TODAY =
  'Africa/Asmara America/Argentina/Buenos_Aires America/Nuuk Asia/Ho_Chi_Minh Asia/Kathmandu Asia/Kolkata Asia/Yangon Atlantic/Faroe Europe/Kyiv Pacific/Chuuk Pacific/Kanton Pacific/Pohnpei'.split(
    ' ',
  );

/** Some 400 names, sorted once: a form reads them with each letter of a city. */
let zones: readonly string[] | undefined;

/** The zones to choose from, by city. */
export const offeredZones = (): readonly string[] => (zones ??= listZones());

function listZones(): string[] {
  const today = new Map(
    TODAY.flatMap((zone) => {
      try {
        return [[canonicalZone(zone), zone]];
      } catch {
        return [];
      }
    }),
  );
  return [...Intl.supportedValuesOf('timeZone'), 'UTC']
    .map((zone) => today.get(zone) ?? zone)
    .toSorted((a, b) => placeOf(a).localeCompare(placeOf(b)));
}

/** Letters and digits: `newyork` for `New York` and `new_york`, `saopaulo` for `São Paulo`. */
const fold = (text: string): string => plain(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The zone of a typed city or zone name, ignoring case and accents; anything else stays as it is. */
export function zoneOf(text: string, zones: readonly string[]): string {
  const folded = fold(text);
  return zones.find((zone) => [zone, placeOf(zone)].some((name) => fold(name) === folded)) ?? text.trim();
}

/** `Central Time`: what people of the zone call it. A city that is no zone's, such as Austin, is found by it. Empty for none. */
export const nameOfZone = (timeZone: string): string =>
  zoneName('en', { timeZone, timeZoneName: 'longGeneric' }).replace(/^GMT.*/, '');

/** `GMT+1`, `UTC −03:30`, `+5`. */
const OFFSET = /^(?:utc|gmt)?\s*([+\-−])\s*(\d{1,2})(?::?(\d{2}))?$/i;

/**
 * The zones that a typed text can mean: by city, either name or current UTC offset; without a text, those with the
 * viewer's time.
 */
export function findZones(text: string, zones: readonly string[], at = Date.now()): string[] {
  const typed = text.trim();
  const [offset, sign, hours, minutes = 0] = OFFSET.exec(typed) ?? [];
  if (typed === '' || offset !== undefined) {
    const apart =
      offset === undefined
        ? offsetOf(viewerTimeZone(), at)
        : (sign === '+' ? 1 : -1) * (Number(hours) * 60 + Number(minutes));
    return zones.filter((zone) => offsetOf(zone, at) === apart);
  }
  const folded = fold(typed);
  const begins = (zone: string) => fold(placeOf(zone)).startsWith(folded);
  const matchingZones = zones.filter((zone) => fold(`${zone} ${nameOfZone(zone)}`).includes(folded));
  return [...matchingZones.filter(begins), ...matchingZones.filter((zone) => !begins(zone))];
}

/**
 * How far a zone's clocks are from the viewer's, in minutes: -1 for the same zone, Infinity without a known one.
 * @param at in milliseconds since 1970: in summer, different clocks may be nearer than in winter.
 */
export function clockDistance(viewerZone: string, timeZone: string | null | undefined, at: number): number {
  if (timeZone == null) return Infinity;
  try {
    if (canonicalZone(timeZone) === canonicalZone(viewerZone)) return -1;
    return distance(offsetOf(timeZone, at), offsetOf(viewerZone, at));
  } catch {
    return Infinity;
  }
}
