import { useQuery } from '@apollo/client/react';
import { Box, Skeleton, Stack, Text } from '@chakra-ui/react';
import { graphql } from '../../../gql/gql';
import type { PersonLossQuery } from '../../../gql/graphql';
import { formatCount, people } from '../../../lib/numbers';

const PersonLossDocument = graphql(`
  query PersonLoss($id: ID!) {
    user(id: $id) {
      id
      preferenceCount
      organisedRegions {
        id
        name
      }
      region {
        id
        assignmentStatus {
          id
          status
        }
      }
      assignment {
        id
        isLeader
        theme {
          id
          team {
            id
            displayName
          }
        }
      }
    }
  }
`);

interface PersonLossProps {
  userId: string;
  /** Whether they keep their ranking. */
  keepsRanking?: boolean;
  /** Whether it deletes them with everything else they have. */
  isDeletion?: boolean;
}

/** What an action takes from a person: their current team, and their ranking. */
export function PersonLoss({ userId, keepsRanking = false, isDeletion = false }: PersonLossProps) {
  const { data, error } = useQuery(PersonLossDocument, {
    variables: { id: userId },
    fetchPolicy: 'network-only',
  });
  const { assignment: place = null, region = null, preferenceCount } = data?.user ?? {};
  const isPublished = region?.assignmentStatus.status === 'PUBLISHED';
  const loss = lossOfOne(
    place && { teamName: isPublished ? place.theme.team.displayName : null, isLeader: place.isLeader },
    (preferenceCount ?? 0) > 0 && !keepsRanking,
  );
  return (
    <>
      {!data && !error && <Skeleton height="6" width="min(20rem, 100%)" />}
      {loss !== null && (
        <Text color="danger.fg" fontWeight="600" overflowWrap="anywhere">
          {loss}
        </Text>
      )}
      {isDeletion && (
        <Stack gap="1">
          <Text fontWeight="600">This is deleted, too:</Text>
          <Box as="ul" aria-label="What is deleted, too" listStyleType="disc" paddingInlineStart="5">
            {deletedWith(data?.user).map((text) => (
              <Box as="li" key={text} overflowWrap="anywhere">
                {text}
              </Box>
            ))}
          </Box>
          <Text color="fg.muted">The history keeps what they did, without their name.</Text>
        </Stack>
      )}
    </>
  );
}

/** What is deleted with a person, besides their place and ranking; while it loads, what may be. */
function deletedWith(user: PersonLossQuery['user'] | undefined): string[] {
  const regions = user?.organisedRegions?.map(({ name }) => name).join(', ') ?? '';
  return [
    'Name and address',
    'Calendar address, if they have made one',
    'Notices to them',
    !user && 'Rights of an organiser, if they have them',
    regions !== '' && `Rights of an organiser: ${regions}`,
  ].filter((text) => typeof text === 'string');
}

interface Place {
  /** Null if the team is a draft. */
  teamName: string | null;
  isLeader: boolean;
}

/** What one person loses: 'Loses team Carousel 4 and their ranking.' Null for nothing. */
export function lossOfOne(place: Place | null, hasRanking: boolean): string | null {
  if (place === null) return hasRanking ? 'Loses their ranking.' : null;
  const team = place.teamName === null ? 'their place' : `team ${place.teamName}`;
  const lead = place.isLeader ? ', which they lead' : '';
  return `Loses ${team}${lead}${hasRanking ? `${lead && ','} and their ranking` : ''}.`;
}

/** What many people lose: 'Of 12 people, 3 lose a team and 5 a ranking.' Null for nothing. */
export function lossOfMany(total: number, teams: number, rankings: number): string | null {
  const first = teams > 0 ? teams : rankings;
  if (first === 0) return null;
  const what = teams === 0 ? 'ranking' : 'team';
  const also = teams > 0 && rankings > 0 ? ` and ${formatCount(rankings)} a ranking` : '';
  return `Of ${people(total)}, ${formatCount(first)} ${first === 1 ? 'loses' : 'lose'} a ${what}${also}.`;
}
