import { useQuery } from '@apollo/client/react';
import { Box, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { graphql } from '../../gql/gql';
import { Disclosure } from '../../ui/show/Disclosure';
import { PartFailure } from './PartFailure';
import { PlaceReasons } from './Reasons';

const WhyThisTeamQuery = graphql(`
  query WhyThisTeam {
    viewer {
      id
      assignment {
        id
        explanation {
          ...PlacementReasons_explanation @unmask
        }
      }
    }
  }
`);

/** Why the viewer is on their team; loaded when it is opened. */
export function WhyThisTeam() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure
      isOpen={isOpen}
      onOpenChange={setOpen}
      summary={
        <Text as="span" fontWeight="600" paddingBlock="1">
          Why this team?
        </Text>
      }
    >
      <Box paddingTop="1" paddingInlineStart="6" maxWidth="70ch" aria-live="polite">
        <Reasons />
      </Box>
    </Disclosure>
  );
}

function Reasons() {
  const { data, error, refetch } = useQuery(WhyThisTeamQuery, {
    // The reasons must not be older than the teams beside them.
    fetchPolicy: 'cache-and-network',
    refetchOn: { windowFocus: true, online: true },
  });
  if (!data) {
    return error ? (
      <PartFailure error={error} onRetry={() => void refetch()} />
    ) : (
      <Text color="fg.muted">Loading the reasons...</Text>
    );
  }
  return <PlaceReasons explanation={data.viewer.assignment?.explanation ?? null} />;
}
