// live/: change signals: the socket, and asking again for what is shown.
import { ApolloLink, Observable } from '@apollo/client';
import { NoSocket } from './live-state';
import type { LiveOptions } from './socket-link';

/** Calls `act` once, when the page is looked at again. Returns a function that drops it. */
function whenLookedAt(act: () => void): () => void {
  const stop = () => removeEventListener('visibilitychange', look, true);
  const look = () => {
    if (document.visibilityState !== 'visible') return;
    stop();
    act();
  };
  addEventListener('visibilitychange', look, true);
  return stop;
}

/**
 * The link for subscriptions: all share one socket, whose script is loaded at the first of them. A subscription lasts until it is
 * unsubscribed. Where the server wants no socket, or the script does not load, it begins anew when the page is looked at again.
 */
export function liveLink(options: LiveOptions): ApolloLink {
  let loading: Promise<ApolloLink> | null = null;
  const load = (): Promise<ApolloLink> =>
    (loading ??= import('./socket-link').then(({ createSocketLink }) => createSocketLink(options)));

  return new ApolloLink(
    (operation, forward) =>
      new Observable((observer) => {
        let leave: () => void = () => undefined;
        let hasLeft = false;
        const later = () => {
          if (!hasLeft) leave = whenLookedAt(open);
        };
        const open = (): void => {
          load().then(
            (link) => {
              if (hasLeft) return;
              const subscription = link.request(operation, forward).subscribe({
                next: (result) => observer.next(result),
                complete: () => observer.complete(),
                error: (error: unknown) => (error instanceof NoSocket ? later() : observer.error(error)),
              });
              leave = () => subscription.unsubscribe();
            },
            () => {
              loading = null;
              later();
            },
          );
        };
        open();
        return () => {
          hasLeft = true;
          leave();
        };
      }),
  );
}
