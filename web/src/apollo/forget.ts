import type { ApolloCache, Reference } from '@apollo/client';
import type { Query } from '../gql/graphql';
import { refusalOf } from './refusal';

/** Whether the server refused because the thing does not exist, or no longer does. */
export const isGone = (error: unknown): boolean => refusalOf(error)?.code === 'NOT_FOUND';

/** Takes whole lists and figures out of the cache by their root fields; the next screen that shows them asks again. */
function forgetRootFields(cache: ApolloCache, ...fieldNames: (keyof Query)[]): void {
  for (const fieldName of fieldNames) cache.evict({ id: 'ROOT_QUERY', fieldName });
}

/** Forgets everything that the dashboards count and list. */
export const forgetFigures = (cache: ApolloCache): void =>
  forgetRootFields(cache, 'dashboardStats', 'upcomingDeadlines');

/** Forgets the days until the deadline alone: the page that sets it must not wait for other figures. */
export const forgetDeadline = (cache: ApolloCache): void =>
  void cache.evict({
    id: cache.identify({ __typename: 'DashboardStats' }),
    fieldName: 'daysUntilNextDeadline',
  });

/** Forgets the lists that a person read without a region, which are empty. */
export function forgetRegionless(cache: ApolloCache): void {
  forgetRootFields(cache, 'themes', 'teams', 'agenda');
  forgetFigures(cache);
}

/** Forgets all lists of people; the one that is shown asks again. */
export function forgetUserLists(cache: ApolloCache): void {
  forgetRootFields(cache, 'users');
  forgetFigures(cache);
  cache.gc();
}

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

/** Puts the whole list of a payload, in the server's order, in place of the root list that screens read. */
export function replaceList(
  cache: ApolloCache,
  field: 'regions' | 'resources',
  items: readonly { __typename?: string | undefined; id: string }[],
): void {
  cache.modify<Pick<Query, 'regions' | 'resources'>>({
    fields: {
      [field]: (
        _before: unknown,
        { toReference }: { toReference: (item: object) => Reference | undefined },
      ) => items.flatMap((item) => toReference({ ...item }) ?? []),
    },
  });
}

/** Takes a deleted region out of the cache, with its themes, agenda, teams and lists of people. */
export function forgetRegion(cache: ApolloCache, id: string): void {
  forgetRootFields(cache, 'themes', 'teams', 'agenda', 'users');
  forget(cache, 'Region', id);
}
