import { useMemo } from 'react';
import type { SortDirection, UserFilter, UserSortField } from '../../../gql/graphql';
import { type AddressParams, useAddressParams, valuesOf } from '../../history/useAddressParams';

/** The state of a person who was imported from a list, in every place that names it. */
export const NOT_SIGNED_IN = 'Not signed in';

interface UserFilterChoices {
  label: string;
  /** The name on its chip. */
  name: string;
  /** The label for no choice. */
  all: string;
  /** `value` is the choice in the address; in the order of the list. */
  choices: readonly { value: string; label: string; filter: UserFilter }[];
}

/** The filters of the list of people, besides text and region: their words, and the server's filter for each choice. */
export const USER_FILTERS = {
  role: {
    label: 'Filter by role',
    name: 'Role',
    all: 'All roles',
    choices: [
      { value: 'user', label: 'Users', filter: { role: 'USER' } },
      { value: 'admin', label: 'Admins', filter: { role: 'ADMIN' } },
    ],
  },
  ranking: {
    label: 'Filter by preferences',
    name: 'Preferences',
    all: 'All preferences',
    choices: [
      { value: 'submitted', label: 'Submitted', filter: { hasPreferences: true } },
      { value: 'short', label: 'Short list', filter: { shortList: true } },
      { value: 'none', label: 'Not submitted', filter: { hasPreferences: false } },
    ],
  },
  teams: {
    label: 'Filter by exclusion',
    name: 'Exclusion',
    all: 'Excluded or not',
    choices: [
      { value: 'included', label: 'Not excluded', filter: { excluded: false } },
      { value: 'excluded', label: 'Excluded', filter: { excluded: true } },
    ],
  },
  place: {
    label: 'Filter by place',
    name: 'Place',
    all: 'With or without a place',
    choices: [
      { value: 'none', label: 'Without a place', filter: { withoutPlace: true } },
      { value: 'by-hand', label: 'Placed manually', filter: { placedByHand: true } },
      { value: 'not-by-hand', label: 'Not placed manually', filter: { placedByHand: false } },
    ],
  },
  status: {
    label: 'Filter by sign-in',
    name: 'Sign-in',
    all: 'Signed in or not',
    choices: [
      { value: 'signed-in', label: 'Signed in', filter: { hasSignedIn: true } },
      { value: 'invited', label: NOT_SIGNED_IN, filter: { hasSignedIn: false } },
    ],
  },
} as const satisfies Record<string, UserFilterChoices>;

type UserFilterName = keyof typeof USER_FILTERS;

/** The server's filter for a choice; empty for an unknown value. */
const choiceFilter = (name: UserFilterName, value: string): UserFilter =>
  USER_FILTERS[name].choices.find((choice) => choice.value === value)?.filter ?? {};

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
