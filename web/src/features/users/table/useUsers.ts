import { skipToken, useQuery } from '@apollo/client/react';
import { useCallback, useRef, useState } from 'react';
import type { UserList } from '../../../apollo/user-pages';
import { graphql } from '../../../gql/gql';
import type { AdminParticipantsPageQuery, UserRow_UserFragment } from '../../../gql/graphql';

graphql(`
  fragment UserPage_users on UserConnection {
    totalCount
    unfilteredCount
    pageInfo {
      hasNextPage
      endCursor
    }
    edges {
      cursor
      node {
        id
        ...UserRow_user @unmask
      }
    }
  }
`);

const AdminParticipantsPageDocument = graphql(`
  query AdminParticipantsPage($first: Int!, $filter: UserFilter, $sort: UserSort) {
    regions {
      id
      name
      code
      assignedCount
      assignmentStatus {
        id
        status
      }
    }
    users(first: $first, filter: $filter, sort: $sort) {
      ...UserPage_users @unmask
    }
  }
`);

const UserPageDocument = graphql(`
  query UserPage($first: Int!, $after: String, $filter: UserFilter, $sort: UserSort) {
    users(first: $first, after: $after, filter: $filter, sort: $sort) {
      ...UserPage_users @unmask
    }
  }
`);

/** People per page, the server's maximum. */
const PAGE_SIZE = 100;

export interface Users {
  /** All matches, loaded or not. */
  totalCount: number;
  /** All people, matching or not. */
  unfilteredCount: number;
  /** The loaded people, from the beginning of the list. */
  edges: readonly { cursor: string; node: UserRow_UserFragment }[];
  hasMore: boolean;
  /** Loads the next page; does nothing while one is loading. */
  loadMore: () => Promise<void>;
  isLoading: boolean;
  /** Why the next page failed to load; otherwise null. */
  failure: unknown;
}

type Answer = AdminParticipantsPageQuery;

/** The loaded people of a list; null before the first page. While another list loads, the previous one stays. */
export function useUsers(list: UserList) {
  const { data, previousData, error, refetch, fetchMore } = useQuery(AdminParticipantsPageDocument, {
    variables: { first: PAGE_SIZE, ...list },
    // With 'cache-first', actions would not show while the next page loads.
    nextFetchPolicy: 'cache-and-network',
  });
  const [next, setNext] = useState({ list, isLoading: false, failure: null as unknown, loaded: 0 });
  const loading = useRef<UserList>(null);
  /**
   * The answer from which the last page was requested: it arrives a moment before its people do, and must not be requested again.
   */
  const askedFrom = useRef<Answer>(undefined);

  const loadMore = useCallback(async () => {
    if (!data || loading.current === list || askedFrom.current === data) return;
    const { endCursor } = data.users.pageInfo;
    if (endCursor == null) return;
    loading.current = list;
    askedFrom.current = data;
    const loaded = data.users.edges.length;
    setNext({ list, isLoading: true, failure: null, loaded });
    let failure: unknown = null;
    try {
      const variables = { first: PAGE_SIZE, after: endCursor, ...list };
      await fetchMore({ query: UserPageDocument, variables });
    } catch (refusal) {
      failure = refusal;
      askedFrom.current = undefined;
    }
    if (loading.current !== list) return;
    loading.current = null;
    setNext({ list, isLoading: false, failure, loaded });
  }, [data, fetchMore, list]);

  const { isLoading, failure } = next.list === list ? next : { isLoading: false, failure: null };
  // The followed page may have loaded them.
  const isMissing = next.loaded === data?.users.edges.length;
  const answer: Answer | undefined = data ?? (error ? undefined : previousData);
  const users: Users | null = answer
    ? {
        ...answer.users,
        hasMore: answer.users.pageInfo.hasNextPage,
        loadMore,
        isLoading,
        failure: isMissing ? failure : null,
      }
    : null;
  return {
    users,
    /** Whether `users` belong to the previous list. */
    isPending: !data,
    regions: (data ?? previousData)?.regions,
    error,
    refetch,
  };
}

/** Follows the page after a cursor as others change it, and returns the people on it. */
export function useFollowedPage(list: UserList, after: string | null): void {
  useQuery(
    UserPageDocument,
    after === null ? skipToken : { variables: { first: PAGE_SIZE, after, ...list } },
  );
}
