import type { FragmentType } from '@apollo/client';
import { cutTip } from '../../lib/tip';
import { Box, Flex, Text } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { DeadlineRow_ItemFragment } from '../../gql/graphql';
import { formatAgendaTime, formatCalendarDay } from '../../lib/dates';
import { RegionBadge } from '../../ui/show/RegionBadge';
import { deadlineMismatch } from './deadline-mismatch';

const DeadlineRowFragment = graphql(`
  fragment DeadlineRow_item on AgendaItem {
    id
    title
    date
    time
    startsAt
    region {
      id
      name
      code
    }
  }
`);

interface DeadlineRowProps {
  item: FragmentType<DeadlineRow_ItemFragment>;
  /** As an ISO instant; null without one. */
  submissionDeadline: string | null;
}

/** One deadline of the agenda. */
export function DeadlineRow({ submissionDeadline, ...props }: DeadlineRowProps) {
  const item = useFragmentData(DeadlineRowFragment, props.item);
  const mismatch = deadlineMismatch(item, submissionDeadline);
  const title = item.title ?? 'Untitled Event';
  return (
    <Flex gap="3" align="flex-start" justify="space-between">
      <Box flex="1 1 11rem" minWidth="11rem">
        <Text fontWeight="600" truncate {...cutTip(title)}>
          {title}
        </Text>
        <Text color="fg.muted" fontVariantNumeric="tabular-nums">
          {formatCalendarDay(item.date)} at {formatAgendaTime(item.time)}
        </Text>
        {mismatch !== null && (
          <Flex gap="1" color="warning.fg" textStyle="caption">
            <TriangleAlert size={16} aria-hidden style={{ flexShrink: 0 }} />
            {mismatch}
          </Flex>
        )}
      </Box>
      <Box minWidth="0" maxWidth="50%">
        <RegionBadge region={item.region} />
      </Box>
    </Flex>
  );
}
