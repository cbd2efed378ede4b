import { useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SortDirection, UserFilter, UserSortField } from '../../../gql/graphql';
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

export interface UserFilterState {
  /** The chosen value of each parameter; empty for all. */
  values: Readonly<Record<FilterParam, string>>;
  isNarrowed: boolean;
  variables: UserFilter;
  set: (param: FilterParam, value: string) => void;
  clear: () => void;
}

type FilterValues = UserFilterState['values'];

/** The chosen value of each parameter of an address; empty where it has none. */
const valuesOf = (searchParams: URLSearchParams): FilterValues =>
  Object.fromEntries(FILTER_PARAMS.map((param) => [param, searchParams.get(param) ?? ''])) as FilterValues;

/** The server's filter for the list that an address of the Participants page shows. */
export function userFilterOf(searchParams: URLSearchParams): UserFilter {
  const { q, region, role, ranking, teams, place, status, theme, before } = valuesOf(searchParams);
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
}

/** Which people to list, kept in the address, for example `?region=…&status=invited`. */
export function useUserFilter(searchParams: URLSearchParams, change: EditSearchParams): UserFilterState {
  const values = valuesOf(searchParams);
  // The same filter as long as it says the same, whatever else is in the address.
  const said = JSON.stringify(values);
  const variables = useMemo(
    () => userFilterOf(new URLSearchParams(JSON.parse(said) as FilterValues)),
    [said],
  );

  return {
    values,
    isNarrowed: Object.keys(variables).length > 0,
    variables,
    set: (param, value) => change((next) => (value === '' ? next.delete(param) : next.set(param, value))),
    clear: () => change((next) => FILTER_PARAMS.forEach((param) => next.delete(param))),
  };
}

export type EditSearchParams = (edit: (params: URLSearchParams) => void) => void;

/**
 * The address's parameters, and a function to change some of them without a new history entry.
 * Two edits may come before the page is rendered again (a search after its pause and a click on a column). The router
 * bases each on the parameters of the last render, so the first edit would be lost; here the second builds on the first. This
 * works within one caller only: call the hook once per page.
 */
export function useEditedSearchParams(): [params: URLSearchParams, edit: EditSearchParams] {
  const [params, setParams] = useSearchParams();
  const latest = useRef(params);
  useLayoutEffect(() => {
    latest.current = params;
  }, [params]);

  const edit: EditSearchParams = (change) => {
    const next = new URLSearchParams(latest.current);
    change(next);
    latest.current = next;
    setParams(next, { replace: true });
  };

  return [params, edit];
}

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
