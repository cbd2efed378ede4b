import { ApolloLink } from '@apollo/client';
import { defer, filter, fromEvent, retry, switchMap, throwError } from 'rxjs';
import { NoSocket } from './live-state';
import type { LiveOptions } from './socket-link';

const lookedAt = fromEvent(document, 'visibilitychange', { capture: true }).pipe(
  filter(() => document.visibilityState === 'visible'),
);

/**
 * The link for subscriptions: all share one socket, whose script is loaded at the first of them. A subscription lasts until it is
 * unsubscribed. Where the server wants no socket, or the script does not load, it begins anew when the page is looked at again.
 */
export function liveLink(options: LiveOptions): ApolloLink {
  let loading: Promise<ApolloLink> | null = null;
  const load = async (): Promise<ApolloLink> => {
    loading ??= import('./socket-link').then(({ createSocketLink }) => createSocketLink(options));
    return loading.catch((cause: unknown) => {
      loading = null;
      throw new NoSocket('The script did not load.', { cause });
    });
  };
  return new ApolloLink((operation, forward) =>
    defer(load).pipe(
      switchMap((link) => link.request(operation, forward)),
      retry({ delay: (error: unknown) => (error instanceof NoSocket ? lookedAt : throwError(() => error)) }),
    ),
  );
}
