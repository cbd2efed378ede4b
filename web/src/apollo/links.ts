import { ApolloLink, HttpLink } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { RetryLink } from '@apollo/client/link/retry';
import { OperationTypeNode } from 'graphql';
import { map } from 'rxjs';
import { refusalOf, type Refusal } from './refusal';

/** How long one request may take, in milliseconds. */
const REQUEST_TIMEOUT = 30_000;

export interface SessionLinkOptions {
  /** The current identity token, null without a session. */
  getToken: () => Promise<string | null>;
  /** Called with the refusal when the server no longer accepts the session. */
  onSessionEnded: (refusal: Refusal) => void;
}

const ENDS_SESSION: readonly (string | null)[] = ['UNAUTHENTICATED', 'UNAUTHORIZED_DOMAIN'];

/** Adds the bearer token and reports a refusal that ends the session. A refused sign-in is not reported: no session had begun. */
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

/** The context of an idempotent operation without whose answer there is no page: it is awaited for as long as it takes. */
export const AWAITED = { isAwaited: true };

const contextOf = (operation: ApolloLink.Operation) =>
  operation.getContext() as Partial<typeof AWAITED> & { response?: Response };

/** The longest `Retry-After` that is honoured, in milliseconds: no part of a page waits for longer. */
const LONGEST_WAIT = 10_000;
/** The same for what is awaited: the server counts requests by the minute. */
const LONGEST_AWAITED = 60_000;

/** Milliseconds until the next attempt. Random, so that browsers refused at the same moment do not all come back together. */
function delayBefore(attempt: number, operation: ApolloLink.Operation): number {
  const { response, isAwaited } = contextOf(operation);
  const asked = Number(response?.headers.get('Retry-After') ?? 0) * 1000;
  const longest = isAwaited ? LONGEST_AWAITED : LONGEST_WAIT;
  return Math.min(longest, asked) + Math.random() * 400 * 2 ** Math.min(attempt, 5);
}

/** Whether the server did not answer, or only with 'not now'. */
function isUnanswered(error: unknown): boolean {
  const refusal = refusalOf(error);
  return refusal ? refusal.code === 'SERVICE_UNAVAILABLE' : error instanceof TypeError;
}

/** The same for what is awaited, whatever made it late. */
const isLate = (error: unknown): boolean =>
  isUnanswered(error) ||
  refusalOf(error)?.code === 'RATE_LIMITED' ||
  (error instanceof DOMException && error.name === 'TimeoutError');

/**
 * A query without an answer is sent again, at most twice. A mutation never is: the server may have carried it out. What is awaited
 * is sent until there is an answer.
 */
const retryLink = (): ApolloLink =>
  new RetryLink({
    delay: delayBefore,
    attempts: (attempt, operation, error) =>
      contextOf(operation).isAwaited
        ? isLate(error)
        : attempt < 3 && operation.operationType === OperationTypeNode.QUERY && isUnanswered(error),
  });

/** An answer that only says 'not now' becomes an error, so that {@link retryLink} tries again. */
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

/** The link to our own server: retry, a token for each attempt, HTTP with cookies. */
export const serverLink = (options: SessionLinkOptions): ApolloLink =>
  ApolloLink.from([
    retryLink(),
    sessionLink(options),
    notNow(),
    new HttpLink({ uri: '/graphql', credentials: 'include', fetch: fetchWithTimeout }),
  ]);
