import type { ApolloClient } from '@apollo/client';

const waiting = new WeakSet<ApolloClient>();

/**
 * Asks anew for everything that is shown: once, however many subscriptions say so.
 * @param spread milliseconds; a random part of it passes first, because everybody else was told at the same moment
 */
export function catchUp(client: ApolloClient, spread: number): void {
  if (waiting.has(client)) return;
  waiting.add(client);
  setTimeout(() => {
    waiting.delete(client);
    // A query that fails shows that by itself.
    client.refetchObservableQueries().catch(() => undefined);
  }, Math.random() * spread);
}
