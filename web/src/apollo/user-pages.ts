import type { Reference } from '@apollo/client';
import type { FieldMergeFunctionOptions, FieldPolicy, FieldReadFunctionOptions } from '@apollo/client/cache';
import type { QueryUsersArgs, UserFilter } from '../gql/graphql';

interface UserPageAnswer {
  totalCount: number;
  /** Of the first page of a list only. */
  unfilteredCount?: number;
  edges: readonly { readonly cursor: string; readonly node: Reference }[];
  pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** A page of a list of people as the cache keeps it. */
export interface StoredUserPage extends UserPageAnswer {
  filter: UserFilter;
  /** The same for all pages of a list. */
  list: string;
}

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
  merge: (_before, page, { args }) => ({
    ...page,
    filter: args?.filter ?? {},
    list: JSON.stringify([args?.filter, args?.sort]),
  }),
};
