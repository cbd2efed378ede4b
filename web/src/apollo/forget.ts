import type { ApolloCache, Reference } from '@apollo/client';
import type { Query } from '../gql/graphql';
import { refusalOf } from './refusal';

/** Whether the server refused because the object does not or no longer exists. */
export const isGone = (error: unknown): boolean => refusalOf(error)?.code === 'NOT_FOUND';

/** Evicts whole lists and figures by their root fields; the next screen that shows them refetches. */
function forgetRootFields(cache: ApolloCache, ...fieldNames: (keyof Query)[]): void {
  for (const fieldName of fieldNames) cache.evict({ id: 'ROOT_QUERY', fieldName });
}

/** Evicts everything that the dashboards count and list. */
export const forgetFigures = (cache: ApolloCache): void =>
  forgetRootFields(cache, 'dashboardStats', 'upcomingDeadlines');

/** Evicts what the acts would send: sending changes that, and no signal says so. */
export const forgetSends = (cache: ApolloCache): void => forgetRootFields(cache, 'sendPreview');

/** Evicts only the days until the deadline: the page that sets it must not wait for other figures. */
export const forgetDeadline = (cache: ApolloCache): void =>
  void cache.evict({
    id: cache.identify({ __typename: 'DashboardStats' }),
    fieldName: 'daysUntilNextDeadline',
  });

/** Evicts the (empty) lists that a person without a region has loaded. */
export function forgetRegionless(cache: ApolloCache): void {
  forgetRootFields(cache, 'themes', 'teams', 'agenda');
  forgetFigures(cache);
}

/** Evicts all lists of people; the visible one refetches. */
export function forgetUserLists(cache: ApolloCache): void {
  forgetRootFields(cache, 'users');
  forgetFigures(cache);
  cache.gc();
}

/** Evicts a deleted object, and so removes it from every list and figure. */
export function forget(cache: ApolloCache, typename: string, id: string): void {
  forgetFigures(cache);
  cache.evict({ id: cache.identify({ __typename: typename, id }) });
  cache.gc();
}

/** Evicts everything except the viewer; visible queries refetch. */
export function forgetAllButViewer(cache: ApolloCache): void {
  cache.modify<Record<string, unknown>>({
    fields: (value, { fieldName, DELETE }) => (['__typename', 'viewer'].includes(fieldName) ? value : DELETE),
  });
  cache.gc();
}

/** Replaces a root list with the whole list of a payload, in the server's order. */
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

/** Evicts a deleted region with its themes, agenda, teams and lists of people. */
export function forgetRegion(cache: ApolloCache, id: string): void {
  forgetRootFields(cache, 'themes', 'teams', 'agenda', 'users');
  forget(cache, 'Region', id);
}
