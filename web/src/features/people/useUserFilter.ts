import { useMemo } from 'react';
import type { SortDirection, UserFilter, UserSortField } from '../../gql/graphql';
import { type AddressParams, useAddressParams, valuesOf } from '../links/useAddressParams';

/** The state of an imported person, wherever it is named. */
export const NOT_SIGNED_IN = 'Not signed in';

interface UserFilterChoices {
  param: string;
  /** The label of its chip, and for no choice. */
  name: string;
  all: string;
  isPlain?: true;
  /** `value` is the choice in the address; in the order of the list. */
  options: readonly { value: string; label: string; filter: UserFilter }[];
}

/**
 * The filters of the list of people, besides text and region, in the order of their chips: their words, and the server's filter for
 * each choice.
 */
export const USER_FILTERS = [
  {
    param: 'role',
    name: 'Role',
    all: 'All roles',
    options: [
      { value: 'user', label: 'Users', filter: { role: 'USER' } },
      { value: 'admin', label: 'Admins', filter: { role: 'ADMIN' } },
    ],
  },
  {
    param: 'ranking',
    name: 'Preferences',
    all: 'All preferences',
    options: [
      { value: 'submitted', label: 'Submitted', filter: { hasPreferences: true } },
      { value: 'short', label: 'Short list', filter: { shortList: true } },
      { value: 'none', label: 'Not submitted', filter: { hasPreferences: false } },
    ],
  },
  {
    param: 'teams',
    name: 'Exclusion',
    all: 'Excluded or not',
    isPlain: true,
    options: [
      { value: 'included', label: 'Not excluded', filter: { excluded: false } },
      { value: 'excluded', label: 'Excluded', filter: { excluded: true } },
    ],
  },
  {
    param: 'place',
    name: 'Place',
    all: 'With or without a place',
    isPlain: true,
    options: [
      { value: 'none', label: 'Without a place', filter: { withoutPlace: true } },
      { value: 'by-hand', label: 'Placed manually', filter: { placedByHand: true } },
      { value: 'not-by-hand', label: 'Not placed manually', filter: { placedByHand: false } },
    ],
  },
  {
    param: 'status',
    name: 'Sign-in',
    all: 'Signed in or not',
    isPlain: true,
    options: [
      { value: 'signed-in', label: 'Signed in', filter: { hasSignedIn: true } },
      { value: 'invited', label: NOT_SIGNED_IN, filter: { hasSignedIn: false } },
    ],
  },
] as const satisfies readonly UserFilterChoices[];

/** The value of the region filter for people without a region. */
export const NO_REGION = 'none';

/** The address's parameters that filter the list; only links set the last two. */
const FILTER_PARAMS = ['q', 'region', ...USER_FILTERS.map(({ param }) => param), 'theme', 'before'] as const;
type FilterParam = (typeof FILTER_PARAMS)[number];

const filterOf = (values: AddressParams<FilterParam>['values']): UserFilter => {
  const { q, region, theme, before } = values;
  const search = q.trim();
  return {
    ...(search !== '' && { search }),
    ...(region === NO_REGION ? { withoutRegion: true } : region !== '' && { regionId: region }),
    ...USER_FILTERS.reduce<UserFilter>(
      (chosen, { param, options }) => ({
        ...chosen,
        ...options.find(({ value }) => value === values[param])?.filter,
      }),
      {},
    ),
    ...(theme !== '' && { themeId: theme }),
    ...(before !== '' && { rankedBeforeThemeId: before }),
  };
};

/** The server's filter for an address of the Participants page. */
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

const PARAMS = [...FILTER_PARAMS, 'sort'] as const;
const SORT = ['sort'] as const;

/** The list's filter and order, stored in the address, for example `?region=…&status=invited&sort=-email`; by name by default. */
export function useUserList() {
  const address = useAddressParams(PARAMS, SORT);
  const { values, set } = address;
  const wanted = values.sort.replace(/^-/, '');
  const name = isSortName(wanted) ? wanted : 'name';
  const isReversed = values.sort.startsWith('-');
  /** The same object while the list is the same. */
  const list = useMemo(() => {
    const direction: SortDirection = isReversed ? 'DESCENDING' : 'ASCENDING';
    return { filter: filterOf(values), sort: { field: FIELDS[name], direction } };
  }, [values, name, isReversed]);
  const filter = { ...address, variables: list.filter, isNarrowed: Object.keys(list.filter).length > 0 };
  const sort = {
    name,
    isReversed,
    /** As in the address: the name, with a minus for descending order. */
    value: isReversed ? `-${name}` : name,
    set: (value: string) => set('sort', value === 'name' ? '' : value),
  };
  return { list, filter, sort };
}

export type UserFilterState = ReturnType<typeof useUserList>['filter'];
export type UserSortState = ReturnType<typeof useUserList>['sort'];
