import { useApolloClient } from '@apollo/client/react';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { LaterUsersQuery, UserFilter, UserSort } from '../../../gql/graphql';
import { openLaterUsers } from './later-users';

/** People fetched at a time, the most that the server gives. */
export const PAGE_SIZE = 100;

type Page = LaterUsersQuery['users'];
type FirstPage = Page & { unfilteredCount: number };
type ListedUser = Page['edges'][number]['node'];

export interface UserPages {
  /** Those who are here, in order. */
  people: readonly ListedUser[];
  /** All who match, here or not. */
  totalCount: number;
  /** All people, whether they match or not. */
  unfilteredCount: number;
  hasMore: boolean;
  isLoading: boolean;
  /** Why the next page did not come; null where it did. */
  error: unknown;
  loadNext: () => void;
}

interface UserList {
  filter: UserFilter;
  sort: UserSort;
}

/** All of a list of people that has been fetched, page after page behind `firstPage`; null while there is none. */
export function useUserPages({ filter, sort }: UserList, firstPage: FirstPage | undefined): UserPages | null {
  const client = useApolloClient();
  const later = useMemo(
    () => openLaterUsers(client, { first: PAGE_SIZE, filter, sort }),
    [client, filter, sort],
  );
  const { pages, isLoading, error } = useSyncExternalStore(later.subscribe, later.getState);
  useEffect(() => () => later.close(), [later]);

  const people = useMemo(() => {
    const edges = [firstPage, ...pages].flatMap((page) => page?.edges ?? []);
    // Somebody whose place in the order changed between two pages is on both.
    return Array.from(new Map(edges.map(({ node }) => [node.id, node])).values());
  }, [firstPage, pages]);

  return useMemo(() => {
    if (!firstPage) return null;
    const { pageInfo } = pages.at(-1) ?? firstPage;
    return {
      people,
      totalCount: firstPage.totalCount,
      unfilteredCount: firstPage.unfilteredCount,
      hasMore: pageInfo.hasNextPage,
      isLoading,
      error,
      loadNext: () => later.loadNext(firstPage.pageInfo.endCursor ?? null),
    };
  }, [firstPage, pages, people, isLoading, error, later]);
}
