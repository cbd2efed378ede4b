import { useQuery } from '@apollo/client/react';
import { Box, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { userMessage } from '../../apollo/user-message';
import { graphql } from '../../gql/gql';
import type { TimelinePointKind } from '../../gql/graphql';
import { people } from '../../lib/numbers';
import { Disclosure } from '../../ui/show/Disclosure';
import { Sends } from '../notices/Sends';

const PlannedSendsQuery = graphql(`
  query PlannedSends($act: SendingAct!, $regionId: ID!) {
    sendPreview(act: $act, regionId: $regionId, isPlanned: true) {
      emailCount
      chatCount
      ...Sends_preview @unmask
    }
  }
`);

interface PlannedSendsProps {
  regionId: string;
  kind: TimelinePointKind;
  isSkipped?: boolean;
  onSkip?: (isSkipped: boolean) => void;
}

/** Whom a point of the timeline e-mails, by how people are now; it opens to the notices, and to going without. */
export function PlannedSends({ regionId, kind, ...choice }: PlannedSendsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { data, error } = useQuery(PlannedSendsQuery, {
    variables: { act: kind, regionId },
    fetchPolicy: 'cache-and-network',
  });
  if (error) return <Text color="warning.fg">It is not known what this sends. {userMessage(error)}</Text>;
  if (!data) return null;
  const { emailCount, chatCount } = data.sendPreview;
  if (emailCount + chatCount === 0) return <Text color="fg.muted">Sends nothing</Text>;
  const also = chatCount > 0 ? ' and a chat channel' : '';
  return (
    <Disclosure
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      summary={
        <Text as="span" fontVariantNumeric="tabular-nums">
          {choice.isSkipped === true ? 'Sends nothing' : `E-mails ${people(emailCount)}${also}`}
        </Text>
      }
    >
      <Box paddingTop="2">
        <Sends preview={data.sendPreview} note="Counted as people and teams are now." {...choice} />
      </Box>
    </Disclosure>
  );
}
