/** What one person, address and socket may do. Times are in milliseconds. */
export const LIVE_LIMITS = {
  /** Open sockets of this process. Each takes a file descriptor and some 27 kB. */
  sockets: 20_000,
  /** Open sockets of one person: a browser's tabs share nothing. */
  socketsEach: 5,
  /** Sockets from one address in a minute without a sign-in. An office shares one address, and so do all behind a proxy. */
  anonymous: 6_000,
  subscriptions: 10,
  /** Queries of one socket at a time. */
  questions: 20,
  /** Bytes of an answer to one. Longer ones go over HTTP, which compresses them and waits for a slow reader. */
  answer: 250_000,
  /** Messages of one socket in a minute. */
  messages: 300,
  /** Bytes of a message: a token has two thousand. */
  message: 65_536,
  /** Bytes that wait to be sent to a client that goes on sending, before it is cut. */
  unread: 1_000_000,
  /** Time for a sign-in. */
  init: 10_000,
  /** Time between pings, and to answer one. Proxies close a silent connection after 60 s. */
  keepAlive: 25_000,
  /** How long a person can be held on a board. */
  hold: 120_000,
  /** Time that clients have to leave when the server ends. */
  leave: 3_000,
};
export type LiveLimits = typeof LIVE_LIMITS;
