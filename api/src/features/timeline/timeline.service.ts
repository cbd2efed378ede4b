import { z } from 'zod';
import { canOrganise, inRegionInSight, requireOrganiser, type Viewer } from '../../auth/viewer';
import type { Queries } from '../../db/client';
import type { Prisma, Region, TimelinePoint } from '../../db/generated/client';
import { TimelinePointKind } from '../../db/generated/enums';
import { lockRegions } from '../../db/locks';
import { inTransaction } from '../../db/transaction';
import { badInput, conflict, notFound } from '../../errors';
import { requireUnchanged } from '../../lib/expected-version';
import { parseInput, type InputOf } from '../../lib/parse-input';
import { optionalText } from '../../lib/text';
import { anyId, localMinute, requiredId } from '../../lib/values';
import { requireAhead } from '../event/deadlines';
import { requireRegion, switchPreferences } from '../regions/regions.service';

export const canManageTimeline = (viewer: Viewer, regionId: string): boolean => canOrganise(viewer, regionId);

/** Those who run a region see its timeline, and so do those who take part there. */
export const visibleTimeline = (viewer: Viewer): Prisma.TimelinePointWhereInput => inRegionInSight(viewer);

/** The most reminders of a region. */
const MOST_REMINDERS = 5;
/** The most points of a timeline: one of each other kind. */
export const MOST_POINTS = MOST_REMINDERS + Object.keys(TimelinePointKind).length - 1;

export const newTimelinePoint = z.object({
  regionId: requiredId({ label: 'Region' }).describe('The region whose timeline gets the point.'),
  kind: z
    .enum(TimelinePointKind)
    .describe('What happens then. A region has one point of a kind, and up to five reminders.'),
  localTime: localMinute({ label: 'Date and time' }).describe(
    "When it happens, on the region's clocks; not in the past.",
  ),
  id: anyId
    .nullish()
    .describe(
      'The point that is moved; null for a new one. Only a reminder needs it: of every other kind a region has one point.',
    ),
  reason: optionalText({ label: 'Reason', max: 500 }).describe(
    'Why it is set or moved, for the people of the region; null or empty for none.',
  ),
  sendNotices: z
    .boolean()
    .nullish()
    .describe(
      'Whether the notices of what happens then are sent; by default they are. A reminder is nothing else, so it cannot go without.',
    ),
});

/**
 * Plans a point of a region's timeline. The one of its kind is moved, and planned again if it was carried out; a reminder is moved if its
 * id is given, otherwise added. A region that the calendar has closed opens again when its closing is moved into the future.
 * @param expectedUpdatedAt the state that the change started from, null if there was no such point; not compared if left out.
 * @returns the id of the point.
 * @throws DomainError BAD_USER_INPUT, also for an unknown region and a minute that is over; NOT_FOUND for an id that is not a point of
 * this kind there; CONFLICT without a time zone, for too many reminders, two in one minute and for an older state.
 */
export async function setTimelinePoint(
  input: InputOf<typeof newTimelinePoint>,
  now: Date,
  expectedUpdatedAt?: Date | null,
): Promise<string> {
  const {
    regionId,
    kind,
    localTime,
    id = null,
    reason = null,
    ...choice
  } = parseInput(newTimelinePoint, input);
  const sendNotices = choice.sendNotices ?? true;
  if (kind === 'remind' && !sendNotices)
    throw badInput({ sendNotices: 'A reminder only sends notices. Take it off the timeline instead' });
  return inTransaction(async (tx) => {
    await lockRegions(tx, [regionId], 'exclusive');
    await requireRegion(tx, regionId);
    const region = await tx.region.findUniqueOrThrow({ where: { id: regionId } });
    requireAhead(region, { localTime }, now);
    const before = await tx.timelinePoint.findFirst({
      where: { regionId, kind, ...(id === null ? kind === 'remind' && { localTime } : { id }) },
    });
    if (id !== null && !before) throw notFound('point of the timeline');
    if (expectedUpdatedAt !== undefined) {
      requireUnchanged('this point', before?.updatedAt ?? null, expectedUpdatedAt);
    }
    if (kind === 'remind') await requireRoom(tx, regionId, before, localTime);
    if (!before)
      return (await tx.timelinePoint.create({ data: { regionId, kind, localTime, reason, sendNotices } })).id;
    if (kind === 'closePreferences') await reopen(tx, region, before, sendNotices);
    const data = { localTime, reason, sendNotices, state: 'planned', carriedOutAt: null } as const;
    await tx.timelinePoint.update({ where: { id: before.id }, data });
    return before.id;
  });
}

/**
 * Takes a point off its region's timeline; nothing that it did is undone.
 * @param expectedUpdatedAt the state that the decision started from; not compared if left out.
 * @returns the region's id.
 * @throws DomainError NOT_FOUND; FORBIDDEN for those who do not run the region; CONFLICT for an older state.
 */
export async function clearTimelinePoint(
  viewer: Viewer,
  id: string,
  expectedUpdatedAt?: Date | null,
): Promise<string> {
  return inTransaction(async (tx) => {
    const before = await tx.timelinePoint.findUnique({ where: { id }, select: { regionId: true } });
    if (!before) throw notFound('point of the timeline');
    requireOrganiser(viewer, before.regionId);
    await lockRegions(tx, [before.regionId], 'exclusive');
    const point = await tx.timelinePoint.findUnique({ where: { id } });
    if (!point) throw notFound('point of the timeline');
    if (expectedUpdatedAt) requireUnchanged('this point', point.updatedAt, expectedUpdatedAt);
    await tx.timelinePoint.delete({ where: { id } });
    return point.regionId;
  });
}

/** A region has few reminders, and one minute one of them. @param moved the reminder that is moved there; null for a new one */
async function requireRoom(
  tx: Queries,
  regionId: string,
  moved: TimelinePoint | null,
  localTime: Date,
): Promise<void> {
  const others = await tx.timelinePoint.findMany({
    where: { regionId, kind: 'remind', NOT: { id: moved?.id ?? '' } },
    select: { localTime: true },
  });
  if (others.length === MOST_REMINDERS)
    throw conflict(`A region has at most ${MOST_REMINDERS} reminders. Take one off the timeline first.`);
  if (others.some((other) => other.localTime.getTime() === localTime.getTime()))
    throw conflict('Another reminder is planned for this minute already. Choose a different minute.');
}

/** What the calendar closed opens again with a later deadline; what an organiser closed, or is published, stays closed. */
async function reopen(tx: Queries, region: Region, { state }: TimelinePoint, sends: boolean): Promise<void> {
  if (state !== 'done' || region.preferencesOpen) return;
  const status = await tx.assignmentStatus.findUnique({ where: { regionId: region.id } });
  if (status?.status !== 'published') await switchPreferences(tx, region.id, true, sends);
}
