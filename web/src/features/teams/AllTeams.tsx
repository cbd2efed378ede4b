import { Flex, Heading, Link, Stack, Text } from '@chakra-ui/react';
import { ArrowUp } from 'lucide-react';
import { useId } from 'react';
import type { TeamsPageQuery } from '../../gql/graphql';
import { counted } from '../../lib/numbers';
import { CardGrid } from '../../ui/show/CardGrid';
import { SearchField } from '../../ui/form/SearchField';
import { PrintTeams } from '../exports/PrintTeams';
import { PartFailure } from './PartFailure';
import { TeamCard } from './TeamCard';
import { useTeamSearch } from './useTeamSearch';

/** The id of the section about the viewer's own team. */
export const OWN_TEAM_ID = 'your-team';

interface AllTeamsProps {
  teams: TeamsPageQuery['teams'];
  /** The viewer's own team, if they have one; it is shown above. */
  own: { id: string; displayName: string } | undefined;
  regionId: string | null;
}

/** 'All Teams', with a search for people and teams. */
export function AllTeams({ teams, own, regionId }: AllTeamsProps) {
  const headingId = useId();
  const { text, setText, found, isSearching, error, refetch } = useTeamSearch(regionId);
  const shown = teams.filter(({ id }) => (found ? found.has(id) : id !== own?.id));
  const outcome = found
    ? shown.length === 0
      ? 'No person or team found.'
      : `Found in ${counted(shown.length, 'team', 'teams')}.`
    : '';

  return (
    <Stack as="section" gap="3" aria-labelledby={headingId}>
      <Flex gap="3" wrap="wrap" align="center" justify="space-between">
        <Heading as="h2" id={headingId} textStyle="title">
          All Teams
        </Heading>
        <Flex gap="2" wrap="wrap" width={{ base: 'full', sm: 'auto' }}>
          <SearchField label="Find a person or team" value={text} onSearch={setText} />
          {regionId !== null && <PrintTeams regionId={regionId} />}
        </Flex>
      </Flex>
      <Text role="status" color="fg.muted" _empty={{ display: 'none' }}>
        {isSearching ? 'Searching...' : outcome}
      </Text>
      {error && <PartFailure error={error} onRetry={() => void refetch()} />}
      {own && !found && (
        <Link href={`#${OWN_TEAM_ID}`} alignSelf="flex-start" color="accent.fg">
          <ArrowUp size={16} aria-hidden />
          {own.displayName}, your team, is shown above
        </Link>
      )}
      <CardGrid>
        {shown.map((team) => {
          const places = found?.get(team.id);
          return (
            <TeamCard
              key={team.id}
              team={team}
              isOwn={team.id === own?.id}
              shown={places === 'all' ? undefined : places}
            />
          );
        })}
      </CardGrid>
    </Stack>
  );
}
