import { LRUCache } from 'lru-cache';
import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Turn } from '../lib/concurrency-limiter';

/** Seconds after a page in which its browser's requests have priority: time to load the scripts, and to wait once. */
const PAGE_LASTS = 60;
/** Seconds by which the clocks of processes may differ. */
const SKEW = 5;
/** Milliseconds after an answer in which its recipient has priority. */
const ANSWER_LASTS = 10_000;
/** Twice everyone at the largest event. */
const MAX_PEOPLE = 20_000;

type Sent = Pick<IncomingMessage, 'headers'>;

const COOKIE = /(?:^|;\s*)admitted=(\d{1,12})(?:;|$)/;

/**
 * Decides priority before anything is read or verified: for people with the page, and for recipients of answers in the last
 * seconds. Stores tokens as hashes, so a leak of this memory leaks none.
 * @param now the time in milliseconds since 1970; for tests
 */
export class Admission {
  readonly #answered: LRUCache<string, true>;

  constructor(
    private readonly isSecure: boolean,
    private readonly now = (): number => Date.now(),
  ) {
    this.#answered = new LRUCache({ max: MAX_PEOPLE, ttl: ANSWER_LASTS, ttlResolution: 0, perf: { now } });
  }

  turnOf({ headers: { cookie, authorization } }: Sent): Turn {
    if (cookie !== undefined && this.#isOpen(cookie)) return 'first';
    return authorization !== undefined && this.#answered.has(keyOf(authorization)) ? 'first' : 'later';
  }

  /** The cookie only has its expiry, so each process honours those of others. */
  #isOpen(cookie: string): boolean {
    const left = Number(COOKIE.exec(cookie)?.[1]) - this.now() / 1_000;
    return left > 0 && left <= PAGE_LASTS + SKEW;
  }

  cookie(): string {
    const until = Math.floor(this.now() / 1_000) + PAGE_LASTS;
    const flags = `Max-Age=${PAGE_LASTS}; Path=/; HttpOnly; SameSite=Lax`;
    return `admitted=${until}; ${flags}${this.isSecure ? '; Secure' : ''}`;
  }

  /** Gives priority to the sender of an answered request, whose token is valid. */
  remember({ headers: { authorization } }: Sent): void {
    if (authorization !== undefined) this.#answered.set(keyOf(authorization), true);
  }
}

const keyOf = (authorization: string): string => hash('sha256', authorization, 'base64');
