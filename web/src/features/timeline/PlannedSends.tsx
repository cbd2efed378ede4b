import { useQuery } from '@apollo/client/react';
import { userMessage } from '../../apollo/user-message';
import { graphql } from '../../gql/gql';
import type { TimelinePointKind } from '../../gql/graphql';
import { Banner } from '../../ui/feedback/Banner';
import { Sends } from '../notices/Sends';

const PlannedSendsQuery = graphql(`
  query PlannedSends($act: SendingAct!, $regionId: ID!) {
    sendPreview(act: $act, regionId: $regionId, isPlanned: true) {
      ...Sends_preview @unmask
    }
  }
`);

interface PlannedSendsProps {
  regionId: string;
  kind: TimelinePointKind;
  isSkipped: boolean;
  onSkip: (isSkipped: boolean) => void;
}

/** What a point of the timeline sends, by how people are now. */
export function PlannedSends({ regionId, kind, isSkipped, onSkip }: PlannedSendsProps) {
  const { data, error } = useQuery(PlannedSendsQuery, {
    variables: { act: kind, regionId },
    fetchPolicy: 'cache-and-network',
  });
  if (error)
    return (
      <Banner tone="warning" title="It is not known what this sends">
        {userMessage(error)}
      </Banner>
    );
  if (!data) return null;
  // A reminder that sends nothing reminds of nothing.
  const choice = kind === 'REMIND' ? {} : { isSkipped, onSkip };
  return <Sends preview={data.sendPreview} note="Counted as people and teams are now." {...choice} />;
}
