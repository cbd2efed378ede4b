import type { ApolloCache, Reference } from '@apollo/client';
import { forget, forgetFigures, forgetRootFields } from '../../../apollo/forget';
import type { StoredUserPage } from '../../../apollo/user-pages';
import type { Role, UserFilter } from '../../../gql/graphql';

/** What lists are narrowed by and an act can change. */
interface FilterFacts {
  role: Role | undefined;
  regionId: string | null;
  isExcluded: boolean | undefined;
  preferenceCount: number | undefined;
}

/** Whether somebody who was in a list still belongs there, as far as acts change it. */
function belongs(
  filter: UserFilter,
  { role, regionId, isExcluded, preferenceCount = 0 }: FilterFacts,
): boolean {
  if (filter.role != null && filter.role !== role) return false;
  if (filter.regionId != null && filter.regionId !== regionId) return false;
  if (filter.withoutRegion === true && regionId !== null) return false;
  if (filter.excluded != null && filter.excluded !== isExcluded) return false;
  if (filter.shortList === true && preferenceCount === 0) return false;
  return filter.hasPreferences == null || filter.hasPreferences === preferenceCount > 0;
}

type Pages = { users: StoredUserPage };

/** The lists, of the pages that are here, in which somebody is. */
function listsWith(cache: ApolloCache, ref: string): ReadonlySet<string> {
  const lists = new Set<string>();
  cache.modify<Pages>({
    fields: {
      users: (page) => {
        if (!('__ref' in page) && page.edges.some(({ node }) => node.__ref === ref)) lists.add(page.list);
        return page;
      },
    },
  });
  return lists;
}

/** A page of a list that somebody leaves. */
const without = (page: StoredUserPage, ref: string): StoredUserPage => ({
  ...page,
  totalCount: page.totalCount - 1,
  edges: page.edges.filter(({ node }) => node.__ref !== ref),
});

/**
 * Puts right every list of people after an act on one of them: out of those where they no longer belong. A list that they
 * may have come into is forgotten, for where in it they stand only the server knows. In a list where they stay they keep
 * their place until it is asked again, so that the row does not run away from the hand that changed it.
 */
export function refileUser(cache: ApolloCache, userId: string): void {
  const ref = cache.identify({ __typename: 'User', id: userId });
  if (ref === undefined) return;
  const lists = listsWith(cache, ref);
  cache.modify<Pages>({
    fields: {
      users: (page, { readField, DELETE }) => {
        if ('__ref' in page) return page;
        const from: Reference = { __ref: ref };
        const region = readField<Reference | null>('region', from);
        const isIn = belongs(page.filter, {
          role: readField<Role>('role', from),
          regionId: (region && readField<string>('id', region)) ?? null,
          isExcluded: readField<boolean>('excludedFromAllocation', from),
          preferenceCount: readField<number>('preferenceCount', from),
        });
        if (lists.has(page.list)) return isIn ? page : without(page, ref);
        return isIn && Object.keys(page.filter).length > 0 ? DELETE : page;
      },
    },
  });
  forgetFigures(cache);
}

/** Takes a deleted person out of every list and out of the cache. */
export function forgetUser(cache: ApolloCache, userId: string): void {
  const ref = cache.identify({ __typename: 'User', id: userId });
  if (ref === undefined) return;
  const lists = listsWith(cache, ref);
  cache.modify<Pages>({
    fields: {
      users: (page) => {
        if ('__ref' in page) return page;
        const { unfilteredCount } = page;
        const fewer =
          unfilteredCount === undefined ? page : { ...page, unfilteredCount: unfilteredCount - 1 };
        return lists.has(page.list) ? without(fewer, ref) : fewer;
      },
    },
  });
  forgetFigures(cache);
  forget(cache, 'User', userId);
}

/** Forgets all lists of people, after which the one that is shown asks again. */
export function forgetUserLists(cache: ApolloCache): void {
  forgetRootFields(cache, ['users']);
  forgetFigures(cache);
  cache.gc();
}
