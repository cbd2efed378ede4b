import { max } from 'date-fns/max';
import { over } from '../../../../docs/plan-order.json';
import { isAdmin, type Viewer } from '../../auth/viewer';
import { EVENT_ID } from '../../db/acts';
import type { Region, TimelinePoint } from '../../db/generated/client';
import type { Reads } from '../../db/replica/reads';
import { badInput, conflict } from '../../errors';
import { instantOf, isTimeZone } from '../../lib/time-zone';

/**
 * The instant after which preferences are closed, of the whole event, and when it was last set or cleared; null if never set.
 * Reads by id, because Prisma batches concurrent `findUnique` calls into one statement.
 */
export async function readSubmissionDeadline(reads: Pick<Reads, 'deadlines'>) {
  const row = await reads.deadlines.findUnique({ where: { id: EVENT_ID } });
  return { submissionDeadline: row?.submissionDeadline ?? null, updatedAt: row?.updatedAt ?? null };
}

export type RegionCircumstances = Pick<Region, 'timeZone' | 'preferencesOpen'> & {
  /** Its own closing point; null without one. */
  closing: Pick<TimelinePoint, 'localTime' | 'state'> | null;
  submissionDeadline: Date | null;
};

/** The instant of a minute in a region's zone; null if the zone is unknown. */
export const regionInstant = (timeZone: string | null, localTime: Date): Date | null =>
  timeZone === null || !isTimeZone(timeZone) ? null : instantOf(timeZone, localTime);

/** The columns that determine when a region's hackathon begins. */
export const FIRST_DAY = { firstDay: true, timeZone: true } as const;

/** The midnight in the region's zone at which its first day begins, in UTC without a time zone; null if that day is unknown. */
export const beginningOf = ({ firstDay, timeZone }: Pick<Region, 'firstDay' | 'timeZone'>): Date | null =>
  firstDay && (regionInstant(timeZone, firstDay) ?? firstDay);

/**
 * The instant of a planned minute in a region's zone. @param minute by the name of its field @throws DomainError CONFLICT
 * without a time zone, BAD_USER_INPUT for a past minute.
 */
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
 * The instant after which a region's preferences are closed: its own point's, otherwise the event's. A region that was reopened
 * after its point was carried out has none: an organiser decided so.
 */
export function regionDeadline(region: RegionCircumstances): Date | null {
  const { closing, timeZone, preferencesOpen, submissionDeadline } = region;
  const closingInstant = closing && regionInstant(timeZone, closing.localTime);
  if (!closing || !closingInstant) return submissionDeadline;
  return closing.state === 'planned' || !preferencesOpen ? closingInstant : null;
}

type RegionReads = Pick<Reads, 'deadlines' | 'region' | 'timelinePoint'>;

export type Deadline = {
  /** The instant after which preferences are closed; null without a deadline. */
  deadline: Date | null;
  preferencesOpen: boolean;
  origin: 'event' | 'region';
  /** When it last changed; null if it was never set. */
  changedAt: Date | null;
};

/** The deadline of a region; without one, or without a region, the event's. */
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
  // It depends on the region's zone, too.
  const changedAt = max([closing.updatedAt, region.updatedAt]);
  return { deadline, preferencesOpen, origin: 'region', changedAt };
}

/** The region whose deadline applies to a viewer: administrators do not participate, so theirs is the event's. */
export const deadlineRegionOf = (viewer: Viewer): string | null => (isAdmin(viewer) ? null : viewer.regionId);
