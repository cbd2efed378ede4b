import { millisecondsInDay } from 'date-fns/constants';
import type { Act } from '../../db/acts';
import { refusalLine, withAuditContext, type AuditContext } from '../../db/audit-context';
import { db, type Queries } from '../../db/client';
import type { Prisma } from '../../db/generated/client';
import type { TimelinePointKind, TimelinePointState } from '../../db/generated/enums';
import { inTransaction, lockRegions } from '../../db/transaction';
import { DomainError } from '../../errors';
import { announce } from '../announcements/announcements.service';
import { regionInstant } from '../deadlines/deadlines';
import { switchPreferences } from '../regions/regions.service';
import { whyNoReminder } from '../reminders/reminders.service';
import { publishIn } from '../teams/publication.service';

/** The history's acts; points of one minute are carried out in this order. */
const ACTS = {
  openPreferences: 'openPreferences',
  remind: 'remindRegion',
  closePreferences: 'closePreferences',
  publish: 'publishAssignments',
} as const satisfies Record<TimelinePointKind, Act>;
const KINDS = Object.keys(ACTS);

/** The failure, for the subject of a notice to organisers. */
const NOT_DONE = {
  openPreferences: 'Preferences were not opened.',
  remind: 'The reminder was not sent.',
  closePreferences: 'Preferences were not closed.',
  publish: 'Teams were not published.',
} as const satisfies Record<TimelinePointKind, string>;

const WITH_REGION = { region: { include: { assignmentStatus: true } } } as const;
type Point = Prisma.TimelinePointGetPayload<{ include: typeof WITH_REGION }>;
type Outcome = { state: Exclude<TimelinePointState, 'planned'>; reason?: string };

const DONE: Outcome = { state: 'done' };
const overtaken = (reason: string): Outcome => ({ state: 'overtaken', reason });
const PUBLISHED_ALREADY = overtaken('The teams were published already.');

/**
 * Carries out every due point of every timeline, in order; a failure holds up its region's later points. Each is a transaction
 * under its region's lock, which rereads the point: several processes may do this concurrently, and one may die.
 * @throws AggregateError of the failures, once everything else is done.
 */
export async function carryOutDue(now: Date): Promise<void> {
  const failures = new Map<string, unknown>();
  for (const point of await readDue(now)) {
    if (failures.has(point.regionId)) continue;
    try {
      await carryOut(point, now);
    } catch (error) {
      failures.set(point.regionId, error);
      await announceFailure(point).catch(() => undefined);
    }
  }
  if (failures.size > 0) {
    throw new AggregateError(
      failures.values(),
      `In ${failures.size} regions, what was due could not be done`,
    );
  }
}

/** The instant at which a point was due; null if it is not. */
function dueAt({ region, localTime }: PlannedTime, now: Date): Date | null {
  const at = regionInstant(region.timeZone, localTime);
  return at !== null && at <= now ? at : null;
}
type PlannedTime = Pick<Point, 'localTime'> & { region: Pick<Point['region'], 'timeZone'> };

type Due = Pick<Point, 'id' | 'regionId' | 'kind' | 'updatedAt'> & { at: Date };

async function readDue(now: Date): Promise<Due[]> {
  const planned = await db.timelinePoint.findMany({
    // No zone is a day ahead.
    where: { state: 'planned', localTime: { lte: new Date(now.getTime() + millisecondsInDay) } },
    include: { region: { select: { timeZone: true } } },
  });
  return planned
    .flatMap((point) => {
      const at = dueAt(point, now);
      return at === null ? [] : { ...point, at };
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime() || KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
}

async function carryOut({ id, regionId, kind }: Due, now: Date): Promise<void> {
  const audit: AuditContext = { act: ACTS[kind], actorId: null, actingAs: 'calendar', requestId: null };
  await withAuditContext(audit, () =>
    inTransaction(async (tx) => {
      await lockRegions(tx, [regionId], 'exclusive');
      const point = await tx.timelinePoint.findUnique({ where: { id }, include: WITH_REGION });
      // Another process has carried it out, or an organiser moved or removed it.
      if (point?.state !== 'planned' || dueAt(point, now) === null) return;
      const { state, reason = point.reason } = await outcomeOf(tx, point, audit, now);
      await tx.timelinePoint.update({ where: { id }, data: { state, reason, carriedOutAt: now } });
    }),
  );
}

/** Carries out a due step, unless nothing is left to do. */
async function outcomeOf(tx: Queries, point: Point, audit: AuditContext, now: Date): Promise<Outcome> {
  const { regionId, kind, region, sendNotices } = point;
  const isPublished = region.assignmentStatus?.status === 'published';
  switch (kind) {
    case 'openPreferences':
      if (isPublished) return PUBLISHED_ALREADY;
      return (await switchPreferences(tx, regionId, true, sendNotices))
        ? DONE
        : overtaken('Preferences were open already.');
    case 'closePreferences':
      return (await switchPreferences(tx, regionId, false))
        ? DONE
        : overtaken('Preferences were closed already.');
    case 'remind': {
      // Several are due at once after a night without a server, and an organiser may have sent one.
      const reason = await whyNoReminder(tx, regionId, now);
      if (reason !== null) return overtaken(reason);
      await announce(tx, { kind: 'notRankedYet', regionId, fact: factOf('remind', point) });
      return DONE;
    }
    case 'publish':
      return isPublished ? PUBLISHED_ALREADY : publish(tx, point, audit);
  }
}

/** Identifies this version of a point: one that was carried out may be moved, and is announced again. */
const factOf = (what: string, { id, updatedAt }: Pick<Point, 'id' | 'updatedAt'>): string =>
  `${what}:${id}:${updatedAt.toISOString()}`;

/** Refuses before it has written anything, so the transaction can record the refusal. */
async function publish(tx: Queries, point: Point, audit: AuditContext): Promise<Outcome> {
  const { regionId, sendNotices } = point;
  try {
    await publishIn(tx, regionId, { sendNotices });
    return DONE;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { code, message } = error;
    await tx.historyLine.create({
      data: { ...refusalLine(audit, code, { kind: 'region', id: regionId }), regionId },
    });
    const problem = `${NOT_DONE.publish} ${message}`;
    await announce(tx, { kind: 'jobFailed', regionId, fact: factOf('publish', point), problem });
    return { state: 'refused', reason: message };
  }
}

/** Sent once per point, not per attempt. */
async function announceFailure(point: Due): Promise<void> {
  const { regionId, kind } = point;
  const problem = `${NOT_DONE[kind]} The server failed. It tries again every minute.`;
  await inTransaction((tx) =>
    announce(tx, { kind: 'jobFailed', regionId, fact: factOf('failed', point), problem }),
  );
}
