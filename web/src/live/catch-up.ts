import type { ApolloClient } from '@apollo/client';
import { liveState } from './live-state';

/** A subscription that is open, and the connection on which the server has begun it; null before the first. */
export interface Follower {
  begunOn: number | null;
}

const followers = new Set<Follower>();
const waiting = new WeakSet<ApolloClient>();
/** The spread of the event that asks to catch up; null where none does. */
let asked: number | null = null;

/** Counts as open until the returned function is called. */
export function addFollower(client: ApolloClient, follower: Follower): () => void {
  followers.add(follower);
  return () => {
    followers.delete(follower);
    catchUpIfAsked(client);
  };
}

/**
 * Asks anew for everything that is shown, once the server has begun all subscriptions on this connection: from then on everything is told.
 * @param spread milliseconds; a random part of it passes first, because everybody else was told at the same moment
 */
export function catchUp(client: ApolloClient, spread: number): void {
  asked = spread;
  catchUpIfAsked(client);
}

/** To be called when another subscription has begun. */
export function catchUpIfAsked(client: ApolloClient): void {
  if (asked === null || waiting.has(client)) return;
  const connection = liveState.connection();
  if (followers.size === 0 || [...followers].some(({ begunOn }) => begunOn !== connection)) return;
  const spread = asked;
  asked = null;
  waiting.add(client);
  setTimeout(() => {
    waiting.delete(client);
    // A query that fails shows that by itself.
    client.refetchObservableQueries().catch(() => undefined);
  }, Math.random() * spread);
}
