import { useMemo } from 'react';
import type { SortDirection, UserFilter, UserSortField } from '../../../gql/graphql';
import { type AddressParams, useAddressParams, valuesOf } from '../../history/useAddressParams';
import { choiceFilter } from './user-filters';

/** The value of the region filter for people without a region. */
export const NO_REGION = 'none';

/** The parameters of the address that filter the list. */
const FILTER_PARAMS = [
  'q',
  'region',
  'role',
  'ranking',
  'teams',
  'place',
  'status',
  'theme',
  'before',
] as const;
type FilterParam = (typeof FILTER_PARAMS)[number];

export interface UserFilterState extends AddressParams<FilterParam> {
  variables: UserFilter;
}

const filterOf = (values: UserFilterState['values']): UserFilter => {
  const { q, region, role, ranking, teams, place, status, theme, before } = values;
  const search = q.trim();
  return {
    ...(search === '' ? {} : { search }),
    ...(region === NO_REGION ? { withoutRegion: true } : region === '' ? {} : { regionId: region }),
    ...choiceFilter('role', role),
    ...choiceFilter('ranking', ranking),
    ...choiceFilter('teams', teams),
    ...choiceFilter('place', place),
    ...choiceFilter('status', status),
    ...(theme === '' ? {} : { themeId: theme }),
    ...(before === '' ? {} : { rankedBeforeThemeId: before }),
  };
};

/** The server's filter for the list that an address of the Participants page shows. */
export const userFilterOf = (address: URLSearchParams): UserFilter =>
  filterOf(valuesOf(FILTER_PARAMS, address));

/** The sortable fields by their names in the address. */
const FIELDS = {
  name: 'NAME',
  email: 'EMAIL',
  role: 'ROLE',
  region: 'REGION',
  team: 'THEME',
  preferences: 'PREFERENCE_COUNT',
} as const satisfies Record<string, UserSortField>;

type SortName = keyof typeof FIELDS;

const isSortName = (name: string): name is SortName => Object.hasOwn(FIELDS, name);

export interface UserSortState {
  name: SortName;
  isReversed: boolean;
  /** As in the address: the name, with a minus for descending order. */
  value: string;
  set: (value: string) => void;
}

const PARAMS = [...FILTER_PARAMS, 'sort'] as const;
const SORT = ['sort'] as const;

/** Which people to list and in which order, kept in the address, for example `?region=…&status=invited&sort=-email`; by name by default. */
export function useUserList() {
  const address = useAddressParams(PARAMS, SORT);
  const { values, set } = address;
  const wanted = values.sort.replace(/^-/, '');
  const name = isSortName(wanted) ? wanted : 'name';
  const isReversed = values.sort.startsWith('-');
  /** The same object as long as it is the same list. */
  const list = useMemo(() => {
    const direction: SortDirection = isReversed ? 'DESCENDING' : 'ASCENDING';
    return { filter: filterOf(values), sort: { field: FIELDS[name], direction } };
  }, [values, name, isReversed]);
  const filter: UserFilterState = {
    ...address,
    variables: list.filter,
    isNarrowed: Object.keys(list.filter).length > 0,
  };
  const sort: UserSortState = {
    name,
    isReversed,
    value: isReversed ? `-${name}` : name,
    set: (value) => set('sort', value === 'name' ? '' : value),
  };
  return { list, filter, sort };
}
