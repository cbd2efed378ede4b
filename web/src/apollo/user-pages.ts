import type { Reference } from '@apollo/client';
import type { FieldMergeFunctionOptions, FieldPolicy, FieldReadFunctionOptions } from '@apollo/client/cache';
import type { QueryUsersArgs } from '../gql/graphql';

/** The filter and order of a list of people; all its pages share them. */
export type UserList = Pick<QueryUsersArgs, 'filter' | 'sort'>;

interface UserPageAnswer {
  totalCount: number;
  /** On the first page of a list only. */
  unfilteredCount?: number;
  edges: readonly { readonly node: Reference }[];
}

/** A page of people as the cache keeps it. */
export interface StoredUserPage extends UserPageAnswer {
  /** The same for all pages of a list. */
  list: string;
}

/** What all pages of a list have in common. */
export const keyOf = ({ filter, sort }: UserList): string => JSON.stringify([filter, sort]);

/**
 * Keeps each page of `users` on its own, by the position where it begins, with the list that it belongs to. If a list were one value, Apollo would walk through
 * all of it whenever a page arrives or changes, which takes longer than a frame with thousands of people.
 */
export const userPages: FieldPolicy<
  StoredUserPage,
  UserPageAnswer,
  StoredUserPage,
  FieldReadFunctionOptions<QueryUsersArgs>,
  FieldMergeFunctionOptions<QueryUsersArgs>
> = {
  keyArgs: ['filter', 'sort', 'offset'],
  merge: (_before, page, { args }) => ({ ...page, list: keyOf(args ?? {}) }),
};
