import type { ApolloCache } from '@apollo/client';
import { refusalOf } from './refusal';

/** Whether the server refused because the thing is not there (any more). */
export const isGone = (error: unknown): boolean => refusalOf(error)?.code === 'NOT_FOUND';

/** Forgets whole lists and figures by the names of their root fields; asked again by the next screen that shows them. */
export function forgetRootFields(cache: ApolloCache, fieldNames: readonly string[]): void {
  for (const fieldName of fieldNames) cache.evict({ id: 'ROOT_QUERY', fieldName });
}

/** What the dashboards count and list. */
export const forgetFigures = (cache: ApolloCache): void =>
  forgetRootFields(cache, ['dashboardStats', 'upcomingDeadlines']);

/** Takes a thing that has been deleted out of the cache, and with it out of every list. */
export function forget(cache: ApolloCache, typename: string, id: string): void {
  cache.evict({ id: cache.identify({ __typename: typename, id }) });
  cache.gc();
}
