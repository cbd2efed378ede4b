import { skipToken, useQuery } from '@apollo/client/react';
import { Skeleton, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { useState } from 'react';
import { graphql } from '../../gql/gql';
import { PartFailure } from './PartFailure';
import { listHeight, TeamMemberList, wideListHeight } from './TeamMemberList';

graphql(`
  fragment TeamMembers_team on Team {
    id
    leader {
      id
    }
    members {
      id
      isLeader
      isManualOverride
      user {
        id
        displayName
        email
      }
    }
  }
`);

/** Who is on one team. */
export const TeamMembersQuery = graphql(`
  query TeamMembers($id: ID!) {
    theme(id: $id) {
      id
      team {
        id
        ...TeamMembers_team @unmask
      }
    }
  }
`);

interface TeamMembersProps {
  team: { id: string; displayName: string; memberCount: number };
  /** Whether the card is on the screen, or soon will be. */
  isNear: boolean;
  /** Whether members are side by side where there is room. */
  isWide: boolean;
  /** The places to show; undefined for all. */
  shown: ReadonlySet<string> | undefined;
}

/**
 * The people of a team, loaded when the card comes near the screen: in the minute after publishing everybody opens this page, and
 * a region may have thousands of people.
 */
export function TeamMembers({ team, isNear, isWide, shown }: TeamMembersProps) {
  const { id, displayName, memberCount } = team;
  const [wasNear, setWasNear] = useState(isNear);
  if (isNear && !wasNear) setWasNear(true);
  const { data, error, refetch } = useQuery(
    TeamMembersQuery,
    wasNear && memberCount > 0
      ? {
          variables: { id },
          refetchOn: { windowFocus: isNear, online: isNear },
        }
      : skipToken,
  );

  if (memberCount === 0) return <Text color="fg.muted">Nobody is on this team.</Text>;
  const members = data?.theme?.team.members;
  if (members) {
    return (
      <TeamMemberList
        teamName={displayName}
        members={shown ? members.filter((place) => shown.has(place.id)) : members}
        isWide={isWide}
      />
    );
  }
  if (error) return <PartFailure error={error} onRetry={() => void refetch()} />;
  return (
    <Stack gap="3" minHeight={isWide ? wideListHeight(memberCount) : `${listHeight(memberCount)}px`}>
      {/* Not a live region: several cards load at once. */}
      <VisuallyHidden>Loading the members...</VisuallyHidden>
      {['70%', '55%', '65%'].map((width) => (
        <Skeleton key={width} height="8" width={width} />
      ))}
    </Stack>
  );
}
