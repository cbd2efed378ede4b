import type { Queries } from '../../db/client';
import { readSubmissionDeadline, regionDeadline } from './deadlines';

/** The state of a region after a planned act; omitted fields stay as they are. */
export type SupposedRegion = { preferencesOpen?: boolean; isPublished?: boolean };

export type RegionState = NonNullable<Awaited<ReturnType<typeof readRegionState>>>;

/** What notices about a region depend on; null if it is deleted. @param supposed what an act will change */
export async function readRegionState(tx: Queries, regionId: string | null, supposed: SupposedRegion = {}) {
  const region = await tx.region.findUnique({
    where: { id: regionId ?? '' },
    select: {
      name: true,
      timeZone: true,
      preferencesOpen: true,
      assignmentStatus: { select: { status: true } },
      timeline: { where: { kind: 'closePreferences' } },
    },
  });
  if (!region) return null;
  const {
    name,
    timeZone,
    assignmentStatus,
    timeline: [closing = null],
  } = region;
  const { preferencesOpen = region.preferencesOpen, isPublished = assignmentStatus?.status === 'published' } =
    supposed;
  const { submissionDeadline } = await readSubmissionDeadline(tx);
  const closesAt = regionDeadline({ timeZone, preferencesOpen, closing, submissionDeadline });
  const isClosed = (now: Date): boolean =>
    !preferencesOpen || isPublished || (closesAt !== null && closesAt <= now);
  return { name, timeZone, preferencesOpen, isPublished, closesAt, isClosed };
}
