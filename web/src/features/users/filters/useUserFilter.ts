import { useMemo } from 'react';
import type { UserFilter } from '../../../gql/graphql';
import type { EditSearchParams } from './useEditedSearchParams';
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
