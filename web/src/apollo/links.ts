import { ApolloLink, HttpLink } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { OperationTypeNode } from 'graphql';
import { defer, finalize, map, retry, throwError, timer } from 'rxjs';
import { refusalOf, type Refusal } from './refusal';
import { beginWait, endWait } from './waits';

/** The timeout of a request, in milliseconds. */
const REQUEST_TIMEOUT = 30_000;

export interface SessionLinkOptions {
  /** The current identity token; null without a session. */
  getToken: () => Promise<string | null>;
  /** Called with the refusal if the server no longer accepts the session. */
  onSessionEnded: (refusal: Refusal) => void;
}

const ENDS_SESSION: readonly (string | null)[] = ['UNAUTHENTICATED', 'UNAUTHORIZED_DOMAIN'];

/**
 * Adds the bearer token and reports a refusal that ends the session. It does not report a refused sign-in: no
 * session had begun.
 */
export function sessionLink({ getToken, onSessionEnded }: SessionLinkOptions): ApolloLink {
  const endSession = new ErrorLink(({ error, operation }) => {
    const refusal = refusalOf(error);
    if (operation.operationName !== 'SyncViewer' && refusal && ENDS_SESSION.includes(refusal.code))
      onSessionEnded(refusal);
  });
  const addToken = new SetContextLink(
    async ({ headers }: Readonly<ApolloLink.OperationContext> & HttpLink.ContextOptions) => {
      const token = await getToken();
      return token === null ? {} : { headers: { ...headers, authorization: `Bearer ${token}` } };
    },
  );
  return ApolloLink.from([endSession, addToken]);
}

/**
 * The context of an idempotent operation that the page cannot do without: it is retried until it succeeds.
 */
export const AWAITED = { isAwaited: true };

const contextOf = (operation: ApolloLink.Operation) =>
  operation.getContext() as Partial<typeof AWAITED> & { response?: Response };

/** The longest `Retry-After` that is honoured, in milliseconds: the server counts requests per minute. */
const LONGEST_WAIT = 60_000;
/** How long a query is retried while the server is busy, in milliseconds, unless it is awaited. */
const PATIENCE = 120_000;
/** How often a query is retried without an answer, or after one without `Retry-After`. */
const AGAIN = 2;
/** The random extra share of each wait: browsers that were refused together must not return together. */
const JITTER = 0.5;

/** Whether the server did not answer, or was too busy. */
function isUnanswered(error: unknown): boolean {
  const refusal = refusalOf(error);
  return refusal ? refusal.code === 'SERVICE_UNAVAILABLE' : error instanceof TypeError;
}

/** The same for awaited operations, whatever the cause. */
const isLate = (error: unknown): boolean =>
  isUnanswered(error) ||
  refusalOf(error)?.code === 'RATE_LIMITED' ||
  (error instanceof DOMException && error.name === 'TimeoutError');

/** The server's `Retry-After` in milliseconds; 0 without an answer or header. */
const askedBy = (error: unknown, { response }: ReturnType<typeof contextOf>): number =>
  refusalOf(error) ? Math.min(LONGEST_WAIT, Number(response?.headers.get('Retry-After') ?? 0) * 1_000) : 0;

/**
 * Retries a query: after `Retry-After` for up to two minutes if the server is busy, twice if it does not
 * answer. A mutation is never retried, because the server may have carried it out. An awaited operation is
 * retried until it succeeds.
 */
const retryLink = (): ApolloLink =>
  new ApolloLink((operation, forward) => {
    const begun = Date.now();
    let again = 0;
    const goesOn = (error: unknown, asked: number, wait: number): boolean => {
      if (contextOf(operation).isAwaited) return isLate(error);
      if (operation.operationType !== OperationTypeNode.QUERY || !isUnanswered(error)) return false;
      if (asked > 0) return Date.now() + wait - begun <= PATIENCE;
      again += 1;
      return again <= AGAIN;
    };
    const delay = (error: unknown, attempt: number) => {
      const asked = askedBy(error, contextOf(operation));
      const wait =
        asked > 0 ? asked * (1 + Math.random() * JITTER) : Math.random() * 400 * 2 ** Math.min(attempt, 5);
      if (!goesOn(error, asked, wait)) return throwError(() => error);
      if (asked > 0) beginWait(operation, error, wait);
      return timer(wait);
    };
    return defer(() => forward(operation)).pipe(
      retry({ delay }),
      finalize(() => endWait(operation)),
    );
  });

/** Turns a 'busy' answer into an error, so that {@link retryLink} retries. */
const notNow = (): ApolloLink =>
  new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      map((result) => {
        const { response, isAwaited } = contextOf(operation);
        if (result.errors && (response?.status === 503 || isAwaited)) throw new CombinedGraphQLErrors(result);
        return result;
      }),
    ),
  );

const fetchWithTimeout: typeof fetch = (input, init) => {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT);
  return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout });
};

/** The link to our own server: retry, a fresh token for each attempt, HTTP with cookies. */
export const serverLink = (options: SessionLinkOptions): ApolloLink =>
  ApolloLink.from([
    retryLink(),
    sessionLink(options),
    notNow(),
    new HttpLink({ uri: '/graphql', credentials: 'include', fetch: fetchWithTimeout }),
  ]);
