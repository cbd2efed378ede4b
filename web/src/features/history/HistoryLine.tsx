import type { FragmentType } from '@apollo/client';
import { Flex, Text } from '@chakra-ui/react';
import { Ban } from 'lucide-react';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { HistoryLine_LineFragment } from '../../gql/graphql';
import { formatInstant } from '../../lib/dates';
import { LongListLine, type LinePlace } from '../../ui/list/LongListLine';
import { StatusBadge } from '../../ui/show/StatusBadge';
import { Changes } from './Changes';

const HistoryLineFragment = graphql(`
  fragment HistoryLine_line on HistoryLine {
    id
    at
    sentence
    actor {
      id
      displayName
    }
    target
    outcome
    code
    requestId
    changes {
      field
      label
      before
      after
    }
  }
`);

interface HistoryLineProps extends LinePlace {
  line: FragmentType<HistoryLine_LineFragment>;
}

/** One line: when, and what in a sentence; it opens to show what differs. */
export function HistoryLine({ line: masked, ...place }: HistoryLineProps) {
  const line = useFragmentData(HistoryLineFragment, masked);
  const { at, sentence, outcome, code, requestId } = line;
  // The sentence says whether something came or went.
  const changes = line.changes.filter(({ field }) => field !== 'exists');
  // Whom a sentence is about comes first in it: mostly who acted, sometimes whom it happened to.
  const name = [line.actor?.displayName, line.target].find((one) => one && sentence.startsWith(one)) ?? '';
  return (
    <LongListLine
      {...place}
      at={at}
      summary={
        <>
          <Text as="span" fontWeight="600">
            {name}
          </Text>
          {sentence.slice(name.length)}
        </>
      }
      badge={
        outcome === 'REFUSED' && (
          <StatusBadge tone="warning" icon={Ban}>
            Refused
          </StatusBadge>
        )
      }
    >
      <Changes changes={changes} />
      {code != null && <Text>Refused with {code}.</Text>}
      {changes.length === 0 && code == null && <Text>Nothing else is known of it.</Text>}
      <Flex columnGap="4" wrap="wrap" marginTop="2" textStyle="caption" color="fg.muted">
        <Text>{formatInstant(at)}</Text>
        {requestId != null && (
          <Text overflowWrap="anywhere">
            Request{' '}
            <Text as="span" textStyle="figure">
              {requestId}
            </Text>
          </Text>
        )}
      </Flex>
    </LongListLine>
  );
}
