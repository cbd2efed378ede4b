import { max } from 'date-fns/max';
import { over } from '../../../../docs/plan-order.json';
import { isAdmin, type Viewer } from '../../auth/viewer';
import type { Region, TimelinePoint } from '../../db/generated/client';
import type { Reads } from '../../db/replica/reads';
import { badInput, conflict } from '../../errors';
import { instantOf, isTimeZone } from '../../lib/time-zone';

/** The id of the only row of the event's texts and of the only row of its deadlines. */
export const EVENT_ID = 'event';

/**
 * The instant after which preferences are closed, of the whole event, and when it was last set or cleared; null without them. Reads
 * by id, because Prisma batches `findUnique` calls of the same moment into one statement.
 */
export async function readSubmissionDeadline(reads: Pick<Reads, 'deadlines'>) {
  const row = await reads.deadlines.findUnique({ where: { id: EVENT_ID } });
  return { submissionDeadline: row?.submissionDeadline ?? null, updatedAt: row?.updatedAt ?? null };
}

/** What the deadline of a region depends on. */
export type RegionCircumstances = Pick<Region, 'timeZone' | 'preferencesOpen'> & {
  /** Its own point at which preferences close; null without one. */
  closing: Pick<TimelinePoint, 'localTime' | 'state'> | null;
  /** That of the whole event. */
  submissionDeadline: Date | null;
};

/** The instant of a minute of a region's clocks; null if its zone is not known. */
export const regionInstant = (timeZone: string | null, localTime: Date): Date | null =>
  timeZone === null || !isTimeZone(timeZone) ? null : instantOf(timeZone, localTime);

/** What of a region says when its hackathon begins. */
export const FIRST_DAY = { firstDay: true, timeZone: true } as const;

/** The midnight on the region's clocks with which its first day begins, in UTC without a time zone; null if that day is not known. */
export const beginningOf = ({ firstDay, timeZone }: Pick<Region, 'firstDay' | 'timeZone'>): Date | null =>
  firstDay && (regionInstant(timeZone, firstDay) ?? firstDay);

/** A minute that is planned on a region's clocks. @param minute by the name of its field @throws DomainError CONFLICT without a time zone, BAD_USER_INPUT for a minute that is over. */
export function requireAhead(
  { timeZone }: Pick<Region, 'timeZone'>,
  minute: Readonly<Record<string, Date>>,
  now: Date,
): void {
  for (const [field, localTime] of Object.entries(minute)) {
    const at = regionInstant(timeZone, localTime);
    if (at === null) {
      throw conflict(
        'This region has no time zone yet, so nothing can be planned on its clocks. Set its time zone first.',
      );
    }
    if (at <= now) throw badInput({ [field]: over });
  }
}

/**
 * The instant after which a region's preferences are closed: that of its own point, otherwise that of the event. Once a region is
 * opened again after its point was carried out, there is none: an organiser decided so.
 */
export function regionDeadline(region: RegionCircumstances): Date | null {
  const { closing, timeZone, preferencesOpen, submissionDeadline } = region;
  const own = closing && regionInstant(timeZone, closing.localTime);
  if (!closing || !own) return submissionDeadline;
  return closing.state === 'planned' || !preferencesOpen ? own : null;
}

type RegionReads = Pick<Reads, 'deadlines' | 'region' | 'timelinePoint'>;

export type Deadline = {
  /** The instant after which preferences are closed; null without a deadline. */
  deadline: Date | null;
  preferencesOpen: boolean;
  /** Whose it is. */
  origin: 'event' | 'region';
  /** When that of its origin last changed; null if it was never set. */
  changedAt: Date | null;
};

/** The deadline of a region; without one, or without a region, that of the event. */
export async function readDeadline(reads: RegionReads, regionId: string | null): Promise<Deadline> {
  const [{ submissionDeadline, updatedAt }, region, closing] = await Promise.all([
    readSubmissionDeadline(reads),
    regionId === null ? null : reads.region.findUnique({ where: { id: regionId } }),
    regionId === null
      ? null
      : reads.timelinePoint.findFirst({ where: { regionId, kind: 'closePreferences' } }),
  ]);
  const { timeZone = null, preferencesOpen = false } = region ?? {};
  const deadline = regionDeadline({ timeZone, preferencesOpen, closing, submissionDeadline });
  if (!region || !closing || !regionInstant(timeZone, closing.localTime))
    return { deadline, preferencesOpen, origin: 'event', changedAt: updatedAt };
  // It goes by the region's zone, too.
  const changedAt = max([closing.updatedAt, region.updatedAt]);
  return { deadline, preferencesOpen, origin: 'region', changedAt };
}

/** The region whose deadline a viewer reads: administrators take no part, so theirs is the event's. */
export const deadlineRegionOf = (viewer: Viewer): string | null => (isAdmin(viewer) ? null : viewer.regionId);
