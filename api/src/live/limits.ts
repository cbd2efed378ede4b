/** Limits for one person, address and socket. Times are in milliseconds. */
export const LIVE_LIMITS = {
  /** Open sockets of this process. Each takes a file descriptor and about 27 kB. */
  sockets: 20_000,
  /** Open sockets of one person: the tabs of a browser share none. */
  socketsEach: 5,
  /** Sockets per address and minute without a sign-in. An office shares one address, as does everyone behind a proxy. */
  anonymous: 6_000,
  subscriptions: 10,
  /** Concurrent queries of one socket. */
  questions: 20,
  /** Bytes of an answer over a socket. Longer ones go over HTTP, which compresses them and waits for a slow reader. */
  answer: 250_000,
  messages: 300,
  /** Bytes of a message: a token has two thousand. */
  message: 65_536,
  /** Unsent bytes for a client that keeps sending, before its socket is closed. */
  unread: 1_000_000,
  init: 10_000,
  /** Time between pings, and for the answer to one. Proxies close a silent connection after 60 s. */
  keepAlive: 25_000,
  /** How long a presence on a board may hold a person. */
  hold: 120_000,
  /** Time for clients to disconnect when the server ends. */
  leave: 3_000,
};
export type LiveLimits = typeof LIVE_LIMITS;
