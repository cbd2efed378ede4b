import { ApolloLink, type OperationVariables } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { catchError, defer, filter, fromEvent, map, retry, switchMap, throwError, timeout } from 'rxjs';
import { refusalOf } from '../apollo/refusal';
import { goesOverSocket, NoSocket } from './live-state';
import type { LiveOptions } from './socket-link';

/** A query without an answer after this many milliseconds falls back to HTTP. */
const LONGEST = 20_000;

const lookedAt = fromEvent(document, 'visibilitychange', { capture: true }).pipe(
  filter(() => document.visibilityState === 'visible'),
);

export interface LiveContext {
  /** The variables of a subscription each time it starts, also after a reconnect. */
  variablesNow?: () => OperationVariables;
}

/**
 * The link for subscriptions, and for queries of a page that follows changes. All share one socket, whose
 * script loads at the first subscription. A subscription lasts until it is unsubscribed. If the server
 * refuses the socket or the script does not load, it restarts on focus. A query without an answer over the
 * socket falls back to HTTP, which has the retries.
 * @param server the link over HTTP
 */
export function liveLink(options: LiveOptions, server: ApolloLink): ApolloLink {
  let loading: Promise<ApolloLink> | null = null;
  /** The names of queries whose answers are too large for the socket. */
  const long = new Set<string>();
  const load = async (): Promise<ApolloLink> => {
    loading ??= import('./socket-link').then(({ createSocketLink }) => createSocketLink(options));
    return loading.catch((cause: unknown) => {
      loading = null;
      throw new NoSocket('The script did not load.', { cause });
    });
  };
  const send = (operation: ApolloLink.Operation, forward: ApolloLink.ForwardFunction) =>
    defer(load).pipe(switchMap((link) => link.request(operation, forward)));

  return new ApolloLink((operation, forward) => {
    if (operation.operationType === OperationTypeNode.SUBSCRIPTION) {
      const { variablesNow } = operation.getContext() as LiveContext;
      if (variablesNow) operation.variables = { toJSON: variablesNow };
      return send(operation, forward).pipe(
        retry({
          delay: (error: unknown) => (error instanceof NoSocket ? lookedAt : throwError(() => error)),
        }),
      );
    }
    if (!goesOverSocket() || long.has(operation.operationName ?? ''))
      return server.request(operation, forward);
    return send(operation, forward).pipe(
      timeout({ first: LONGEST }),
      map((result) => {
        if (result.errors) throw new Error('It has no whole answer.');
        return result;
      }),
      catchError((error: unknown) => {
        if (refusalOf(error)?.reason === 'ANSWER_TOO_LARGE') long.add(operation.operationName ?? '');
        return server.request(operation, forward);
      }),
    );
  });
}
