import type { FragmentType } from '@apollo/client';
import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { format } from 'date-fns';
import { CalendarDays } from 'lucide-react';
import { useMemo } from 'react';
import type { ScheduleItem_AgendaItemFragment } from '../../gql/graphql';
import type { AgendaMoment } from '../../lib/agenda-order';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { groupSchedule, type ScheduleDay } from './schedule';
import { ScheduleItem } from './ScheduleItem';

type Item = AgendaMoment & { id: string } & FragmentType<ScheduleItem_AgendaItemFragment>;

interface ScheduleProps {
  items: readonly Item[];
  /** The items are of several regions. */
  showsRegions: boolean;
}

/** The agenda by month and day. */
export function Schedule({ items, showsRegions }: ScheduleProps) {
  const months = useMemo(() => groupSchedule(items), [items]);
  return (
    <Card as="section" aria-label="Schedule" title="Schedule">
      {months.length === 0 && (
        <EmptyState icon={CalendarDays} message="No events scheduled yet. Check back later for the agenda!" />
      )}
      {months.map(({ month, days }) => (
        <Stack as="section" key={month} gap="0" aria-label={month}>
          <Heading as="h3" textStyle="body" fontFamily="mono" color="accent.fg" marginBottom="1">
            {month}
          </Heading>
          {days.map((day) => (
            <Day key={day.day} day={day} showsRegions={showsRegions} />
          ))}
        </Stack>
      ))}
    </Card>
  );
}

function Day({ day, showsRegions }: { day: ScheduleDay<Item>; showsRegions: boolean }) {
  const isToday = day.day === format(new Date(), 'yyyy-MM-dd');
  return (
    <Flex columnGap={{ base: '3', md: '5' }} wrap="wrap" borderTopWidth="1px" paddingBlock="1">
      <Box
        flexShrink="0"
        width={{ base: '20', md: '24' }}
        paddingBlock="3"
        color={isToday ? 'accent.fg' : 'fg'}
      >
        <Text textStyle="figure" fontSize="1.25rem" lineHeight="1.75rem" fontWeight="600">
          {day.dayNumber}
        </Text>
        <Text color={isToday ? 'accent.fg' : 'fg.muted'} textStyle={{ base: 'caption', md: 'body' }}>
          {day.weekday}
        </Text>
        {isToday && (
          <Text textStyle="caption" fontWeight="600">
            Today
          </Text>
        )}
      </Box>
      {/* Below the day where large text leaves no room beside it. */}
      <Box as="ul" flex="1 1 11rem" minWidth="0" listStyleType="none" divideY="1px">
        {day.entries.map((item) => (
          <ScheduleItem key={item.id} item={item} showsRegion={showsRegions} />
        ))}
      </Box>
    </Flex>
  );
}
