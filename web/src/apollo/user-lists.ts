// Apart from the policy, which the sign-in page loads.
import type { ApolloCache } from '@apollo/client';
import { forget, forgetFigures } from './forget';
import { keyOf, type StoredUserPage, type UserList } from './user-pages';

type Pages = { users: StoredUserPage };

/** A page without some people. @param gone how many of them the whole list, of which it is a page, had */
const without = (
  page: StoredUserPage,
  refs: ReadonlySet<string | undefined>,
  { gone, areDeleted }: { gone: number; areDeleted: boolean },
): StoredUserPage => ({
  ...page,
  totalCount: page.totalCount - gone,
  ...(areDeleted && page.unfilteredCount !== undefined && { unfilteredCount: page.unfilteredCount - gone }),
  edges: page.edges.filter(({ node }) => !refs.has(node.__ref)),
});

/**
 * Takes people who left it, or were deleted, out of the shown list; the others keep their position, so that no row jumps away
 * from under the pointer. Every other list is forgotten and asked for again when it is shown.
 */
export function updateUserLists(
  cache: ApolloCache,
  userIds: readonly string[],
  shown: UserList,
  outcome: 'leaves' | 'deleted',
): void {
  const refs = new Set(userIds.map((id) => cache.identify({ __typename: 'User', id })));
  const found = new Set<string>();
  cache.modify<Pages>({
    fields: {
      users: (page, { DELETE }) => {
        if ('__ref' in page || page.list !== keyOf(shown)) return DELETE;
        page.edges.forEach(({ node }) => refs.has(node.__ref) && found.add(node.__ref));
        return page;
      },
    },
  });
  // A list that was loaded again meanwhile no longer counts them.
  if (found.size > 0) {
    cache.modify<Pages>({
      fields: {
        users: (page) =>
          '__ref' in page
            ? page
            : without(page, found, { gone: found.size, areDeleted: outcome === 'deleted' }),
      },
    });
  }
  forgetFigures(cache);
  if (outcome === 'deleted') userIds.forEach((id) => forget(cache, 'User', id));
}
