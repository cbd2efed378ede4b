/** What one person, address and socket may do. */
export type LiveLimits = {
  /** Open sockets of this process. Each takes a file descriptor and some 20 kB. */
  sockets: number;
  /** Open sockets of one person: a browser's tabs share nothing. */
  socketsEach: number;
  /** Sockets that one person opens in a minute. */
  connectsEach: number;
  /** Sockets from one address in a minute that nobody has signed in to. An office shares one address, and so does everybody behind a proxy. */
  strangers: number;
  subscriptions: number;
  /** Messages of one socket in a minute. */
  messages: number;
  /** Bytes of a message: a document of ours has two thousand, a token as many. */
  message: number;
  /** Bytes that wait to be sent to one client before it is cut. */
  unread: number;
  /** Milliseconds for `connection_init`. */
  init: number;
  /** Milliseconds within which each client must answer a ping. Proxies close a silent connection after 60 s. */
  silence: number;
  /** Milliseconds for which somebody can be held on a board. */
  hold: number;
  /** Milliseconds that clients have to leave when the server ends. */
  leave: number;
};

export const LIVE_LIMITS: LiveLimits = {
  sockets: 20_000,
  socketsEach: 5,
  connectsEach: 60,
  strangers: 6_000,
  subscriptions: 10,
  messages: 300,
  message: 65_536,
  unread: 1_000_000,
  init: 10_000,
  silence: 25_000,
  hold: 120_000,
  leave: 3_000,
};

/** Milliseconds. */
const MINUTE = 60_000;

/** Counts, by key, within a minute. Forgets all at its end, so it is bounded by what can happen in one. */
export class PerMinute {
  readonly #counts = new Map<string, number>();
  #ends = 0;

  /** @returns how often it has happened in this minute, this time included */
  add(key: string): number {
    const count = this.of(key) + 1;
    this.#counts.set(key, count);
    return count;
  }

  of(key: string): number {
    const now = performance.now();
    if (now >= this.#ends) {
      this.#ends = now + MINUTE;
      this.#counts.clear();
    }
    return this.#counts.get(key) ?? 0;
  }
}
