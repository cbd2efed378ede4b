import { useQuery } from '@apollo/client/react';
import { Skeleton, Text } from '@chakra-ui/react';
import { graphql } from '../../../gql/gql';
import { lossOfOne } from './loss-words';

const PersonLossDocument = graphql(`
  query PersonLoss($id: ID!) {
    user(id: $id) {
      id
      preferenceCount
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
  /** Whether the act leaves them their ranking. */
  keepsRanking?: boolean;
}

/** What an act takes from somebody: their team, as it is now, and their ranking. */
export function PersonLoss({ userId, keepsRanking = false }: PersonLossProps) {
  const { data, error } = useQuery(PersonLossDocument, {
    variables: { id: userId },
    fetchPolicy: 'network-only',
  });
  if (!data) return error ? null : <Skeleton height="6" width="min(20rem, 100%)" />;
  const { assignment: place = null, region = null, preferenceCount = 0 } = data.user ?? {};
  const isPublished = region?.assignmentStatus.status === 'PUBLISHED';
  const loss = lossOfOne({
    place: place && {
      teamName: isPublished ? place.theme.team.displayName : null,
      isLeader: place.isLeader,
    },
    hasRanking: preferenceCount > 0 && !keepsRanking,
  });
  return loss === null ? null : (
    <Text color="danger.fg" fontWeight="600" overflowWrap="anywhere">
      {loss}
    </Text>
  );
}
