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

/** Which people to list, kept in the address, for example `?region=…&status=invited`. */
export function useUserFilter(searchParams: URLSearchParams, change: EditSearchParams): UserFilterState {
  const [q, region, role, ranking, teams, place, status, theme, before] = FILTER_PARAMS.map(
    (param) => searchParams.get(param) ?? '',
  );

  const values = useMemo(
    () => ({
      q: q ?? '',
      region: region ?? '',
      role: role ?? '',
      ranking: ranking ?? '',
      teams: teams ?? '',
      place: place ?? '',
      status: status ?? '',
      theme: theme ?? '',
      before: before ?? '',
    }),
    [q, region, role, ranking, teams, place, status, theme, before],
  );

  const variables = useMemo<UserFilter>(() => {
    const search = values.q.trim();
    return {
      ...(search === '' ? {} : { search }),
      ...(values.region === NO_REGION
        ? { withoutRegion: true }
        : values.region === ''
          ? {}
          : { regionId: values.region }),
      ...choiceFilter('role', values.role),
      ...choiceFilter('ranking', values.ranking),
      ...choiceFilter('teams', values.teams),
      ...choiceFilter('place', values.place),
      ...choiceFilter('status', values.status),
      ...(values.theme === '' ? {} : { themeId: values.theme }),
      ...(values.before === '' ? {} : { rankedBeforeThemeId: values.before }),
    };
  }, [values]);

  return {
    values,
    isNarrowed: Object.keys(variables).length > 0,
    variables,
    set: (param, value) => change((next) => (value === '' ? next.delete(param) : next.set(param, value))),
    clear: () => change((next) => FILTER_PARAMS.forEach((param) => next.delete(param))),
  };
}
