import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Role, UserFilter } from '../../gql/graphql';

/** The value of the region filter that stands for people without one. */
export const NO_REGION = 'none';

const ROLES: Readonly<Record<string, Role>> = { admin: 'ADMIN', user: 'USER' };

type FilterParam = 'q' | 'region' | 'role';

export interface UserFilterState {
  search: string;
  /** A region's id, `NO_REGION`, or empty for all. */
  region: string;
  /** `admin`, `user`, or empty for both. */
  role: string;
  isNarrowed: boolean;
  variables: UserFilter;
  set: (param: FilterParam, value: string) => void;
}

/** Which people to list, kept in the address: `?q=`, `?region=`, `?role=`. */
export function useUserFilter(): UserFilterState {
  const [searchParams, setSearchParams] = useSearchParams();
  const search = searchParams.get('q') ?? '';
  const region = searchParams.get('region') ?? '';
  const role = searchParams.get('role') ?? '';

  const variables = useMemo<UserFilter>(() => {
    const wantedRole = ROLES[role];
    return {
      ...(search.trim() === '' ? {} : { search: search.trim() }),
      ...(region === NO_REGION ? { withoutRegion: true } : region === '' ? {} : { regionId: region }),
      ...(wantedRole ? { role: wantedRole } : {}),
    };
  }, [search, region, role]);

  const set = (param: FilterParam, value: string) =>
    setSearchParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (value === '') next.delete(param);
        else next.set(param, value);
        return next;
      },
      { replace: true },
    );

  return { search, region, role, isNarrowed: Object.keys(variables).length > 0, variables, set };
}
