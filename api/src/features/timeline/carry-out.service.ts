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

/** What the history calls it; of one minute, points are carried out in this order. */
const ACTS = {
  openPreferences: 'openPreferences',
  remind: 'remindRegion',
  closePreferences: 'closePreferences',
  publish: 'publishAssignments',
} as const satisfies Record<TimelinePointKind, Act>;
const KINDS = Object.keys(ACTS);

/** What failed, for the subject of a notice to organisers. */
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
 * Carries out every point of every timeline that is due, in order; a region's later points wait for the one that fails. Each is one
 * transaction under the lock of its region, which looks at it anew: several processes may do this at once, and one may die.
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

/** The instant at which a point was due; null while it is not. */
function dueAt({ region, localTime }: PlannedTime, now: Date): Date | null {
  const at = regionInstant(region.timeZone, localTime);
  return at !== null && at <= now ? at : null;
}
type PlannedTime = Pick<Point, 'localTime'> & { region: Pick<Point['region'], 'timeZone'> };

type Due = Pick<Point, 'id' | 'regionId' | 'kind' | 'updatedAt'> & { at: Date };

async function readDue(now: Date): Promise<Due[]> {
  const planned = await db.timelinePoint.findMany({
    // No clock is a day ahead.
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
      // Another process has carried it out, or an organiser moved it or took it off.
      if (point?.state !== 'planned' || dueAt(point, now) === null) return;
      const { state, reason = point.reason } = await outcomeOf(tx, point, audit, now);
      await tx.timelinePoint.update({ where: { id }, data: { state, reason, carriedOutAt: now } });
    }),
  );
}

/** Does what is due, unless there is nothing left to do. */
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
      // Several are due at once after a night without a server, and an organiser may have pressed the button.
      const reason = await whyNoReminder(tx, regionId, now);
      if (reason !== null) return overtaken(reason);
      await announce(tx, { kind: 'notRankedYet', regionId, fact: factOf('remind', point) });
      return DONE;
    }
    case 'publish':
      return isPublished ? PUBLISHED_ALREADY : publish(tx, point, audit);
  }
}

/** Of this point as it is planned: one that was carried out may be moved, and is announced again. */
const factOf = (what: string, { id, updatedAt }: Pick<Point, 'id' | 'updatedAt'>): string =>
  `${what}:${id}:${updatedAt.toISOString()}`;

/** Refuses before it has written anything, so that the transaction can tell the refusal. */
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

/** Sent once, however often the point is tried. */
async function announceFailure(point: Due): Promise<void> {
  const { regionId, kind } = point;
  const problem = `${NOT_DONE[kind]} The server failed. It tries again every minute.`;
  await inTransaction((tx) =>
    announce(tx, { kind: 'jobFailed', regionId, fact: factOf('failed', point), problem }),
  );
}
