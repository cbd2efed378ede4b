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

/** What a search finds in a team: the ids of people's places, or 'all' where its own name matches. */
type Found = ReadonlySet<string> | 'all';

function foundIn(team: AllTeamMembersQuery['teams'][number], isWanted: (text: string) => boolean): Found {
  if (isWanted(`${team.displayName} ${team.theme.title}`)) return 'all';
  const found = team.members.filter(({ user }) => isWanted(`${user.displayName} ${user.email}`));
  return new Set(found.map(({ id }) => id));
}

/** Searches a region's teams by their name and theme, and by the names and e-mail addresses of their members. */
export function useTeamSearch(regionId: string | null) {
  const [text, setText] = useState('');
  // Typed letters appear at once; the results may follow a moment later.
  const query = useDeferredValue(text).trim();
  // The page has loaded only the members of teams that came near the screen.
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
