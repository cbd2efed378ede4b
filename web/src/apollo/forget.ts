import type { ApolloCache } from '@apollo/client';
import { refusalOf } from './refusal';

/** Whether the server refused because the thing is not there (any more). */
export const isGone = (error: unknown): boolean => refusalOf(error)?.code === 'NOT_FOUND';

/** What the dashboards count and list; asked again by the next one that shows it. */
export function forgetFigures(cache: ApolloCache): void {
  for (const fieldName of ['dashboardStats', 'upcomingDeadlines']) {
    cache.evict({ id: 'ROOT_QUERY', fieldName });
  }
}

/** Takes a thing that has been deleted out of the cache, and with it out of every list. */
export function forget(cache: ApolloCache, typename: string, id: string): void {
  cache.evict({ id: cache.identify({ __typename: typename, id }) });
  cache.gc();
}
