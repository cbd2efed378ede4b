import type { FragmentType } from '@apollo/client';
import { Box, Flex, Text } from '@chakra-ui/react';
import { Flag, MapPin } from 'lucide-react';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { ScheduleItem_AgendaItemFragment } from '../../gql/graphql';
import { formatAgendaTimes } from '../../lib/dates';
import { RegionBadge } from '../../ui/show/RegionBadge';
import { StatusBadge } from '../../ui/show/StatusBadge';
import { AddItemToCalendar } from '../calendar/AddItemToCalendar';

const ScheduleItemFragment = graphql(`
  fragment ScheduleItem_agendaItem on AgendaItem {
    id
    date
    time
    startsAt
    title
    description
    location
    isDeadline
    region {
      id
      name
      code
      timeZone
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
  const { atPlace, forViewer } = formatAgendaTimes(item, item.region.timeZone);
  return (
    <Flex
      as="li"
      position="relative"
      gap={{ base: '1', md: '4' }}
      direction={{ base: 'column', md: 'row' }}
      paddingBlock="3"
    >
      <Flex
        columnGap="2"
        direction={{ base: 'row', md: 'column' }}
        wrap="wrap"
        align="baseline"
        color="fg.muted"
        flexShrink="0"
        width={{ md: '7.5rem' }}
        // Beside it, on a phone, is the button.
        paddingInlineEnd={{ base: '10', md: '0' }}
      >
        <Text textStyle="figure">{atPlace}</Text>
        {forViewer !== null && <Text textStyle="caption">{forViewer}</Text>}
      </Flex>
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
      {/* On a phone, at the end of the line with the time. */}
      <Box position={{ base: 'absolute', md: 'static' }} top="1" insetEnd="0">
        <AddItemToCalendar id={item.id} title={item.title ?? 'Untitled Event'} />
      </Box>
    </Flex>
  );
}
