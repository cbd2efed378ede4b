import { useQuery } from '@apollo/client/react';
import { Stack, Text } from '@chakra-ui/react';
import { graphql } from '../../gql/gql';
import type { UnassignedReason, WithoutTeamQuery } from '../../gql/graphql';
import { Card } from '../../ui/Card';
import { PlacementReasons } from './PlacementReasons';
import { PartFailure } from './PartFailure';

const WithoutTeamDocument = graphql(`
  query WithoutTeam {
    viewer {
      id
      exclusion
      unassigned {
        reason
        explanation {
          ...PlacementReasons_explanation @unmask
        }
      }
    }
  }
`);

const REASONS: Readonly<Record<UnassignedReason, string>> = {
  NO_FREE_SEAT: 'Every theme of your region is full.',
  NOT_PLACED_YET: 'You joined this region, or were taken off a team, after the teams were made.',
  NOT_GENERATED: 'No teams have been made for your region yet.',
};

/** What a participant of a published region without a place is told: that it is so, why, and whom to ask. */
export function WithoutTeam() {
  const { data, error, refetch } = useQuery(WithoutTeamDocument);
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
  const hope = <Text>An administrator can still give you a place.</Text>;
  return unassigned?.explanation ? (
    <PlacementReasons explanation={unassigned.explanation}>{hope}</PlacementReasons>
  ) : (
    <>
      {unassigned && <Text>{REASONS[unassigned.reason]}</Text>}
      {hope}
    </>
  );
}
