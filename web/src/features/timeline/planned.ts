import type { TimelinePoint, TimelinePointKind } from '../../gql/graphql';
import { formatInstantAt } from '../../lib/dates';

/** The scheduled steps of a region, for pages that do not draw its line. */
export interface Calendar {
  timeZone?: string | null;
  /** In chronological order. */
  timeline?: readonly Pick<TimelinePoint, 'kind' | 'at' | 'state' | 'reason'>[] | null;
}

/**
 * When the calendar does this next, as an ISO instant; null if it is not planned, and if it is due.
 * @param now in milliseconds
 */
export const plannedAt = ({ timeline }: Calendar, kind: TimelinePointKind, now: number): string | null =>
  timeline?.find((point) => point.kind === kind && point.state === 'PLANNED' && Date.parse(point.at) > now)
    ?.at ?? null;

/** 'Scheduled to close on Fri 5 Mar, 5:00 PM AEST.' Null if it is not planned. */
export function scheduledSwitch(calendar: Calendar, isOpen: boolean, now: number): string | null {
  const at = plannedAt(calendar, isOpen ? 'CLOSE_PREFERENCES' : 'OPEN_PREFERENCES', now);
  return at === null
    ? null
    : `Scheduled to ${isOpen ? 'close' : 'open'} on ${formatInstantAt(at, calendar.timeZone)}.`;
}

/** What the calendar does about publishing, for an organiser about to publish or unpublish; null if nothing is planned. */
export function scheduledPublication(
  calendar: Calendar,
  act: 'publish' | 'unpublish',
  now: number,
): string | null {
  const at = plannedAt(calendar, 'PUBLISH', now);
  const then = act === 'publish' ? 'Publishing now replaces that.' : 'To keep a draft, remove that step.';
  return at === null ? null : `Scheduled to publish on ${formatInstantAt(at, calendar.timeZone)}. ${then}`;
}
