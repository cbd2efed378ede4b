/** What one person, address and socket may do. */
export type LiveLimits = {
  /** Open sockets of this process. Each takes a file descriptor and some 35 kB. */
  sockets: number;
  /** Open sockets of one person: a browser's tabs share nothing. */
  socketsEach: number;
  /** Sockets that one person opens in a minute. */
  connectsEach: number;
  /** Sockets from one address in a minute without a sign-in. An office shares one address, and so do all behind a proxy. */
  anonymous: number;
  subscriptions: number;
  /** Messages of one socket in a minute. */
  messages: number;
  /** Bytes of a message: a token has two thousand. */
  message: number;
  /** Bytes that wait to be sent to a client that goes on sending, before it is cut. */
  unread: number;
  /** Milliseconds for `connection_init`. */
  init: number;
  /** Milliseconds between pings, and to answer one. Proxies close a silent connection after 60 s. */
  keepAlive: number;
  /** Milliseconds for which a person can be held on a board. */
  hold: number;
  /** Milliseconds that clients have to leave when the server ends. */
  leave: number;
};

export const LIVE_LIMITS: LiveLimits = {
  sockets: 20_000,
  socketsEach: 5,
  connectsEach: 60,
  anonymous: 6_000,
  subscriptions: 10,
  messages: 300,
  message: 65_536,
  unread: 1_000_000,
  init: 10_000,
  keepAlive: 25_000,
  hold: 120_000,
  leave: 3_000,
};
