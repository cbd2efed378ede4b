import { z } from 'zod';
import type { Queries } from '../../db/client';
import type { Region, TimelinePoint } from '../../db/generated/client';
import { TimelinePointKind } from '../../db/generated/enums';
import { inTransaction, lockRegions } from '../../db/transaction';
import { badInput, conflict, DomainError, notFound } from '../../errors';
import { optionalText } from '../../lib/text';
import {
  anyId,
  expectedUpdatedAt,
  type InputOf,
  localMinute,
  parseInput,
  requiredId,
  requireUnchanged,
} from '../../lib/values';
import { requireAhead } from '../event/deadlines';
import { requireRegion, switchPreferences } from '../regions/regions.service';

/** The most reminders of a region. */
const MOST_REMINDERS = 5;
/** The most points of a timeline: one of each other kind. */
export const MOST_POINTS = MOST_REMINDERS + Object.keys(TimelinePointKind).length - 1;

/** One point of {@link regionPlan}. */
export const plannedPoint = z.object({
  kind: z
    .enum(TimelinePointKind)
    .describe('What happens then. A region has one point of a kind, and up to five reminders.'),
  localTime: localMinute({ label: 'Date and time' })
    .nullish()
    .describe("When it happens, on the region's clocks; not in the past. Null takes it off the timeline."),
  id: anyId
    .nullish()
    .describe(
      'The point that is moved or taken off; null for a new one. Only a reminder needs it: of every other kind a region has one point.',
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
type PlannedPoint = z.output<typeof plannedPoint>;

export const regionPlan = z.object({
  regionId: requiredId({ label: 'Region' }).describe('The region whose timeline is planned.'),
  points: z
    .array(plannedPoint)
    .min(1, 'Plan at least one point')
    .max(MOST_POINTS, 'These are too many points')
    .meta({
      label: 'Points',
      description: `The points that change, at most ${MOST_POINTS}; all others stay as they are.`,
    }),
  expectedUpdatedAt: expectedUpdatedAt(
    'the timeline has',
    'The newest `updatedAt` of its points that you started from, or null',
  ),
});

/**
 * Plans points of a region's timeline, all or none. The one of its kind is moved, and planned again if it was carried out; a reminder is
 * moved if its id is given, otherwise added. A region that the calendar has closed opens again when its closing is moved into the future.
 * @throws DomainError BAD_USER_INPUT, by `points.0.localTime` and the like, also for an unknown region and a minute that is over;
 * NOT_FOUND for an id that is not a point of this kind there; CONFLICT without a time zone, for too many reminders, two in one minute
 * and for an older state.
 */
export async function planRegion(input: InputOf<typeof regionPlan>, now: Date): Promise<void> {
  const { regionId, points, expectedUpdatedAt: expected } = parseInput(regionPlan, input);
  await inTransaction(async (tx) => {
    await lockRegions(tx, [regionId], 'exclusive');
    await requireRegion(tx, regionId);
    const region = await tx.region.findUniqueOrThrow({ where: { id: regionId } });
    if (expected !== undefined) {
      const { _max: newest } = await tx.timelinePoint.aggregate({
        where: { regionId },
        _max: { updatedAt: true },
      });
      requireUnchanged('this timeline', newest.updatedAt, expected);
    }
    // Those that leave make room for others.
    const inOrder = [...points.entries()].toSorted(
      ([, a], [, b]) => Number(a.localTime != null) - Number(b.localTime != null),
    );
    for (const [index, point] of inOrder) await namingPoint(index, () => setPoint(tx, region, point, now));
  });
}

/** A refusal of a field says of which point it is. */
async function namingPoint(index: number, set: () => Promise<void>): Promise<void> {
  try {
    await set();
  } catch (error) {
    if (!(error instanceof DomainError) || !error.fields) throw error;
    const named = Object.entries(error.fields).map(([field, problem]) => [
      `points.${index}.${field}`,
      problem,
    ]);
    throw badInput(Object.fromEntries(named) as Record<string, string>);
  }
}

/** Plans one point, or takes it off. The caller holds the region's lock. */
async function setPoint(
  tx: Queries,
  region: Region,
  { kind, localTime, id = null, reason = null, ...choice }: PlannedPoint,
  now: Date,
): Promise<void> {
  const regionId = region.id;
  const sendNotices = choice.sendNotices ?? true;
  if (kind === 'remind' && !sendNotices)
    throw badInput({ sendNotices: 'A reminder only sends notices. Take it off the timeline instead' });
  if (localTime != null) requireAhead(region, { localTime }, now);
  const before = await tx.timelinePoint.findFirst({
    where: {
      regionId,
      kind,
      ...(id !== null ? { id } : kind === 'remind' ? { localTime: localTime ?? now } : {}),
    },
  });
  if (id !== null && !before) throw notFound('point of the timeline');
  if (localTime == null) {
    if (before) await tx.timelinePoint.delete({ where: { id: before.id } });
    return;
  }
  if (kind === 'remind') await requireRoom(tx, regionId, before, localTime);
  if (!before) {
    await tx.timelinePoint.create({ data: { regionId, kind, localTime, reason, sendNotices } });
    return;
  }
  if (kind === 'closePreferences') await reopen(tx, region, before, sendNotices);
  const data = { localTime, reason, sendNotices, state: 'planned', carriedOutAt: null } as const;
  await tx.timelinePoint.update({ where: { id: before.id }, data });
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
