import { useMemo } from 'react';
import type { SortDirection, UserSortField } from '../../../gql/graphql';
import type { EditSearchParams } from './useEditedSearchParams';

/** The sortable fields by their names in the address. */
const FIELDS = {
  name: 'NAME',
  email: 'EMAIL',
  role: 'ROLE',
  region: 'REGION',
  preferences: 'PREFERENCE_COUNT',
} as const satisfies Record<string, UserSortField>;

export type SortName = keyof typeof FIELDS;

const isSortName = (name: string): name is SortName => Object.hasOwn(FIELDS, name);

export interface UserSortState {
  name: SortName;
  isReversed: boolean;
  /** As in the address: the name, with a minus for descending order. */
  value: string;
  variables: { field: UserSortField; direction: SortDirection };
  set: (value: string) => void;
}

/**
 * The order of the list of people, kept in the address: `?sort=email`, or `?sort=-email` for descending. By name by default.
 */
export function useUserSort(searchParams: URLSearchParams, change: EditSearchParams): UserSortState {
  const param = searchParams.get('sort') ?? 'name';
  const wanted = param.replace(/^-/, '');
  const name = isSortName(wanted) ? wanted : 'name';
  const isReversed = param.startsWith('-');

  const variables = useMemo<UserSortState['variables']>(
    () => ({ field: FIELDS[name], direction: isReversed ? 'DESCENDING' : 'ASCENDING' }),
    [name, isReversed],
  );

  const set = (value: string) =>
    change((next) => (value === 'name' ? next.delete('sort') : next.set('sort', value)));

  return { name, isReversed, value: isReversed ? `-${name}` : name, variables, set };
}
