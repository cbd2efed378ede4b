import { useQuery } from '@apollo/client/react';
import { Button, Stack, Text } from '@chakra-ui/react';
import { Copy } from 'lucide-react';
import { useViewer, type Viewer } from '../../auth/useViewer';
import { graphql } from '../../gql/gql';
import type { WithoutTeamQuery } from '../../gql/graphql';
import { formatDay } from '../../lib/dates';
import { copyText } from '../../ui/feedback/copy-text';
import { Card } from '../../ui/show/Card';
import { OpenSeats } from './OpenSeats';
import { NoPlaceReasons } from './Reasons';
import { PartFailure } from './TeamMembers';

const WithoutTeamDocument = graphql(`
  query WithoutTeam {
    viewer {
      id
      exclusion
      withdrawnAt
      unassigned {
        explanation {
          ...PlacementReasons_explanation @unmask
        }
      }
    }
  }
`);

/** What they can send, in whichever way their company writes: they may not see who the administrators are. */
const messageOf = ({ displayName, email, region }: Viewer, isWithdrawn: boolean): string => {
  const name = region?.name ?? 'the hackathon';
  const state = isWithdrawn
    ? `withdrew from ${name} and want to come back`
    : `take part in ${name} and do not have a team yet`;
  return `Hello, I ${state}. Can you give me a place? ${displayName}, ${email}`;
};

export function WithoutTeam() {
  const viewer = useViewer();
  const { data, error, refetch } = useQuery(WithoutTeamDocument, {
    fetchPolicy: 'cache-and-network',
    refetchOn: { windowFocus: true, online: true },
  });
  const isWithdrawn = data?.viewer.exclusion === 'WITHDRAWN';
  return (
    <Card>
      <Stack gap="2" maxWidth="70ch">
        <Text textStyle="lead" fontWeight="600">
          {isWithdrawn ? 'You are not taking part' : 'You do not have a team yet'}
        </Text>
        {data ? (
          <>
            <Reason viewer={data.viewer} />
            {data.viewer.exclusion == null && <OpenSeats />}
            <Button
              variant="outline"
              alignSelf="flex-start"
              marginTop="2"
              onClick={() =>
                void copyText(messageOf(viewer, isWithdrawn), {
                  done: 'The message was copied. Send it to an organiser.',
                })
              }
            >
              <Copy size={16} aria-hidden />
              Copy a message to the organisers
            </Button>
          </>
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

function Reason({ viewer: { exclusion, withdrawnAt, unassigned } }: Pick<WithoutTeamQuery, 'viewer'>) {
  if (exclusion === 'WITHDRAWN' && withdrawnAt != null) {
    return (
      <Text>You withdrew on {formatDay(withdrawnAt)}. Ask your organisers if you want to come back.</Text>
    );
  }
  if (exclusion != null) {
    return <Text>The organisers have taken you out of team assignment. Ask one if you expected a team.</Text>;
  }
  return <NoPlaceReasons explanation={unassigned?.explanation ?? null} />;
}
