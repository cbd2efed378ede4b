import type { ApolloClient, MaybeMasked } from '@apollo/client';
import { graphql } from '../../../gql/gql';
import type { LaterUsersQuery, LaterUsersQueryVariables } from '../../../gql/graphql';

/** The fields of every page of the list, including the first. */
graphql(`
  fragment UserPage_users on UserConnection {
    totalCount
    edges {
      cursor
      node {
        id
        ...UserRow_user @unmask
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
`);

const LaterUsersDocument = graphql(`
  query LaterUsers($first: Int!, $after: String, $filter: UserFilter, $sort: UserSort) {
    users(first: $first, after: $after, filter: $filter, sort: $sort) {
      ...UserPage_users @unmask
    }
  }
`);

type Page = MaybeMasked<LaterUsersQuery>['users'];

interface LaterUsers {
  /** The pages after the first, in order. */
  pages: readonly Page[];
  isLoading: boolean;
  /** Why the next page was not loaded; null if nothing failed. */
  error: unknown;
}

export interface LaterUserPages {
  getState: () => LaterUsers;
  subscribe: (listener: () => void) => () => void;
  /** Loads the page after the last one, or after the first page, which ends at `firstEnd`. One at a time. */
  loadNext: (firstEnd: string | null) => void;
  /** Stops following the cache. */
  close: () => void;
}

interface Followed {
  page: Page;
  stop: () => void;
}

const NOTHING: LaterUsers = { pages: [], isLoading: false, error: null };

/**
 * The pages of a list of people after the first. Each page follows the cache on its own, so the cost of another page does not
 * grow with their number. When the cache forgets a page, that page and all after it are dropped.
 */
export function openLaterUsers(
  client: ApolloClient,
  variables: Omit<LaterUsersQueryVariables, 'after'>,
): LaterUserPages {
  let state = NOTHING;
  let followed: Followed[] = [];
  /** The number of the current request; a `close` makes its answer obsolete. */
  let turn = 0;
  const listeners = new Set<() => void>();

  const change = (next: Partial<LaterUsers>) => {
    state = { ...state, ...next };
    listeners.forEach((listener) => listener());
  };
  const shownPages = () => followed.map(({ page }) => page);
  const dropFrom = (index: number) => {
    followed.slice(index).forEach(({ stop }) => stop());
    followed = followed.slice(0, index);
  };

  const follow = (after: string | null, first: Page) => {
    const entry: Followed = { page: first, stop: () => undefined };
    followed.push(entry);
    const subscription = client
      .watchQuery({
        query: LaterUsersDocument,
        variables: { ...variables, after },
        fetchPolicy: 'cache-only',
        refetchOn: false,
      })
      .subscribe(({ data, dataState }) => {
        const index = followed.indexOf(entry);
        if (index < 0 || (dataState === 'complete' && data.users === entry.page)) return;
        if (dataState === 'complete') entry.page = data.users;
        else dropFrom(index);
        change({ pages: shownPages() });
      });
    entry.stop = () => subscription.unsubscribe();
  };

  const load = async (after: string | null) => {
    const mine = (turn += 1);
    change({ isLoading: true, error: null });
    let error: unknown = null;
    try {
      const { data } = await client.query({
        query: LaterUsersDocument,
        variables: { ...variables, after },
        fetchPolicy: 'network-only',
      });
      if (mine === turn && data) follow(after, data.users);
    } catch (failure) {
      error = failure;
    }
    if (mine === turn) change({ pages: shownPages(), isLoading: false, error });
  };

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    loadNext: (firstEnd) => {
      if (state.isLoading) return;
      void load(followed.at(-1)?.page.pageInfo.endCursor ?? firstEnd);
    },
    close: () => {
      turn += 1;
      dropFrom(0);
      state = NOTHING;
    },
  };
}
