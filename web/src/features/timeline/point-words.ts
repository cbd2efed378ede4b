import { Bell, Lock, LockOpen, Megaphone, type LucideIcon } from 'lucide-react';
import type { TimelinePointKind } from '../../gql/graphql';
import { formatDay, formatInstant, formatThere, formatTime } from '../../lib/dates';

/** Each kind of point: its label, and an organiser's action if it is not planned. */
export const POINT_WORDS: Readonly<
  Record<TimelinePointKind, { label: string; icon: LucideIcon; act: string | null }>
> = {
  OPEN_PREFERENCES: { label: 'Preferences open', icon: LockOpen, act: 'open preferences' },
  // Organisers can also remind at any time.
  REMIND: { label: 'Reminder', icon: Bell, act: null },
  CLOSE_PREFERENCES: { label: 'Preferences close', icon: Lock, act: 'close preferences' },
  PUBLISH: { label: 'Teams are published', icon: Megaphone, act: 'publish teams' },
};

/** The kinds in the order of an event. */
export const POINT_KINDS = Object.keys(POINT_WORDS) as TimelinePointKind[];

/** 'Mon, Dec 21, 6:00 PM for you': beside a field with the local time of the place. */
export function timeInWords(at: string, timeZone: string): string {
  return formatThere(at, timeZone) === null
    ? formatInstant(at)
    : `${formatDay(at)}, ${formatTime(at)} for you`;
}
