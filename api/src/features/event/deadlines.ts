import { isAdmin, type Viewer } from '../../auth/viewer';
import type { Reads } from '../../db/replica/reads';
import type { Region, TimelinePoint } from '../../db/generated/client';
import { badInput, conflict } from '../../errors';
import { instantOf, isTimeZone } from '../../lib/time-zone';
import { readSubmissionDeadline, readSubmissionDeadlineUpdatedAt } from './submission-deadline';

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
    if (at <= now) throw badInput({ [field]: 'This minute is over in the region. Choose a later one' });
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
type DeadlineReads = RegionReads & Pick<Reads, 'deadlineExtension'>;
type Person = { id: string; regionId: string | null };

/** What decides until when a person may save. */
export type PersonDeadline = {
  /** Of the region. */
  deadline: Date | null;
  extendedUntil: Date | null;
  preferencesOpen: boolean;
  /** When any of it last changed; null if nothing of it was ever set. */
  changedAt: Date | null;
};

/** The deadline of a region; without one, that of the event. */
export async function readRegionDeadline(reads: RegionReads, regionId: string | null): Promise<Date | null> {
  return (await readOfRegion(reads, regionId)).deadline;
}

export async function readPersonDeadline(reads: DeadlineReads, person: Person): Promise<PersonDeadline> {
  const deadlineExtension = await reads.deadlineExtension.findUnique({ where: { id: person.id } });
  return readHolderDeadline(reads, { regionId: person.regionId, deadlineExtension });
}

/** The instant after which a person cannot save; null without a deadline. */
export async function readDeadlineOf(reads: DeadlineReads, person: Person): Promise<Date | null> {
  const { extendedUntil, ...region } = await readPersonDeadline(reads, person);
  return deadlineWith(extendedUntil, region);
}

/** What decides a person's deadline, without who they are: dashboards of people without an extension are the same. */
type DeadlineHolder = Pick<Viewer, 'regionId' | 'deadlineExtension'>;

/** Whose deadline a viewer reads: administrators take no part, so theirs is the event's. */
export const deadlineHolder = (viewer: Viewer): DeadlineHolder => ({
  regionId: isAdmin(viewer) ? null : viewer.regionId,
  deadlineExtension: viewer.deadlineExtension,
});

/** The same as {@link readPersonDeadline}, of the viewer. */
export async function readHolderDeadline(
  reads: RegionReads,
  { regionId, deadlineExtension: extension }: DeadlineHolder,
): Promise<PersonDeadline> {
  const { timeZone, changes, ...region } = await readOfRegion(reads, regionId);
  return {
    ...region,
    extendedUntil: extension && regionInstant(timeZone, extension.localUntil),
    changedAt: latest([...changes, extension?.createdAt]),
  };
}

/** The instant after which the viewer cannot save; null without a deadline. */
export async function readViewerDeadline(reads: RegionReads, viewer: Viewer): Promise<Date | null> {
  const { extendedUntil, ...region } = await readHolderDeadline(reads, deadlineHolder(viewer));
  return deadlineWith(extendedUntil, region);
}

async function readOfRegion(reads: RegionReads, regionId: string | null) {
  const [submissionDeadline, submissionDeadlineUpdatedAt, region, closing] = await Promise.all([
    readSubmissionDeadline(reads),
    readSubmissionDeadlineUpdatedAt(reads),
    regionId === null ? null : reads.region.findUnique({ where: { id: regionId } }),
    regionId === null
      ? null
      : reads.timelinePoint.findFirst({ where: { regionId, kind: 'closePreferences' } }),
  ]);
  const { timeZone = null, preferencesOpen = false } = region ?? {};
  return {
    timeZone,
    preferencesOpen,
    deadline: regionDeadline({ timeZone, preferencesOpen, closing, submissionDeadline }),
    // A region's own deadline goes by its zone, too.
    changes: [submissionDeadlineUpdatedAt, ...(closing ? [closing.updatedAt, region?.updatedAt] : [])],
  };
}

const latest = (dates: readonly (Date | null | undefined)[]): Date | null =>
  dates.reduce<Date | null>((last, date) => (date && (last === null || date > last) ? date : last), null);
