import type { FragmentType } from '@apollo/client';
import { Box, Flex, Text } from '@chakra-ui/react';
import { Flag, MapPin } from 'lucide-react';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { ScheduleItem_AgendaItemFragment } from '../../gql/graphql';
import { formatAgendaTime } from '../../lib/dates';
import { RegionBadge } from '../../ui/show/RegionBadge';
import { StatusBadge } from '../../ui/show/StatusBadge';

const ScheduleItemFragment = graphql(`
  fragment ScheduleItem_agendaItem on AgendaItem {
    id
    time
    title
    description
    location
    isDeadline
    region {
      id
      name
      code
    }
  }
`);

interface ScheduleItemProps {
  item: FragmentType<ScheduleItem_AgendaItemFragment>;
  /** Whether the list mixes regions. */
  showsRegion: boolean;
  /** 'Now', or that it comes next and when; null for every other item. */
  moment: string | null;
}

/** One agenda item of a day. */
export function ScheduleItem({ showsRegion, moment, ...props }: ScheduleItemProps) {
  const item = useFragmentData(ScheduleItemFragment, props.item);
  return (
    <Flex as="li" gap={{ base: '1', md: '4' }} direction={{ base: 'column', md: 'row' }} paddingBlock="3">
      <Text textStyle="figure" color="fg.muted" flexShrink="0" width={{ md: '6.5rem' }}>
        {formatAgendaTime(item.time)}
      </Text>
      <Box minWidth="0" flex="1">
        <Flex gap="2" wrap="wrap" align="center">
          <Text as="h4" fontWeight="600" overflowWrap="anywhere">
            {item.title ?? 'Untitled Event'}
          </Text>
          {moment !== null && (
            <StatusBadge tone={moment === 'Now' ? 'success' : 'accent'}>{moment}</StatusBadge>
          )}
          {item.isDeadline && (
            <StatusBadge tone="warning" icon={Flag}>
              DEADLINE
            </StatusBadge>
          )}
          {showsRegion && <RegionBadge region={item.region} />}
        </Flex>
        {item.location != null && (
          <Flex gap="1.5" align="flex-start" color="fg.muted" marginTop="1">
            <MapPin size={16} aria-hidden style={{ flexShrink: 0, marginTop: 2 }} />
            <Text overflowWrap="anywhere" minWidth="0">
              {item.location}
            </Text>
          </Flex>
        )}
        {item.description != null && (
          <Text color="fg.muted" marginTop="1" whiteSpace="pre-line" overflowWrap="anywhere">
            {item.description}
          </Text>
        )}
      </Box>
    </Flex>
  );
}
