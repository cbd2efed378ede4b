import { ApolloLink, HttpLink } from '@apollo/client';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
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

/** The longest `Retry-After` that is honoured, in milliseconds: no viewer waits at an empty page for longer. */
const LONGEST_WAIT = 10_000;

/** Milliseconds until the next attempt. Random, so that browsers refused at the same moment do not all come back together. */
function delayBefore(attempt: number, operation: ApolloLink.Operation): number {
  const { response } = operation.getContext() as { response?: Response };
  const asked = Number(response?.headers.get('Retry-After') ?? 0) * 1000;
  return Math.min(LONGEST_WAIT, asked) + Math.random() * 400 * 2 ** attempt;
}

/** A query without an answer is sent again, at most twice. A mutation never is: the server may have carried it out. */
const retryLink = (): ApolloLink =>
  new RetryLink({
    delay: delayBefore,
    attempts: {
      max: 3,
      retryIf: (error, operation) =>
        operation.operationType === OperationTypeNode.QUERY &&
        (ServerError.is(error)
          ? error.statusCode >= 502
          : error instanceof TypeError || CombinedGraphQLErrors.is(error)),
    },
  });

/** An answer that only says 'not now' becomes an error, so that {@link retryLink} tries again. */
const notNow = (): ApolloLink =>
  new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      map((result) => {
        const { response } = operation.getContext() as { response?: Response };
        if (response?.status === 503 && result.errors) throw new CombinedGraphQLErrors(result);
        return result;
      }),
    ),
  );

const fetchWithTimeout: typeof fetch = (input, init) => {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT);
  return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout });
};

/** The link to our own server: token, retry, HTTP with cookies. */
export const serverLink = (options: SessionLinkOptions): ApolloLink =>
  ApolloLink.from([
    sessionLink(options),
    retryLink(),
    notNow(),
    new HttpLink({ uri: '/graphql', credentials: 'include', fetch: fetchWithTimeout }),
  ]);
