import type { ApolloCache, Reference } from '@apollo/client';
import type { FieldMergeFunctionOptions, FieldPolicy, FieldReadFunctionOptions } from '@apollo/client/cache';
import type { QueryUsersArgs } from '../gql/graphql';
import { forget, forgetFigures, forgetRootFields } from './forget';

/** A list of people as it is asked for; all its pages have these. */
export type UserList = Pick<QueryUsersArgs, 'filter' | 'sort'>;

interface UserPageAnswer {
  totalCount: number;
  /** Of the first page of a list only. */
  unfilteredCount?: number;
  edges: readonly { readonly cursor: string; readonly node: Reference }[];
  pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** A page of a list of people as the cache keeps it. */
interface StoredUserPage extends UserPageAnswer {
  /** The same for all pages of a list. */
  list: string;
}

const keyOf = ({ filter, sort }: UserList): string => JSON.stringify([filter, sort]);

/**
 * Keeps each page of `users` by itself, with the list that it is part of. In one piece with the pages before it, Apollo
 * would walk through all of them whenever one comes or changes: with thousands of people longer than a frame lasts.
 */
export const userPages: FieldPolicy<
  StoredUserPage,
  UserPageAnswer,
  StoredUserPage,
  FieldReadFunctionOptions<QueryUsersArgs>,
  FieldMergeFunctionOptions<QueryUsersArgs>
> = {
  keyArgs: ['filter', 'sort', 'after'],
  merge: (_before, page, { args }) => ({ ...page, list: keyOf(args ?? {}) }),
};

type Pages = { users: StoredUserPage };

/**
 * Puts the lists of people right after an act on one of them. Whether the list that is shown still has them is the
 * server's word; where they stay they keep their place, so that the row does not run away from the hand that changed it.
 * Every other list is forgotten, and asked again when it is shown.
 */
export function refileUser(
  cache: ApolloCache,
  userId: string,
  shown: UserList,
  outcome: 'stays' | 'leaves' | 'isDeleted',
): void {
  const ref = cache.identify({ __typename: 'User', id: userId });
  let isShown = false as boolean;
  cache.modify<Pages>({
    fields: {
      users: (page, { DELETE }) => {
        if ('__ref' in page || page.list !== keyOf(shown)) return DELETE;
        isShown ||= page.edges.some(({ node }) => node.__ref === ref);
        return page;
      },
    },
  });
  // Where it was asked again meanwhile, it does not count them any more.
  if (outcome !== 'stays' && isShown) {
    cache.modify<Pages>({
      fields: {
        users: (page) =>
          '__ref' in page
            ? page
            : {
                ...page,
                totalCount: page.totalCount - 1,
                ...(outcome === 'isDeleted' &&
                  page.unfilteredCount !== undefined && { unfilteredCount: page.unfilteredCount - 1 }),
                edges: page.edges.filter(({ node }) => node.__ref !== ref),
              },
      },
    });
  }
  forgetFigures(cache);
  if (outcome === 'isDeleted') forget(cache, 'User', userId);
}

/** Forgets all lists of people, after which the one that is shown asks again. */
export function forgetUserLists(cache: ApolloCache): void {
  forgetRootFields(cache, ['users']);
  forgetFigures(cache);
  cache.gc();
}
