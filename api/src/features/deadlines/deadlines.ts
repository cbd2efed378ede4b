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

/** The same for a person whose own deadline is extended until `extendedUntil`; an extension never shortens. */
export function deadlineWith(
  extendedUntil: Date | null,
  { deadline, preferencesOpen }: { deadline: Date | null; preferencesOpen: boolean },
): Date | null {
  if (extendedUntil === null) return deadline;
  if (!preferencesOpen) return extendedUntil;
  return deadline === null || deadline > extendedUntil ? deadline : extendedUntil;
}

type RegionReads = Pick<Reads, 'deadlines' | 'region' | 'timelinePoint'>;

/** What decides until when a person may save, without who they are: dashboards of people without an extension are the same. */
type DeadlineHolder = Pick<Viewer, 'regionId' | 'deadlineExtension'>;

export type PersonDeadline = {
  /** Of the region; without one, of the event. */
  deadline: Date | null;
  extendedUntil: Date | null;
  preferencesOpen: boolean;
  /** The instant after which the person cannot save; null without a deadline. */
  closesAt: Date | null;
  /** Whose `closesAt` is. */
  origin: 'event' | 'region' | 'person';
  /** When that of its origin last changed; null if it was never set. */
  changedAt: Date | null;
};

export async function readDeadline(
  reads: RegionReads,
  { regionId, deadlineExtension: extension }: DeadlineHolder,
): Promise<PersonDeadline> {
  const [{ submissionDeadline, updatedAt }, region, closing] = await Promise.all([
    readSubmissionDeadline(reads),
    regionId === null ? null : reads.region.findUnique({ where: { id: regionId } }),
    regionId === null
      ? null
      : reads.timelinePoint.findFirst({ where: { regionId, kind: 'closePreferences' } }),
  ]);
  const { timeZone = null, preferencesOpen = false } = region ?? {};
  const deadline = regionDeadline({ timeZone, preferencesOpen, closing, submissionDeadline });
  const extendedUntil = extension && regionInstant(timeZone, extension.localUntil);
  const closesAt = deadlineWith(extendedUntil, { deadline, preferencesOpen });
  const isExtended = closesAt !== null && closesAt === extendedUntil;
  const origin = isExtended
    ? 'person'
    : closing && regionInstant(timeZone, closing.localTime)
      ? 'region'
      : 'event';
  // Both but the event's go by the region's zone, too.
  const changes = {
    event: [updatedAt],
    region: [closing?.updatedAt, region?.updatedAt],
    person: [extension?.createdAt, region?.updatedAt],
  }[origin].filter((at) => at != null);
  return {
    ...{ deadline, extendedUntil, preferencesOpen, closesAt, origin },
    changedAt: changes.length === 0 ? null : max(changes),
  };
}

/** The deadline of a region; without one, that of the event. */
export const readRegionDeadline = async (reads: RegionReads, regionId: string): Promise<Date | null> =>
  (await readDeadline(reads, { regionId, deadlineExtension: null })).deadline;

export async function readPersonDeadline(
  reads: RegionReads & Pick<Reads, 'deadlineExtension'>,
  { id, regionId }: { id: string; regionId: string | null },
): Promise<PersonDeadline> {
  const deadlineExtension = await reads.deadlineExtension.findUnique({ where: { id } });
  return readDeadline(reads, { regionId, deadlineExtension });
}

/** Whose deadline a viewer reads: administrators take no part, so theirs is the event's. */
export const deadlineHolder = (viewer: Viewer): DeadlineHolder => ({
  regionId: isAdmin(viewer) ? null : viewer.regionId,
  deadlineExtension: viewer.deadlineExtension,
});
