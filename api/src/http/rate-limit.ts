import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { pool } from '../db/client';
import { requestsOf, signInsOf } from '../db/request-counts';
import { DomainError } from '../errors';
import { requestScope } from '../transport/request-scope';
import { identificationOf } from './identification';

/** Requests per minute, to `/graphql` and `/api` together. */
export type RateLimits = {
  /** Per person, by their account: an office shares one address. */
  person: number;
  /** Per address, without a valid token. */
  address: number;
  /** Sign-ins per person, included in their requests. */
  signIns: number;
};

/**
 * A page costs a handful of requests and a drag one, so only a script out of control reaches ten per second. Costly acts have
 * no limit of their own: only administrators may do them, one at a time per region. Requests without a valid token are refused
 * before any query, so their limit only bounds the work of refusing. It must not affect an office that signs in together.
 */
export const RATE_LIMITS: RateLimits = { person: 600, address: 6_000, signIns: 120 };

/** The fixed window, in seconds. */
const WINDOW = 60;
const WINDOW_MS = WINDOW * 1_000;
/** The most senders in memory; beyond that, the least recently used one starts again. */
const MAX_SENDERS = 100_000;
/** The share of a limit after which a process publishes its count. All processes together may exceed the limit by this much. */
const PART = 1 / 20;
/** Milliseconds after which another sender's count is deleted. */
const FORGET_AFTER = 60 * 60_000;

/** The tolerated difference between the clocks of processes, in milliseconds. */
const SKEW = 5_000;
/** Whether a stored window is open at $3. One that ends too late was made by a clock that was ahead. */
const IS_OPEN = `known.expire > $3 AND known.expire <= $3::bigint + ${WINDOW_MS + SKEW}`;
/** Adds $2 requests of the sender $1 to the window that is still open at $3, or to a new one that ends at $4. */
const ADD = `WITH forgotten AS (DELETE FROM _rate_limits WHERE expire < $3::bigint - ${FORGET_AFTER} AND key <> $1)
  INSERT INTO _rate_limits AS known (key, points, expire) VALUES ($1, $2, $4)
  ON CONFLICT (key) DO UPDATE SET
    points = CASE WHEN ${IS_OPEN} THEN known.points ELSE 0 END + $2,
    expire = CASE WHEN ${IS_OPEN} THEN known.expire ELSE $4 END
  RETURNING points, expire`;
const added = z.tuple([z.object({ points: z.number(), expire: z.coerce.number() })]);

/** The requests of one sender in one window: `hits` and `published` of this process, `others` of all other processes. */
type Count = { hits: number; published: number; others: number; expire: number };

/**
 * Counts requests in memory and publishes each twentieth of a limit to the database, which returns the counts of other
 * processes. No request waits for that statement. While the database is unavailable, each process counts alone.
 */
export class RequestCounts {
  readonly #counts = new LRUCache<string, Count>({ max: MAX_SENDERS });

  /** Counts a request. @returns how many are left, negative beyond the limit, and the seconds until the window ends */
  add(key: string, limit: number): { left: number; seconds: number } {
    const now = Date.now();
    let count = this.#counts.get(key);
    // It ends too late if the clock was set back since.
    if (!count || count.expire <= now || count.expire > now + WINDOW_MS) {
      count = { hits: 0, published: 0, others: 0, expire: now + WINDOW_MS };
      this.#counts.set(key, count);
    }
    count.hits += 1;
    const part = Math.max(1, Math.floor(limit * PART));
    if (count.hits % part === 0) publish(key, count, part, now).catch(() => undefined);
    return {
      left: limit - count.hits - count.others,
      seconds: Math.max(1, Math.ceil((count.expire - now) / 1_000)),
    };
  }
}

async function publish(key: string, count: Count, part: number, now: number): Promise<void> {
  const { rows } = await pool.query({ text: ADD, values: [key, part, now, count.expire] });
  const [{ points, expire }] = added.parse(rows);
  count.published += part;
  count.others = Math.max(0, points - count.published);
  // From now on, this process shares the window of the others.
  count.expire = Math.min(expire, Date.now() + WINDOW_MS);
}

const tooMany = (what: string, seconds: number): DomainError =>
  new DomainError('RATE_LIMITED', `${what} within a minute. Try again in ${seconds} s.`);

/**
 * Refuses too frequent requests with RATE_LIMITED and `Retry-After`. The headers `RateLimit` and `RateLimit-Policy` (IETF draft
 * 8) report how many requests are left, as counted by this process. Follows `identifyRequests`.
 */
export const limitRate =
  (limits: RateLimits, counts: RequestCounts): RequestHandler =>
  (request, response, next) => {
    const { kind, key } = senderOf(request);
    const { left, seconds } = counts.add(key, limits[kind]);
    response.setHeader('RateLimit-Policy', `"${kind}"; q=${limits[kind]}; w=${WINDOW}`);
    response.setHeader('RateLimit', `"${kind}"; r=${Math.max(0, left)}; t=${seconds}`);
    if (left >= 0) {
      next();
      return;
    }
    response.setHeader('Retry-After', seconds);
    requestScope().log.warn({ sender: key }, 'rate limit exceeded');
    next(tooMany('Too many requests came from your side', seconds));
  };

/**
 * Limits a person's sign-ins: each queries the identity provider, whose quota all people share.
 * @throws DomainError RATE_LIMITED, after passing the seconds until the next attempt to `retryAfter`.
 */
export const limitSignIns =
  (limit: number, counts: RequestCounts) =>
  (uid: string, retryAfter: (seconds: number) => void): void => {
    const { left, seconds } = counts.add(signInsOf(uid), limit);
    if (left >= 0) return;
    retryAfter(seconds);
    throw tooMany('You have signed in too often', seconds);
  };

function senderOf(request: Request): { kind: 'person' | 'address'; key: string } {
  const identification = identificationOf(request);
  return identification.kind === 'verified'
    ? { kind: 'person', key: requestsOf(identification.identity.uid) }
    : { kind: 'address', key: `address ${ipKeyGenerator(request.ip ?? 'unknown')}` };
}
