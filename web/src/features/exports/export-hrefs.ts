import type { UserFilter, UserSort } from '../../gql/graphql';

/** What is null or left out is not said. */
function withQuery(path: string, values: object): string {
  const said = Object.entries(values).filter(([, value]) => value != null);
  return `${path}?${new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString()}`;
}

/** Files that the server hands to administrators. Not with the other paths, which every page loads. */
export const exportHrefs = {
  participants: (filter: UserFilter, { field, direction }: UserSort) =>
    withQuery('/api/exports/participants.csv', { ...filter, sort: field, direction }),
  teams: (regionId: string) => withQuery('/api/exports/teams.csv', { regionId }),
};
