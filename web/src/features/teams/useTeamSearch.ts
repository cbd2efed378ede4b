import { skipToken, useQuery } from '@apollo/client/react';
import { useDeferredValue, useMemo, useState } from 'react';
import { graphql } from '../../gql/gql';
import type { AllTeamMembersQuery } from '../../gql/graphql';
import { wordSearch } from '../../lib/word-search';

const AllTeamMembersDocument = graphql(`
  query AllTeamMembers($regionId: ID) {
    teams(regionId: $regionId) {
      id
      displayName
      theme {
        id
        title
      }
      ...TeamMembers_team @unmask
    }
  }
`);

/** What of a team was found: the places of these people, or all of it by its name. */
type Found = ReadonlySet<string> | 'all';

function foundIn(team: AllTeamMembersQuery['teams'][number], isWanted: (text: string) => boolean): Found {
  if (isWanted(`${team.displayName} ${team.theme.title}`)) return 'all';
  const found = team.members.filter(({ user }) => isWanted(`${user.displayName} ${user.email}`));
  return new Set(found.map(({ id }) => id));
}

/** Finds teams of a region by the names and e-mail addresses of their members, and by their own name and theme. */
export function useTeamSearch(regionId: string | null) {
  const [text, setText] = useState('');
  // Letters appear at once; what they find may take a moment.
  const query = useDeferredValue(text).trim();
  // The page has only the members of the teams that came near the screen.
  const { data, error, refetch } = useQuery(
    AllTeamMembersDocument,
    query === '' ? skipToken : { variables: { regionId } },
  );
  const found = useMemo(() => {
    const isWanted = wordSearch(query);
    if (!isWanted || !data) return null;
    const entries = data.teams.map((team) => [team.id, foundIn(team, isWanted)] as const);
    return new Map(entries.filter(([, places]) => places === 'all' || places.size > 0));
  }, [query, data]);

  return { text, setText, found, isSearching: query !== '' && !data && !error, error, refetch };
}
