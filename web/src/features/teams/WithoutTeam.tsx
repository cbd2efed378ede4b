import { useQuery } from '@apollo/client/react';
import { Stack, Text } from '@chakra-ui/react';
import { graphql } from '../../gql/gql';
import type { WithoutTeamQuery } from '../../gql/graphql';
import { Card } from '../../ui/show/Card';
import { PartFailure } from './PartFailure';
import { NoPlaceReasons } from './Reasons';

const WithoutTeamDocument = graphql(`
  query WithoutTeam {
    viewer {
      id
      exclusion
      unassigned {
        explanation {
          ...PlacementReasons_explanation @unmask
        }
      }
    }
  }
`);

/** What a participant without a place reads in a published region: that they have none, why, and whom to ask. */
export function WithoutTeam() {
  const { data, error, refetch } = useQuery(WithoutTeamDocument, {
    fetchPolicy: 'cache-and-network',
    refetchOn: { windowFocus: true, online: true },
  });
  return (
    <Card>
      <Stack gap="2" maxWidth="70ch">
        <Text textStyle="lead" fontWeight="600">
          You have no place on a team
        </Text>
        {data ? (
          <Reason viewer={data.viewer} />
        ) : error ? (
          <PartFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <Text color="fg.muted" role="status">
            Loading the reason...
          </Text>
        )}
      </Stack>
    </Card>
  );
}

function Reason({ viewer: { exclusion, unassigned } }: Pick<WithoutTeamQuery, 'viewer'>) {
  if (exclusion != null) {
    return (
      <Text>An administrator has taken you out of team assignment. Ask one if you expected a team.</Text>
    );
  }
  return <NoPlaceReasons explanation={unassigned?.explanation ?? null} />;
}
