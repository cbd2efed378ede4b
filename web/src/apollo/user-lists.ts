// Separate from the policy, which the sign-in page loads.
import type { ApolloCache, Reference } from '@apollo/client';
import { forget, forgetFigures } from './forget';
import { listName, type UserList } from './user-pages';

type StoredUsers = {
  totalCount: number;
  unfilteredCount?: number;
  edges: readonly { readonly node: Reference }[];
};

/**
 * Removes people who left the list, or were deleted, from the visible list; the others keep their position,
 * so that no row jumps away from under the pointer. Evicts every other list, which refetches when it is
 * shown.
 */
export function updateUserLists(
  cache: ApolloCache,
  userIds: readonly string[],
  shown: UserList,
  outcome: 'leaves' | 'deleted',
): void {
  const refs = new Set(userIds.map((id) => cache.identify({ __typename: 'User', id })));
  cache.modify<{ users: StoredUsers }>({
    fields: {
      users: (list, { storeFieldName, DELETE }) => {
        if ('__ref' in list || storeFieldName !== listName(shown)) return DELETE;
        const edges = list.edges.filter(({ node }) => !refs.has(node.__ref));
        // A list that has been refetched since then no longer counts them.
        const gone = list.edges.length - edges.length;
        if (gone === 0) return list;
        const { totalCount, unfilteredCount } = list;
        return {
          ...list,
          edges,
          totalCount: totalCount - gone,
          ...(outcome === 'deleted' &&
            unfilteredCount !== undefined && { unfilteredCount: unfilteredCount - gone }),
        };
      },
    },
  });
  forgetFigures(cache);
  if (outcome === 'deleted') userIds.forEach((id) => forget(cache, 'User', id));
}
