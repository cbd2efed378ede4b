import type { IncrementResponse, Store } from 'express-rate-limit';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { pool } from '../db/client';

/** Seconds in which requests are counted together. */
export const WINDOW = 60;
/** Senders that are counted at a time; beyond that, the one that has been silent longest starts anew. */
const MAX_SENDERS = 100_000;
/** The share of a limit after which a process publishes its count. All processes together may let this much more through. */
const PART = 1 / 20;
/** Milliseconds after which another sender's count is deleted. */
const FORGET_AFTER = 60 * 60_000;

/** Adds $2 requests of the sender $1 to a window that ends at $4, or to the one that is still open at $3. */
const ADD = `WITH forgotten AS (DELETE FROM _rate_limits WHERE expire < $3::bigint - ${FORGET_AFTER} AND key <> $1)
  INSERT INTO _rate_limits AS known (key, points, expire) VALUES ($1, $2, $4)
  ON CONFLICT (key) DO UPDATE SET
    points = CASE WHEN known.expire > $3 THEN known.points ELSE 0 END + $2,
    expire = CASE WHEN known.expire > $3 THEN known.expire ELSE $4 END
  RETURNING points, expire`;
const added = z.tuple([z.object({ points: z.number(), expire: z.coerce.number() })]);

/** The requests of one sender in one window: `hits` and `published` of this process, `others` of all others. */
type Count = { hits: number; published: number; others: number; resetTime: Date };

/**
 * Counts requests in memory and publishes each twentieth of a limit in the database, from where it also learns the counts of other
 * processes. No request waits for that statement. While the database is unavailable, each process counts alone.
 */
export class SharedCounts implements Store {
  readonly #counts = new LRUCache<string, Count>({ max: MAX_SENDERS });

  /** @param limitOf the requests in a minute that a key may have */
  constructor(private readonly limitOf: (key: string) => number) {}

  async increment(key: string): Promise<IncrementResponse> {
    const now = Date.now();
    let count = this.#counts.get(key);
    if (!count || count.resetTime.getTime() <= now) {
      count = { hits: 0, published: 0, others: 0, resetTime: new Date(now + WINDOW * 1_000) };
      this.#counts.set(key, count);
    }
    count.hits += 1;
    const part = Math.max(1, Math.floor(this.limitOf(key) * PART));
    if (count.hits % part === 0) this.#publish(key, count, part, now).catch(() => undefined);
    return { totalHits: count.hits + count.others, resetTime: count.resetTime };
  }

  decrement(key: string): void {
    const count = this.#counts.get(key);
    if (count) count.hits -= 1;
  }

  resetKey(key: string): void {
    this.#counts.delete(key);
  }

  async #publish(key: string, count: Count, part: number, now: number): Promise<void> {
    const values = [key, part, now, count.resetTime.getTime()];
    const { rows } = await pool.query({ text: ADD, values });
    const [{ points, expire }] = added.parse(rows);
    count.published += part;
    count.others = Math.max(0, points - count.published);
    // From now on, this process counts in the window of the others.
    count.resetTime = new Date(expire);
  }
}
