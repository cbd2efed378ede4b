import { useApolloClient } from '@apollo/client/react';
import { useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import type { UserFilter, UserSort } from '../../../gql/graphql';
import { openUserPages, PAGE_SIZE, type Page } from './user-pages';

type FirstPage = Page & { unfilteredCount: number };
type ListedUser = Page['edges'][number]['node'];

export interface UserPages {
  /** All who match, loaded or not. */
  totalCount: number;
  /** All people, matching or not. */
  unfilteredCount: number;
  isLoading: boolean;
  /** Who is at a position of the list, from 0; undefined while their page is not here. */
  personAt: (index: number) => ListedUser | undefined;
  /** The number of the page that has, or will have, this position. */
  pageOf: (index: number) => number;
  /** The positions of a page: its first, and the first after it. */
  rangeOf: (page: number) => [from: number, to: number];
  /** Why a page did not load; undefined if it did not fail. */
  failureOf: (page: number) => unknown;
  /** Whether a page was not requested yet. */
  isUnasked: (page: number) => boolean;
  load: (pages: readonly number[]) => void;
}

interface UserList {
  filter: UserFilter;
  sort: UserSort;
}

/** A list of people as its pages arrive, in whatever order: `firstPage`, and those that are looked at. Null without a first page. */
export function useUserPages({ filter, sort }: UserList, firstPage: FirstPage | undefined): UserPages | null {
  const client = useApolloClient();
  const later = useMemo(() => openUserPages(client, { filter, sort }), [client, filter, sort]);
  const { pages, loading, failures, newest } = useSyncExternalStore(later.subscribe, later.getState);
  useEffect(() => () => later.close(), [later]);
  const firstLength = firstPage?.edges.length ?? PAGE_SIZE;
  useLayoutEffect(() => later.setFirst(firstLength), [later, firstLength]);

  return useMemo(() => {
    if (!firstPage) return null;
    const totalCount = (newest === null ? undefined : pages.get(newest))?.totalCount ?? firstPage.totalCount;
    const lengthOf = (page: number) => (page === 0 ? firstPage : pages.get(page))?.edges.length ?? PAGE_SIZE;
    // A page that lost a person is shorter, and the pages after it begin earlier.
    const starts = [0];
    for (let page = 0; (starts[page] ?? 0) < totalCount && lengthOf(page) > 0; page += 1)
      starts.push((starts[page] ?? 0) + lengthOf(page));
    const startOf = (page: number) => starts[page] ?? totalCount;
    const pageOf = (index: number) => {
      let page = Math.floor(index / PAGE_SIZE);
      while (startOf(page + 1) <= index && page + 1 < starts.length) page += 1;
      return page;
    };
    return {
      totalCount,
      unfilteredCount: firstPage.unfilteredCount,
      isLoading: loading.size > 0,
      personAt: (index) => {
        const page = pageOf(index);
        return (page === 0 ? firstPage : pages.get(page))?.edges[index - startOf(page)]?.node;
      },
      pageOf,
      rangeOf: (page) => [startOf(page), Math.min(startOf(page + 1), totalCount)],
      failureOf: (page) => failures.get(page),
      isUnasked: (page) => page > 0 && !pages.has(page) && !loading.has(page) && !failures.has(page),
      load: later.load,
    };
  }, [firstPage, pages, loading, failures, newest, later]);
}
