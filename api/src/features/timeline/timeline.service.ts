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
import { readSubmissionDeadline, regionInstant, requireAhead } from '../deadlines/deadlines';
import { requireRegion, switchPreferences } from '../regions/regions.service';
import { misplacedSteps, type PlannedStep } from './plan-order';

const MOST_REMINDERS = 5;
/** The most points of a timeline: one of each other kind. */
export const MOST_POINTS = MOST_REMINDERS + Object.keys(TimelinePointKind).length - 1;

/** One point of {@link regionPlan}. */
export const plannedPoint = z.object({
  kind: z
    .enum(TimelinePointKind)
    .describe('What happens then. A region has one point of each kind, and up to five reminders.'),
  localTime: localMinute({ label: 'Date and time' })
    .nullish()
    .describe("When it happens, in the region's time; not in the past. Null removes it from the timeline."),
  id: anyId
    .nullish()
    .describe(
      'The point to move or remove; null for a new one. Only a reminder needs it: a region has one point of every other kind.',
    ),
  reason: optionalText({ label: 'Reason', max: 500 }).describe(
    'Why it is set or moved, for the people of the region; null or empty for none.',
  ),
  sendNotices: z
    .boolean()
    .nullish()
    .describe(
      'Whether its notices are sent; by default, true. A reminder consists of notices only, so it requires true.',
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
      description: `The points to change, at most ${MOST_POINTS}; others stay as they are.`,
    }),
  expectedUpdatedAt: expectedUpdatedAt(
    'the timeline has',
    'The newest `updatedAt` of its points that you started from, or null',
  ),
});

/**
 * Plans points of a region's timeline, all or none. A point of the same kind is moved, and planned again if it was carried out;
 * a reminder is moved if its id is given, otherwise added. A region that the calendar has closed opens again if its closing is
 * moved into the future.
 * @throws DomainError BAD_USER_INPUT, by `points.0.localTime` and the like, also for an unknown region, a past minute and steps
 * in the wrong order; NOT_FOUND for an id that is not a point of this kind there; CONFLICT without a time zone, for too many
 * reminders, two in one minute and for an outdated version.
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
    // Removals make room for additions.
    const inOrder = [...points.entries()].toSorted(
      ([, a], [, b]) => Number(a.localTime != null) - Number(b.localTime != null),
    );
    const changed = new Map<string, number>();
    for (const [index, point] of inOrder) {
      const id = await namingPoint(index, () => setPoint(tx, region, point, now));
      if (id !== null) changed.set(id, index);
      // Without its own closing, the event's deadline closes the region.
      else if (point.kind === 'closePreferences') changed.set(DEADLINE, index);
    }
    await requireOrder(tx, region, changed);
  });
}

/** Stands for the submission deadline among the ids of points. */
const DEADLINE = 'deadline';

/**
 * Refuses a plan in which a step comes too early or too late to do anything. Points that the act does not change are accepted,
 * so an old plan can be mended step by step. A new submission deadline, or a region's new zone, is not refused for existing
 * plans: the web client shows organisers what to change, and the calendar skips pointless steps, with the reason.
 * @param changed the index in the input, by id
 */
async function requireOrder(
  tx: Queries,
  { id: regionId, timeZone }: Region,
  changed: ReadonlyMap<string, number>,
): Promise<void> {
  const points = await tx.timelinePoint.findMany({ where: { regionId } });
  const steps = points.flatMap(({ id, kind, localTime, state }): PlannedStep[] => {
    const at = regionInstant(timeZone, localTime);
    return state === 'planned' && at !== null ? [{ id, kind, at }] : [];
  });
  const { submissionDeadline: at } = await readSubmissionDeadline(tx);
  if (at !== null && !points.some(({ kind }) => kind === 'closePreferences'))
    steps.push({ id: DEADLINE, kind: 'submissionDeadline', at });
  const refused = misplacedSteps(steps).flatMap(({ ids, sentence }) => {
    const [index] = ids.flatMap((id) => changed.get(id) ?? []);
    return index === undefined ? [] : [[`points.${index}.localTime`, sentence] as const];
  });
  // Only the first sentence per point.
  if (refused.length > 0) throw badInput(Object.fromEntries(refused.toReversed()));
}

/** Names the point in the refusal of a field. */
async function namingPoint<Result>(index: number, set: () => Promise<Result>): Promise<Result> {
  try {
    return await set();
  } catch (error) {
    if (!(error instanceof DomainError) || !error.fields) throw error;
    const named = Object.entries(error.fields).map(([field, problem]) => [
      `points.${index}.${field}`,
      problem,
    ]);
    throw badInput(Object.fromEntries(named) as Record<string, string>);
  }
}

/** Plans or removes one point. The caller holds the region's lock. @returns its id; null if it is removed */
async function setPoint(
  tx: Queries,
  region: Region,
  { kind, localTime, id = null, reason = null, ...choice }: PlannedPoint,
  now: Date,
): Promise<string | null> {
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
    return null;
  }
  if (kind === 'remind') await requireRoom(tx, regionId, before, localTime);
  if (!before) {
    const created = await tx.timelinePoint.create({
      data: { regionId, kind, localTime, reason, sendNotices },
    });
    return created.id;
  }
  if (kind === 'closePreferences') await reopen(tx, region, before, sendNotices);
  const data = { localTime, reason, sendNotices, state: 'planned', carriedOutAt: null } as const;
  await tx.timelinePoint.update({ where: { id: before.id }, data });
  return before.id;
}

/** A region has few reminders, and one per minute. @param moved the reminder that moves there; null for a new one */
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

/** A later deadline reopens what the calendar closed; closed by an organiser, or published, it stays closed. */
async function reopen(tx: Queries, region: Region, { state }: TimelinePoint, sends: boolean): Promise<void> {
  if (state !== 'done' || region.preferencesOpen) return;
  const status = await tx.assignmentStatus.findUnique({ where: { regionId: region.id } });
  if (status?.status !== 'published') await switchPreferences(tx, region.id, true, sends);
}
