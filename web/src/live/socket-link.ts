import { ApolloLink } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient } from 'graphql-ws';
import { catchError, defer, finalize } from 'rxjs';
import { liveState, NoSocket } from './live-state';

/** Milliseconds. */
const SECOND = 1_000;
/** Silence after which the server is asked whether it is there, and how long it may take to answer. */
const SILENCE = 60 * SECOND;
const PONG_TIMEOUT = 10 * SECOND;
/** A connection that is away for longer is said to be. */
const QUIET = 5 * SECOND;
/** Waits before the next attempt: doubling up to the longest, each with jitter. */
const FIRST_WAIT = SECOND;
const LAST_WAIT = 60 * SECOND;
/** The wait where the server closes the socket of this person alone. */
const SOON = 300;

/** With 4403, to a person who can come back. */
const OWN_REASONS: readonly string[] = ['TOKEN_EXPIRED', 'ROLE_CHANGED'];
const FORBIDDEN = 4403;

export interface LiveOptions {
  /** The current identity token, null without a session. */
  getToken: () => Promise<string | null>;
  /** The server does not accept the token, or has something else to say to its owner: ask it over HTTP. */
  onRefused: () => void;
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits until the browser has a connection. */
const online = (): Promise<void> =>
  navigator.onLine
    ? Promise.resolve()
    : new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }));

const address = (): string => {
  const url = new URL('/graphql', location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  return url.href;
};

/**
 * A link over one socket that is open as long as anything is subscribed. Where it breaks, it is opened again, and each subscription
 * starts over.
 * @param url of the server; the page's own by default
 */
export function createSocketLink({ getToken, onRefused }: LiveOptions, url = address()): ApolloLink {
  let isAccepted = false;
  let hasClosed = false;
  let isOwnReason = false;
  let answer: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const client = createClient({
    url,
    connectionParams: async () => ({ token: await getToken() }),
    keepAlive: SILENCE,
    retryAttempts: Infinity,
    shouldRetry: () => true,
    retryWait: async (attempts) => {
      const longest = isOwnReason && attempts === 0 ? SOON : Math.min(FIRST_WAIT * 2 ** attempts, LAST_WAIT);
      await online();
      await pause(longest * (0.5 + Math.random()));
    },
    on: {
      connecting: () => (hasClosed = false),
      connected: () => {
        isAccepted = true;
        clearTimeout(silence);
        liveState('following');
      },
      ping: (isReceived) => {
        if (!isReceived) answer = setTimeout(() => client.terminate(), PONG_TIMEOUT);
      },
      pong: () => clearTimeout(answer),
      closed: (event) => {
        const { code, reason } = event as CloseEvent;
        clearTimeout(answer);
        hasClosed = true;
        isOwnReason = code === FORBIDDEN && OWN_REASONS.includes(reason);
        if (isAccepted && code !== 1000) silence = setTimeout(() => liveState('reconnecting'), QUIET);
        isAccepted = false;
        if (code === FORBIDDEN && !isOwnReason) onRefused();
      },
    },
  });
  const off = () => {
    clearTimeout(silence);
    liveState('off');
  };
  // After sleep or without a network, a connection may be gone unnoticed.
  addEventListener('online', () => {
    if (isAccepted) client.terminate();
  });

  const link = new GraphQLWsLink(client);
  let open = 0;
  return new ApolloLink((operation) =>
    defer(() => {
      open += 1;
      return link.request(operation);
    }).pipe(
      catchError((cause: unknown) => {
        // The client gives up where the server says that coming back does not help.
        if (!hasClosed) throw cause;
        off();
        throw new NoSocket('The server wants no socket now.', { cause });
      }),
      finalize(() => {
        open -= 1;
        if (open === 0) off();
      }),
    ),
  );
}
