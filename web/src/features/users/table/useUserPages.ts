import { useApolloClient } from '@apollo/client/react';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { LaterUsersQuery, UserFilter, UserSort } from '../../../gql/graphql';
import { openLaterUsers } from './later-users';

/** People per page, the server's maximum. */
export const PAGE_SIZE = 100;

type Page = LaterUsersQuery['users'];
type FirstPage = Page & { unfilteredCount: number };
type ListedUser = Page['edges'][number]['node'];

export interface UserPages {
  /** Those who have been loaded, in order. */
  people: readonly ListedUser[];
  /** All who match, loaded or not. */
  totalCount: number;
  /** All people, matching or not. */
  unfilteredCount: number;
  hasMore: boolean;
  isLoading: boolean;
  /** Why the next page was not loaded; null if nothing failed. */
  error: unknown;
  loadNext: () => void;
}

interface UserList {
  filter: UserFilter;
  sort: UserSort;
}

/** All loaded people of a list: `firstPage` and the pages after it; null while there is no first page. */
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
    // A person whose position in the order changed between two requests is on both pages.
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
