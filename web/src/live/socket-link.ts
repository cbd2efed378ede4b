import { ApolloLink, Observable } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient, MessageType, type Client } from 'graphql-ws';
import { liveState } from './live-state';
import { NoSocket } from './no-socket';
import { tokenExpiry } from './token-expiry';

/** Milliseconds. */
const SECOND = 1_000;
/** A token is renewed so long before it ends, or after half of what is left of it. */
const RENEWAL_LEAD = 120 * SECOND;
const RENEWAL_RETRY = 15 * SECOND;
/** Silence after which the server is asked whether it is there, and how long it may take to answer. */
const SILENCE = 60 * SECOND;
const PATIENCE = 10 * SECOND;
/** A connection that is away for longer is said to be. */
const QUIET = 5 * SECOND;
/** Waits before the next attempt: doubling from the first to the last, each with jitter. */
const FIRST_WAIT = SECOND;
const LAST_WAIT = 60 * SECOND;
/** After our own rights have changed, nobody else comes back at the same moment. */
const SOON = 300;

/** What the server says with 4403 about this person alone. */
const OWN_REASONS: readonly string[] = ['TOKEN_EXPIRED', 'ROLE_CHANGED'];
const FORBIDDEN = 4403;

export interface LiveOptions {
  /** The current identity token, null where nobody is signed in. */
  getToken: () => Promise<string | null>;
  /** The server does not accept the token, or has something else to say to its owner: ask it over HTTP. */
  onRefused: () => void;
}

interface Closed {
  code: number;
  reason: string;
}

const isClosed = (event: unknown): event is Closed =>
  typeof event === 'object' && event !== null && 'code' in event && 'reason' in event;

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
 * A link over one socket that is open as long as anything is subscribed, with the events of the page that decide about it. Where the
 * socket breaks, it is opened again, and each subscription begins anew with an event that says `catchUp`.
 * @param url of the server; the page's own by default
 */
export function createSocketLink({ getToken, onRefused }: LiveOptions, url = address()): ApolloLink {
  let socket: WebSocket | null = null;
  let isAccepted = false;
  let renewal: ReturnType<typeof setTimeout> | undefined;
  let answer: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let lastClose: Closed | null = null;

  const expectAnswer = () => {
    clearTimeout(answer);
    answer = setTimeout(() => client.terminate(), PATIENCE);
  };

  const send = (message: object): boolean => {
    if (socket?.readyState !== WebSocket.OPEN || !isAccepted) return false;
    socket.send(JSON.stringify({ type: MessageType.Ping, ...message }));
    expectAnswer();
    return true;
  };

  /** After sleep, a connection may be gone unnoticed. */
  const look = () => {
    if (document.visibilityState === 'visible') send({});
  };

  /** What was missed without a connection is asked for when the socket is open again. */
  const beginAnew = () => {
    if (isAccepted) client.terminate();
  };

  /** Plans to send the next token before this one ends. */
  const planRenewal = (token: string, wait?: number) => {
    clearTimeout(renewal);
    const expiry = tokenExpiry(token);
    if (expiry === null) return;
    const left = Math.max(expiry - Date.now(), 0);
    renewal = setTimeout(
      () => void renew(token),
      Math.min(wait ?? Math.max(left - RENEWAL_LEAD, left / 2), 2 ** 31 - 1),
    );
  };

  const renew = async (known: string): Promise<void> => {
    const token = await getToken().catch(() => null);
    if (token === null || token === known) {
      planRenewal(known, Math.min(RENEWAL_RETRY, Math.max((tokenExpiry(known) ?? 0) - Date.now(), SECOND)));
      return;
    }
    if (send({ payload: { token } })) planRenewal(token);
  };

  const onClosed = (event: unknown) => {
    const { code, reason } = isClosed(event) ? event : { code: 0, reason: '' };
    const wasAccepted = isAccepted;
    isAccepted = false;
    socket = null;
    [renewal, answer].forEach(clearTimeout);
    lastClose = { code, reason };
    if (wasAccepted && code !== 1000) {
      clearTimeout(silence);
      silence = setTimeout(() => liveState.set('reconnecting'), QUIET);
    }
    if (code === FORBIDDEN && !OWN_REASONS.includes(reason)) onRefused();
  };

  const off = () => {
    clearTimeout(silence);
    liveState.set('off');
  };

  const client: Client = createClient({
    url,
    connectionParams: async () => {
      const token = await getToken();
      if (token !== null) planRenewal(token);
      return { token };
    },
    keepAlive: SILENCE,
    retryAttempts: Infinity,
    shouldRetry: () => true,
    retryWait: async (attempts) => {
      const isOwn = lastClose?.code === FORBIDDEN && OWN_REASONS.includes(lastClose.reason);
      const longest = isOwn && attempts === 0 ? SOON : Math.min(FIRST_WAIT * 2 ** attempts, LAST_WAIT);
      await online();
      await pause(longest * (0.5 + Math.random()));
    },
    on: {
      opened: (opened) => (socket = opened as WebSocket),
      connected: () => {
        isAccepted = true;
        clearTimeout(silence);
        liveState.connected();
      },
      ping: (isReceived) => {
        if (!isReceived) expectAnswer();
      },
      pong: (isReceived) => {
        if (isReceived) clearTimeout(answer);
      },
      closed: onClosed,
    },
  });

  const link = new GraphQLWsLink(client);
  let open = 0;
  return new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        if ((open += 1) === 1) {
          addEventListener('visibilitychange', look, true);
          addEventListener('online', beginAnew);
        }
        const subscription = link.request(operation).subscribe({
          next: (result) => observer.next(result),
          complete: () => observer.complete(),
          error: (error: unknown) => {
            // The client gives up where the server says that coming back does not help.
            const isOver = lastClose !== null && socket === null;
            if (isOver) off();
            observer.error(
              isOver ? new NoSocket('The server wants no socket now.', { cause: error }) : error,
            );
          },
        });
        return () => {
          subscription.unsubscribe();
          if ((open -= 1) > 0) return;
          removeEventListener('visibilitychange', look, true);
          removeEventListener('online', beginAnew);
          off();
        };
      }),
  );
}
