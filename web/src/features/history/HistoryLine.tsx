import type { FragmentType } from '@apollo/client';
import { Box, Link as ChakraLink, Flex, Text } from '@chakra-ui/react';
import { Ban } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { HistoryLine_LineFragment } from '../../gql/graphql';
import { hrefs, paths } from '../../lib/paths';
import { type LinePlace, LogLine } from '../../ui/list/LogLine';
import { Avatar } from '../../ui/plain/Avatar';
import { StatusBadge } from '../../ui/show/StatusBadge';
import { Changes, CopiedId } from './Changes';

const HistoryLineFragment = graphql(`
  fragment HistoryLine_line on HistoryLine {
    id
    at
    sentence
    subject
    consequence
    target
    targetId
    targetKind
    region {
      id
    }
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

interface HistorySentenceProps {
  line: FragmentType<HistoryLine_LineFragment>;
  /** Whether it is within the line of its action. */
  isWithin?: boolean;
  children?: ReactNode;
}

/** What happened, with the person who acted or was affected in bold. */
export function HistorySentence({ isWithin = false, children, ...props }: HistorySentenceProps) {
  const { sentence, subject, consequence } = useFragmentData(HistoryLineFragment, props.line);
  const name = subject ?? '';
  const words = (isWithin ? consequence : null) ?? sentence;
  return (
    <Flex gap="2">
      <Box flexShrink="0" marginTop="-0.5" hideBelow="md">
        <Avatar name={name} size="small" />
      </Box>
      {/* The arrow aligns with its first line, not with the picture. */}
      <Box minWidth="0" alignSelf="baseline">
        {/* A separate text node, without what follows. */}
        <span>
          <Text as="span" fontWeight="600">
            {name}
          </Text>
          {words.slice(name.length)}
        </span>
        {children}
      </Box>
    </Flex>
  );
}

const BOARD = 'Team Assignments';

/** The console's page for the subject of a line, and its name; null if it is gone or has no page. */
function pageOf(line: HistoryLine_LineFragment): readonly [href: string, name: string] | null {
  const { target, targetId, targetKind, region } = line;
  switch (targetKind) {
    case 'PERSON':
      return target == null ? null : [hrefs.adminParticipantsFound(target), 'Participants'];
    case 'THEME':
      return region && targetId != null ? [hrefs.adminBoardColumn(region.id, targetId), BOARD] : null;
    case 'REGION':
    case 'TIMELINE_POINT':
      return region ? [hrefs.adminAssignments(region.id), BOARD] : null;
    case 'AGENDA_ITEM':
      return region ? [hrefs.adminAgenda(region.id), 'Agenda'] : null;
    case 'RESOURCE':
      return [paths.adminResources, 'Resources'];
    case 'EVENT':
      return [paths.adminEventInfo, 'Event Info'];
    case null:
    case undefined:
      return null;
  }
}

/** Marks a refused action; renders nothing for a completed one. */
export const OutcomeBadge = ({ outcome }: Pick<HistoryLine_LineFragment, 'outcome'>) =>
  outcome === 'REFUSED' && (
    <StatusBadge tone="warning" icon={Ban}>
      Refused
    </StatusBadge>
  );

interface HistoryLineProps extends LinePlace {
  line: FragmentType<HistoryLine_LineFragment>;
}

/** A line with its time and a sentence; it opens to show the differences. */
export function HistoryLine({ line: masked, ...place }: HistoryLineProps) {
  const { at, outcome } = useFragmentData(HistoryLineFragment, masked);
  return (
    <LogLine
      {...place}
      at={at}
      summary={<HistorySentence line={masked} isWithin={place.index === undefined} />}
      badge={<OutcomeBadge outcome={outcome} />}
    >
      <HistoryDetails line={masked} />
    </LogLine>
  );
}

interface HistoryDetailsProps {
  line: FragmentType<HistoryLine_LineFragment>;
  /** Whether lines of the same request follow. */
  hasMore?: boolean;
}

/** The differences, and a link to the subject. */
export function HistoryDetails({ hasMore = false, ...props }: HistoryDetailsProps) {
  const line = useFragmentData(HistoryLineFragment, props.line);
  const { code, requestId } = line;
  // The sentence states whether something was created or deleted.
  const changes = line.changes.filter(({ field }) => field !== 'exists');
  const page = pageOf(line);
  return (
    <>
      <Changes changes={changes} />
      {code != null && <Text>Refused: {code}.</Text>}
      {changes.length === 0 && code == null && !hasMore && <Text>No details.</Text>}
      <Flex
        columnGap="4"
        wrap="wrap"
        align="center"
        marginTop="2"
        color="fg.muted"
        _empty={{ display: 'none' }}
      >
        {page && (
          <ChakraLink asChild variant="underline">
            <Link to={page[0]}>Open {line.target == null ? page[1] : `${line.target} in ${page[1]}`}</Link>
          </ChakraLink>
        )}
        {requestId != null && (
          <Flex gap="1" align="center" textStyle="caption">
            Request <CopiedId id={requestId} />
          </Flex>
        )}
      </Flex>
    </>
  );
}
