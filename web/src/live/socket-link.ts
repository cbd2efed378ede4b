import { ApolloLink } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient } from 'graphql-ws';
import { catchError, defer, finalize } from 'rxjs';
import { liveState, NoSocket } from './live-state';

/** In milliseconds. */
const SECOND = 1_000;
/** Silence after which the client pings the server, and the time limit for the pong. */
const SILENCE = 60 * SECOND;
const PONG_TIMEOUT = 10 * SECOND;
/** The page only reports a lost connection after this long. */
const QUIET = 5 * SECOND;
/** Exponential backoff between attempts, up to the longest wait, each with jitter. */
const FIRST_WAIT = SECOND;
const LAST_WAIT = 60 * SECOND;
/** The wait if the server closed only this person's socket. */
const SOON = 300;

/** Reasons with code 4403 after which the person can reconnect. */
const OWN_REASONS: readonly string[] = ['TOKEN_EXPIRED', 'ROLE_CHANGED'];
const FORBIDDEN = 4403;

export interface LiveOptions {
  getToken: () => Promise<string | null>;
  /** The server refuses the token, or has another refusal for its owner: query it over HTTP. */
  onRefused: () => void;
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits until the browser is online. */
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
 * A link over one socket that is open while anything is subscribed. After a lost connection it reconnects,
 * and every subscription restarts.
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
  // After sleep or without a network, a connection may have died unnoticed.
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
        // The client gives up if the server states that reconnecting is useless.
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
