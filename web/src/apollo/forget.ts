import type { ApolloCache } from '@apollo/client';
import { refusalOf } from './refusal';

/** Whether the server refused because the thing does not exist, or no longer does. */
export const isGone = (error: unknown): boolean => refusalOf(error)?.code === 'NOT_FOUND';

/** Takes whole lists and figures out of the cache by their root fields; the next screen that shows them asks again. */
export function forgetRootFields(cache: ApolloCache, fieldNames: readonly string[]): void {
  for (const fieldName of fieldNames) cache.evict({ id: 'ROOT_QUERY', fieldName });
}

/** Forgets everything that the dashboards count and list. */
export const forgetFigures = (cache: ApolloCache): void =>
  forgetRootFields(cache, ['dashboardStats', 'upcomingDeadlines']);

/** Takes a deleted thing out of the cache, and so out of every list and figure. */
export function forget(cache: ApolloCache, typename: string, id: string): void {
  forgetFigures(cache);
  cache.evict({ id: cache.identify({ __typename: typename, id }) });
  cache.gc();
}

/** Forgets whatever any screen has asked for, except who is signed in; what is shown asks again. */
export function forgetAllButViewer(cache: ApolloCache): void {
  cache.modify<Record<string, unknown>>({
    fields: (value, { fieldName, DELETE }) => (['__typename', 'viewer'].includes(fieldName) ? value : DELETE),
  });
  cache.gc();
}
