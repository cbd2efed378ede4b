import { MemoryStore, type IncrementResponse, type Options, type Store } from 'express-rate-limit';
import { LRUCache } from 'lru-cache';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { pool } from '../db/client';

/** Seconds in which requests are counted together. */
export const WINDOW = 60;
/** Senders whose counts in other processes are remembered: few send so much. */
const MOST_SENDERS = 10_000;
/** The share of a limit after which a process tells the others; by so much, all of them together may let more through. */
const PART = 1 / 20;

/** What the other processes have counted of a sender, and what this one has told them; both of one minute, which ends then. */
type Heard = { others: number; told: number; until: number };

/**
 * Counts requests in memory, as well as what other processes say of the same sender. Only each twentieth part of the limit is a
 * statement, which no request waits for: somebody who opens pages costs none. While the database is away, each process counts alone.
 */
export class SharedCounts implements Store {
  readonly #own = new MemoryStore();
  readonly #heard = new LRUCache<string, Heard>({ max: MOST_SENDERS });
  readonly #all: RateLimiterPostgres;

  /** @param limitOf the requests in a minute that a key may have */
  constructor(private readonly limitOf: (key: string) => number) {
    this.#own.init({ windowMs: WINDOW * 1_000 } as Options);
    this.#all = new RateLimiterPostgres({
      // The process's pool may be another later.
      storeClient: { query: (query: never) => pool.query(query) },
      storeType: 'pool',
      tableName: '_rate_limits',
      tableCreated: true,
      keyPrefix: '',
      // Only the sum counts here.
      points: Number.MAX_SAFE_INTEGER,
      duration: WINDOW,
    });
  }

  async increment(key: string): Promise<IncrementResponse> {
    const { totalHits, resetTime } = await this.#own.increment(key);
    const part = Math.max(1, Math.floor(this.limitOf(key) * PART));
    if (totalHits % part === 0) this.#tell(key, part).catch(() => undefined);
    return { totalHits: totalHits + this.#othersOf(key), resetTime };
  }

  decrement(key: string): Promise<void> {
    return this.#own.decrement(key);
  }

  resetKey(key: string): Promise<void> {
    return this.#own.resetKey(key);
  }

  #othersOf(key: string): number {
    const heard = this.#heard.get(key);
    return heard && heard.until > Date.now() ? heard.others : 0;
  }

  async #tell(key: string, points: number): Promise<void> {
    const { consumedPoints, msBeforeNext, isFirstInDuration } = await this.#all.penalty(key, points);
    const known = isFirstInDuration ? undefined : this.#heard.get(key);
    const isOver = !known || known.until <= Date.now();
    const told = points + (isOver ? 0 : known.told);
    this.#heard.set(key, {
      told,
      others: Math.max(0, consumedPoints - told),
      until: Date.now() + msBeforeNext,
    });
  }
}
