import type { ApolloClient, MaybeMasked } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import type { UserList } from '../../../apollo/user-pages';
import { graphql } from '../../../gql/gql';
import type { UserPagesQuery, UserPagesQueryVariables } from '../../../gql/graphql';

/** The fields of every page of the list, including the first. */
graphql(`
  fragment UserPage_users on UserConnection {
    totalCount
    edges {
      node {
        id
        ...UserRow_user @unmask
      }
    }
  }
`);

const UserPagesDocument = graphql(`
  query UserPages($first: Int!, $offset: NonNegativeInt!, $filter: UserFilter, $sort: UserSort) {
    users(first: $first, offset: $offset, filter: $filter, sort: $sort) {
      ...UserPage_users @unmask
    }
  }
`);

/** People per page, the server's maximum. */
export const PAGE_SIZE = 100;

type Page = MaybeMasked<UserPagesQuery>['users'];

/** The pages after the first, by their number from 1. */
interface PagesState {
  pages: ReadonlyMap<number, Page>;
  loading: ReadonlySet<number>;
  /** Why pages did not load; they wait until the viewer tries again. */
  failures: ReadonlyMap<number, unknown>;
  /** The page that was answered last: it knows best how many people there are. */
  newest: number | null;
}

const NOTHING: PagesState = { pages: new Map(), loading: new Set(), failures: new Map(), newest: null };

const mapWithout = <Value>(map: ReadonlyMap<number, Value>, ...keys: readonly number[]) =>
  new Map([...map].filter(([key]) => !keys.includes(key)));

/**
 * The pages of a list of people after the first, each loaded when it comes near the screen, whatever is before it. Each follows the
 * cache on its own, so the cost of another one does not grow with their number. A page that the cache forgets is dropped.
 */
function openUserPages(client: ApolloClient, list: UserList) {
  let state = NOTHING;
  /** How many people the first page has, which the page's own query loads. */
  let firstLength = PAGE_SIZE;
  /** Answers to what was asked before the last `close` are not wanted. */
  let opening = 0;
  const following = new Map<number, () => void>();
  const listeners = new Set<() => void>();

  const change = (next: Partial<PagesState>) => {
    state = { ...state, ...next };
    listeners.forEach((listener) => listener());
  };

  /** The position of a page's first person. It moves up when an act removes a person from a page before it. */
  const startOf = (number: number): number => {
    let start = firstLength;
    for (let before = 1; before < number; before += 1)
      start += state.pages.get(before)?.edges.length ?? PAGE_SIZE;
    return start;
  };

  const drop = (number: number) => {
    following.get(number)?.();
    following.delete(number);
    change({
      pages: mapWithout(state.pages, number),
      newest: state.newest === number ? null : state.newest,
    });
  };

  const follow = (number: number, variables: UserPagesQueryVariables) => {
    const subscription = client
      .watchQuery({ query: UserPagesDocument, variables, fetchPolicy: 'cache-only', refetchOn: false })
      .subscribe(({ data, dataState }) => {
        const known = state.pages.get(number);
        if (!known || (dataState === 'complete' && data.users === known)) return;
        if (dataState === 'complete') change({ pages: new Map(state.pages).set(number, data.users) });
        else drop(number);
      });
    following.set(number, () => subscription.unsubscribe());
  };

  const load = async (number: number): Promise<void> => {
    const mine = opening;
    const offset = startOf(number);
    const variables = { ...list, first: PAGE_SIZE, offset };
    let page: Page | null = null;
    let failure: unknown = null;
    try {
      const query = { query: UserPagesDocument, variables, fetchPolicy: 'network-only' } as const;
      const { data } = await client.query(query);
      // If a person left a page before it meanwhile, it is requested again, from where it begins now.
      if (data && startOf(number) === offset) page = data.users;
    } catch (error) {
      failure = error;
    }
    if (mine !== opening) return;
    change({
      loading: new Set([...state.loading].filter((each) => each !== number)),
      ...(failure !== null && { failures: new Map(state.failures).set(number, failure) }),
      ...(page && { pages: new Map(state.pages).set(number, page), newest: number }),
    });
    if (page) follow(number, variables);
  };

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setFirst: (length: number) => {
      firstLength = length;
    },
    /** Loads pages, all at the same time. */
    load: (numbers: readonly number[]) => {
      change({
        loading: new Set([...state.loading, ...numbers]),
        failures: mapWithout(state.failures, ...numbers),
      });
      numbers.forEach((number) => void load(number));
    },
    /** Stops following the cache. */
    close: () => {
      opening += 1;
      following.forEach((stop) => stop());
      following.clear();
      state = NOTHING;
    },
  };
}

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
