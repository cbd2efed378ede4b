import type { ApolloClient, MaybeMasked } from '@apollo/client';
import { graphql } from '../../../gql/gql';
import type { LaterUsersQuery, LaterUsersQueryVariables } from '../../../gql/graphql';

/** What every page of the list asks for, the first one included. */
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
  /** The pages behind the first, in order. */
  pages: readonly Page[];
  isLoading: boolean;
  /** Why the next page did not come; null where it did. */
  error: unknown;
}

export interface LaterUserPages {
  getState: () => LaterUsers;
  subscribe: (listener: () => void) => () => void;
  /** Fetches the page behind the last one, or behind the first where that ends at `firstEnd`. One at a time. */
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
 * The pages behind the first one of a list of people. Each follows the cache by itself, so that a page more costs the same
 * however many are here; from the first page that the cache has forgotten, they are gone.
 */
export function openLaterUsers(
  client: ApolloClient,
  variables: Omit<LaterUsersQueryVariables, 'after'>,
): LaterUserPages {
  let state = NOTHING;
  let followed: Followed[] = [];
  /** Which answer is waited for; one that comes after a `close` is nobody's. */
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
    } catch (refused) {
      error = refused;
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
