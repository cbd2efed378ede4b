import { ApolloLink, type OperationVariables } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { catchError, defer, filter, fromEvent, map, retry, switchMap, throwError, timeout } from 'rxjs';
import { refusalOf } from '../apollo/refusal';
import { goesOverSocket, NoSocket } from './live-state';
import type { LiveOptions } from './socket-link';

/** Milliseconds after which a query is asked over HTTP instead. */
const LONGEST = 20_000;

const lookedAt = fromEvent(document, 'visibilitychange', { capture: true }).pipe(
  filter(() => document.visibilityState === 'visible'),
);

export interface LiveContext {
  /** The variables of a subscription whenever it begins, also after a lost connection. */
  variablesNow?: () => OperationVariables;
}

/**
 * The link for subscriptions, and for queries of a page that follows changes: all share one socket, whose script is loaded at the first
 * subscription. A subscription lasts until it is unsubscribed. Where the server wants no socket, or the script does not load, it begins
 * again when the page is looked at again. A query that is not answered over the socket goes over HTTP, which knows how to wait.
 * @param server the link over HTTP
 */
export function liveLink(options: LiveOptions, server: ApolloLink): ApolloLink {
  let loading: Promise<ApolloLink> | null = null;
  /** Queries whose answers are too long for the socket, by name. */
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
