import type { FragmentType } from '@apollo/client';
import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { CalendarDays } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ScheduleItem_AgendaItemFragment } from '../../gql/graphql';
import type { AgendaMoment } from '../../lib/agenda-order';
import { viewerToday } from '../../lib/dates';
import { Card } from '../../ui/show/Card';
import { Disclosure } from '../../ui/show/Disclosure';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { groupSchedule, splitSchedule, type ScheduleDay } from './schedule';
import { ScheduleItem } from './ScheduleItem';

type Item = AgendaMoment & { id: string } & FragmentType<ScheduleItem_AgendaItemFragment>;

interface ScheduleProps {
  items: readonly Item[];
  /** Whether the items belong to several regions. */
  showsRegions: boolean;
}

/** The agenda by month and day; past days are folded. */
export function Schedule({ items, showsRegions }: ScheduleProps) {
  const { past, later } = useMemo(() => splitSchedule(items, viewerToday()), [items]);
  const [showsPast, setShowsPast] = useState(false);
  return (
    <Card as="section" aria-label="Schedule" title="Schedule">
      {items.length === 0 && (
        <EmptyState icon={CalendarDays} message="No events scheduled yet. Check back later for the agenda!" />
      )}
      {past.length > 0 && (
        <Disclosure
          summary={past.length === 1 ? '1 past event' : `${past.length} past events`}
          isOpen={showsPast}
          onOpenChange={setShowsPast}
        >
          <Months items={past} showsRegions={showsRegions} />
        </Disclosure>
      )}
      <Months items={later} showsRegions={showsRegions} />
    </Card>
  );
}

function Months({ items, showsRegions }: ScheduleProps) {
  const months = useMemo(() => groupSchedule(items), [items]);
  return (
    <>
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
    </>
  );
}

function Day({ day, showsRegions }: { day: ScheduleDay<Item>; showsRegions: boolean }) {
  const isToday = day.day === viewerToday();
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
      {/* Wraps below the day where large text leaves no room beside it. */}
      <Box as="ul" flex="1 1 11rem" minWidth="0" listStyleType="none" divideY="1px">
        {day.entries.map((item) => (
          <ScheduleItem key={item.id} item={item} showsRegion={showsRegions} />
        ))}
      </Box>
    </Flex>
  );
}
