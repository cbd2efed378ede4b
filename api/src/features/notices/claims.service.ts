import { setTimeout as wait } from 'node:timers/promises';
import { db } from '../../db/client';
import type { Announcement, Delivery, Prisma } from '../../db/generated/client';
import { cutTo } from '../../lib/cut-to';
import { NOTICE_KINDS } from '../announcements/announcements.service';
import { LONGEST_SEND, type Outcome } from './mail-transport';

export type Claimed = Delivery & { announcement: Announcement };

const AT_ONCE = 20;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Milliseconds after which a claim is lost: far longer than sending takes. Its process has ended during it. */
const CLAIM = 2 * AT_ONCE * LONGEST_SEND;
/** Backoff in minutes after each temporary refusal; after the last, the message is given up. */
const WAITS = [5, 15, 30, 60, 120, 240];
/** Milliseconds until a message that could not be tried is retried: the server is unreachable, or we failed. */
const SHORT_WAIT = 2 * MINUTE;
/** Milliseconds after which a waiting message is out of date. */
const LONGEST_WAIT = 2 * DAY;
/** The longest pause that a server can ask for, in milliseconds. */
const LONGEST_ASKED = DAY;

const UNKNOWN =
  'It is not known whether it arrived. It is not sent again unless an organiser tries it again, so that it does not arrive twice.';
const TRIED_OFTEN = 'The server did not take it, however often it was asked.';
const NOT_SENT = 'It could not be sent for two days.';
const MOST_WORDS = 500;
/** Attempts to store the outcome of a message, a second apart. */
const WRITES = 120;

const later = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds);

/** Gives up lost claims and messages that are out of date. */
export async function giveUpLost(now: Date): Promise<void> {
  await db.delivery.updateMany({
    where: { state: 'waiting', claimedUntil: { lt: now } },
    data: { state: 'givenUp', claimedUntil: null, reason: UNKNOWN, receivedAt: now },
  });
  await db.delivery.updateMany({
    where: { state: 'waiting', claimedUntil: null, waitingSince: { lt: later(now, -LONGEST_WAIT) } },
    data: { state: 'givenUp', reason: NOT_SENT },
  });
}

/** Claims due deliveries; of those to the same reader only the first, so that the next one is prepared with its outcome. */
export async function claimDue(now: Date, hasMail: boolean): Promise<Claimed[]> {
  const until = later(now, CLAIM);
  return db.$transaction(async (tx) => {
    // A separate statement, so that the next one sees the claims of the lock's last holder.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('claim-deliveries', 0))`;
    const rows = await tx.$queryRaw<{ id: string }[]>`
      UPDATE deliveries SET claimed_until = ${until}, attempts = attempts + 1 WHERE id IN (
        SELECT d.id FROM deliveries d
        WHERE d.state = 'waiting' AND d.claimed_until IS NULL AND d.due_at <= ${now} AND (d.channel = 'chat' OR ${hasMail})
          AND d.kind = ANY(${[...NOTICE_KINDS]})
          AND NOT EXISTS (
            SELECT FROM deliveries o WHERE o.user_id = d.user_id AND o.state = 'waiting' AND o.id <> d.id AND (
              o.claimed_until IS NOT NULL OR o.due_at <= ${now} AND (o.due_at, o.created_at, o.id) < (d.due_at, d.created_at, d.id)))
          AND NOT EXISTS (
            SELECT FROM deliveries o WHERE d.channel = 'chat' AND o.channel = 'chat' AND o.region_id = d.region_id
              AND o.state = 'waiting' AND o.id <> d.id AND (
              o.claimed_until IS NOT NULL OR o.due_at <= ${now} AND (o.due_at, o.created_at, o.id) < (d.due_at, d.created_at, d.id)))
        ORDER BY d.due_at, d.created_at, d.id LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED
      ) RETURNING id`;
    return tx.delivery.findMany({
      where: { id: { in: rows.map(({ id }) => id) } },
      include: { announcement: true },
      orderBy: [{ dueAt: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
    });
  });
}

/** The row as it was claimed; it may be deleted. */
const whereClaimed = ({ id, claimedUntil }: Delivery) => ({ id, state: 'waiting', claimedUntil }) as const;

/**
 * Ends a claim. Retries for a while if the database is unavailable: a sent message without a stored outcome would count as
 * unknown.
 */
export async function endClaim(
  delivery: Claimed,
  data: Prisma.DeliveryUpdateManyMutationInput,
  ending?: AbortSignal,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await db.delivery.updateMany({ where: whereClaimed(delivery), data: { claimedUntil: null, ...data } });
      return;
    } catch (error) {
      if (attempt === WRITES || ending?.aborted) throw error;
      await wait(1_000, undefined, { signal: ending }).catch(() => undefined);
    }
  }
}

/** Written before sending, so that a lost claim shows what may have arrived. */
export const writeDigest = async (delivery: Claimed, teamDigest: string): Promise<void> => {
  await db.delivery.updateMany({ where: whereClaimed(delivery), data: { teamDigest } });
};

/** Nothing of it was sent. */
export const untried = (now: Date): Prisma.DeliveryUpdateManyMutationInput => ({
  teamDigest: null,
  attempts: { decrement: 1 },
  dueAt: later(now, SHORT_WAIT),
});

export const skipped = (reason: string): Prisma.DeliveryUpdateManyMutationInput => ({
  state: 'skipped',
  attempts: { decrement: 1 },
  reason,
});

/** The outcome of a message. @param subject that it was sent with */
export const concluded = (
  { attempts }: Claimed,
  { subject, ...outcome }: Outcome & { subject: string | null },
  now: Date,
): Prisma.DeliveryUpdateManyMutationInput => ({
  subject,
  serverWords: cutTo(outcome.words.replaceAll(/\p{Cc}+/gu, ' ').trim(), MOST_WORDS),
  ...changesAfter(outcome, attempts, now),
});

function changesAfter(outcome: Outcome, attempts: number, now: Date): Prisma.DeliveryUpdateManyMutationInput {
  switch (outcome.kind) {
    case 'sent':
      return { state: 'sent', sentAt: now, receivedAt: now };
    case 'refused':
      return { state: 'refused', teamDigest: null };
    case 'unknown':
      return { state: 'givenUp', reason: UNKNOWN, receivedAt: now };
    case 'later': {
      const minutes = WAITS[attempts - 1];
      if (minutes === undefined) return { state: 'givenUp', reason: TRIED_OFTEN, teamDigest: null };
      const asked = Math.min(outcome.notBefore ?? 0, LONGEST_ASKED);
      return { dueAt: later(now, Math.max(minutes * MINUTE, asked)), teamDigest: null };
    }
    case 'unreachable':
      return untried(now);
  }
}
