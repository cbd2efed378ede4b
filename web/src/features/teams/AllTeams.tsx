import type { FragmentType } from '@apollo/client';
import { skipToken, useQuery } from '@apollo/client/react';
import { Box, Flex, Heading, Link, Stack, Text } from '@chakra-ui/react';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { PartFailure } from '../../apollo/LoadError';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { AllTeamMembersQuery, TeamCard_TeamFragment, TeamsPageQuery } from '../../gql/graphql';
import { counted } from '../../lib/numbers';
import { hrefs } from '../../lib/paths';
import { useIsNear } from '../../lib/useIsNear';
import { wordSearch } from '../../lib/word-search';
import { SearchField } from '../../ui/form/fields';
import { Card, CardGrid } from '../../ui/show/Card';
import { StatusBadge } from '../../ui/show/StatusBadge';
import { PrintTeams } from '../exports/PrintTeams';
import styles from './team-members.module.css';
import { listHeight, SizeBadge, TeamMembers, ThemeOf } from './TeamMembers';

const TeamCardFragment = graphql(`
  fragment TeamCard_team on Team {
    id
    name
    displayName
    memberCount
    updatedAt
    theme {
      id
      title
      capacity
    }
  }
`);

interface TeamCardProps {
  team: FragmentType<TeamCard_TeamFragment>;
  isOwn: boolean;
  /** The ids of the places to show; undefined for all. */
  shown?: ReadonlySet<string> | undefined;
}

/** The approximate height of a card's head and padding, in pixels. */
const FRAME = 52;

/** One team: its name, theme, size and members. */
function TeamCard({ isOwn, shown, ...props }: TeamCardProps) {
  const team = useFragmentData(TeamCardFragment, props.team);
  const hasOwnName = team.displayName !== team.theme.title;
  const card = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(card, false) || shown !== undefined;
  const members = <TeamMembers {...{ team, isNear, shown }} isWide={false} />;
  return (
    <Card
      ref={card}
      as="article"
      aria-label={team.displayName}
      headingLevel="h3"
      highlighted={isOwn}
      title={
        <Link asChild maxWidth="full">
          <RouterLink to={hrefs.team(team.id)}>
            <bdi>{team.displayName}</bdi>
          </RouterLink>
        </Link>
      }
      subtitle={
        isOwn || hasOwnName ? (
          <Flex as="span" columnGap="2" rowGap="1" wrap="wrap" align="center">
            <ThemeOf {...team} />
            {isOwn && <StatusBadge tone="accent">Your team</StatusBadge>}
          </Flex>
        ) : undefined
      }
      css={{
        // As high as its own members.
        '&:has(ul)': { alignSelf: 'start' },
        breakInside: 'avoid',
        contentVisibility: 'auto',
        // Prevents the scroll bar from jumping while off-screen cards are not laid out.
        containIntrinsicSize: `auto ${FRAME + listHeight(team.memberCount)}px`,
      }}
      actions={<SizeBadge memberCount={team.memberCount} capacity={team.theme.capacity} />}
    >
      {isOwn ? (
        // It is above in full.
        <details className={styles['more']} open={shown !== undefined}>
          <summary>Show members</summary>
          {members}
        </details>
      ) : (
        members
      )}
    </Card>
  );
}

export const AllTeamMembersDocument = graphql(`
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

/** A search's matches in a team: the ids of people's places, or 'all' if the team itself matches. */
type Found = ReadonlySet<string> | 'all';

function foundIn(team: AllTeamMembersQuery['teams'][number], isWanted: (text: string) => boolean): Found {
  if (isWanted(`${team.displayName} ${team.theme.title}`)) return 'all';
  const found = team.members.filter(({ user }) => isWanted(`${user.displayName} ${user.email}`));
  return new Set(found.map(({ id }) => id));
}

/** Searches a region's teams by name and theme, and by their members' names and e-mail addresses. */
function useTeamSearch(regionId: string | null) {
  const [text, setText] = useState('');
  // Typed letters appear immediately; the results may follow a moment later.
  const query = useDeferredValue(text).trim();
  // The page has only loaded the members of teams that came near the screen.
  const asked = useQuery(AllTeamMembersDocument, query === '' ? skipToken : { variables: { regionId } });
  const { data, error } = asked;
  const found = useMemo(() => {
    const isWanted = wordSearch(query);
    if (!isWanted || !data) return null;
    const entries = data.teams.map((team) => [team.id, foundIn(team, isWanted)] as const);
    return new Map(entries.filter(([, places]) => places === 'all' || places.size > 0));
  }, [query, data]);

  return { text, setText, found, isSearching: query !== '' && !data && !error, asked };
}

interface AllTeamsProps {
  teams: TeamsPageQuery['teams'];
  /** The viewer's own team, if they have one. */
  own: { id: string } | undefined;
  regionId: string | null;
}

/** The id of its heading, to which the page leads from the viewer's own team. */
export const ALL_TEAMS = 'all-teams';

/** 'All Teams', with a search for people and teams. */
export function AllTeams({ teams, own, regionId }: AllTeamsProps) {
  const { text, setText, found, isSearching, asked } = useTeamSearch(regionId);
  const visibleTeams = teams.filter(({ id }) => found?.has(id) ?? true);
  const outcome = found
    ? visibleTeams.length === 0
      ? 'No person or team found.'
      : `Found in ${counted(visibleTeams.length, 'team', 'teams')}.`
    : '';

  return (
    <Stack as="section" gap="3" aria-labelledby={ALL_TEAMS}>
      <Flex gap="3" wrap="wrap" align="center" justify="space-between">
        <Heading as="h2" id={ALL_TEAMS} tabIndex={-1} textStyle="title" scrollMarginTop="20">
          All Teams
        </Heading>
        <Flex gap="2" wrap="wrap" width={{ base: 'full', sm: 'auto' }}>
          <Box flex="1 1 12rem">
            <SearchField label="Find a person or team" value={text} onSearch={setText} />
          </Box>
          {regionId !== null && <PrintTeams regionId={regionId} />}
        </Flex>
      </Flex>
      <Text role="status" color="fg.muted" _empty={{ display: 'none' }}>
        {isSearching ? 'Searching...' : outcome}
      </Text>
      <PartFailure title="The search failed" query={asked} />
      <CardGrid>
        {visibleTeams.map((team) => {
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
