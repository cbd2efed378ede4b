import { tzOffset } from '@date-fns/tz';
import { instantOf as firstInstantOf } from './instant-of';

/** Known zone names: a check creates a date formatter, which takes longer than a small answer. */
const knownZones = new Set<string>();
/** More than exist, because names may be written in many ways. Further ones are not cached: people may send any text. */
const MOST_ZONES = 1_000;

/** Whether `name` is the IANA name of a time zone, such as Europe/Oslo; bare offsets (+01:00) are not. */
export function isTimeZone(name: string): boolean {
  if (knownZones.has(name)) return true;
  if (!/^[a-z]/i.test(name)) return false;
  try {
    Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    return false;
  }
  if (knownZones.size < MOST_ZONES) knownZones.add(name);
  return true;
}

/**
 * The canonical spelling of a zone, 'europe/berlin' as 'Europe/Berlin'. A name that the list has under an older one stays:
 * Kolkata does not become Calcutta.
 */
export function zoneName(name: string): string {
  const listed = Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  const isListed = listed.toLowerCase() === name.toLowerCase();
  if (isListed || !name.includes('/')) return listed;
  const isTyped = name === name.toLowerCase() || name === name.toUpperCase();
  return isTyped ? name.toLowerCase().replaceAll(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase()) : name;
}

/** 'UTC+2', 'GMT +02:00', '+2'. */
const OFFSET = /^(?:utc|gmt)?\s*[+\-−]\s*\d/i;

/** What is wrong with a time zone's name; null if it is valid. */
export function zoneProblem(name: string): string | null {
  if (isTimeZone(name)) return null;
  return OFFSET.test(name)
    ? 'Time zone must be a place, such as Europe/Oslo: an offset has no summer time'
    : 'Time zone must be the name of one, such as Europe/Oslo';
}

/** A zone for displayed times: UTC if the region has none. */
export const zoneOrUtc = (timeZone: string | null): string =>
  timeZone !== null && isTimeZone(timeZone) ? timeZone : 'UTC';

/** An instant's day in a zone, or in UTC without one: 'November 25, 2026'. */
export const longDay = (at: Date, timeZone: string | null): string =>
  at.toLocaleDateString('en', { dateStyle: 'long', timeZone: zoneOrUtc(timeZone) });

const MINUTE = 60_000;

/**
 * The instant at which a zone's clocks show a minute. @param shown the minute as if it were in UTC, as the database stores it
 */
export const instantOf = (timeZone: string, shown: Date): Date =>
  new Date(firstInstantOf(shown.getTime(), (instant) => tzOffset(timeZone, new Date(instant)) * MINUTE));
