import { LRUCache } from 'lru-cache';
import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Turn } from '../lib/concurrency-limiter';

/** Seconds after a page in which what its browser asks for goes first: time to load the scripts, and to wait once. */
const PAGE_LASTS = 60;
/** Seconds by which the clocks of processes may differ. */
const SKEW = 5;
/** Milliseconds after an answer in which its owner goes first. */
const ANSWER_LASTS = 10_000;
/** Everyone of the largest event, twice. */
const MAX_PEOPLE = 20_000;

type Sent = Pick<IncomingMessage, 'headers'>;

const COOKIE = /(?:^|;\s*)admitted=(\d{1,12})(?:;|$)/;

/**
 * Who goes first: those who have the page, and those who have had an answer in the last seconds. Known before anything is read or
 * verified. A hash stands for a token, so that a leak of this memory leaks none.
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

  /** It says until when, and nothing else, so that each process honours what another has set. */
  #isOpen(cookie: string): boolean {
    const left = Number(COOKIE.exec(cookie)?.[1]) - this.now() / 1_000;
    return left > 0 && left <= PAGE_LASTS + SKEW;
  }

  /** The `Set-Cookie` of a page. */
  cookie(): string {
    const until = Math.floor(this.now() / 1_000) + PAGE_LASTS;
    const flags = `Max-Age=${PAGE_LASTS}; Path=/; HttpOnly; SameSite=Lax`;
    return `admitted=${until}; ${flags}${this.isSecure ? '; Secure' : ''}`;
  }

  /** Takes note of an answer to a sender whose token is valid. */
  remember({ headers: { authorization } }: Sent): void {
    if (authorization !== undefined) this.#answered.set(keyOf(authorization), true);
  }
}

const keyOf = (authorization: string): string => hash('sha256', authorization, 'base64');
