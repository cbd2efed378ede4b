import type { FragmentType } from '@apollo/client';
import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { CalendarDays, Flag, MapPin } from 'lucide-react';
import { useMemo } from 'react';
import { useFragmentData } from '../../apollo/useFragmentData';
import { useViewer } from '../../auth/useViewer';
import { graphql } from '../../gql/gql';
import type { ScheduleItem_AgendaItemFragment } from '../../gql/graphql';
import { formatAgendaTime } from '../../lib/agenda-times';
import { formatThere, placeOf, todayIn, viewerTimeZone } from '../../lib/dates';
import { counted } from '../../lib/numbers';
import { useNow } from '../../lib/useNow';
import { Card } from '../../ui/show/Card';
import { Disclosure } from '../../ui/show/Disclosure';
import { IconText } from '../../ui/show/IconText';
import { RegionBadge } from '../../ui/show/RegionBadge';
import { ShowAll } from '../../ui/show/ShowAll';
import { StatusBadge } from '../../ui/show/StatusBadge';
import { AddItemToCalendar, AddToCalendar } from '../calendar/AddToCalendar';
import {
  byOwnClocks,
  groupSchedule,
  type Present,
  presentOf,
  type ScheduleDay,
  splitSchedule,
  type TimedMoment,
  untilStart,
} from './schedule';
import { isSettled, notSettled } from './settled';

const ScheduleItemFragment = graphql(`
  fragment ScheduleItem_agendaItem on AgendaItem {
    id
    date
    time
    startMinute
    endMinute
    startsAt
    endsAt
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
  /** 'Now', or when the next item starts; null for every other item. */
  moment: string | null;
}

/** One agenda item of a day. */
function ScheduleItem({ showsRegion, moment, ...props }: ScheduleItemProps) {
  const item = useFragmentData(ScheduleItemFragment, props.item);
  const { startsAt = null } = item;
  const title = item.title ?? 'Untitled Event';
  // 'Next Deadline' counts a deadline until its day.
  const isDone = isSettled(item.title, useViewer().region) && !item.isDeadline;
  const there = startsAt && formatThere(startsAt, item.region.timeZone);
  return (
    <Flex
      as="li"
      position="relative"
      gap="1"
      direction="column"
      paddingBlock="3"
      css={{ [WIDE]: { flexDirection: 'row', gap: '4' } }}
    >
      <Flex
        columnGap="2"
        wrap="wrap"
        align="baseline"
        color="fg.muted"
        flexShrink="0"
        // In a narrow card, the button is next to it.
        paddingInlineEnd="10"
        css={{ [WIDE]: { flexDirection: 'column', width: '8.5rem', paddingInlineEnd: '0' } }}
      >
        <Text textStyle="figure">{formatAgendaTime(item)}</Text>
        {there !== null && <Text textStyle="caption">{there}</Text>}
      </Flex>
      <Box minWidth="0" flex="1" overflowWrap="anywhere" textWrap="pretty">
        <Flex gap="2" wrap="wrap" align="center">
          <Text as="h4" fontWeight="600" minWidth="0">
            {title}
          </Text>
          {moment !== null && (
            <StatusBadge tone={moment === 'Now' ? 'success' : 'accent'}>{moment}</StatusBadge>
          )}
          {isDone && <StatusBadge tone="success">Done</StatusBadge>}
          {item.isDeadline && (
            <StatusBadge tone="warning" icon={Flag}>
              DEADLINE
            </StatusBadge>
          )}
          {showsRegion && <RegionBadge region={item.region} />}
        </Flex>
        {item.location != null && (
          <IconText icon={MapPin} gap="1.5" color="fg.muted" marginTop="1">
            {item.location}
          </IconText>
        )}
        {item.description != null && (
          <Text color="fg.muted" marginTop="1" whiteSpace="pre-line">
            {item.description}
          </Text>
        )}
      </Box>
      <Box position="absolute" top="1" insetEnd="0" css={{ [WIDE]: { position: 'static' } }}>
        <AddItemToCalendar id={item.id} title={title} />
      </Box>
    </Flex>
  );
}

/** The width from which a time fits next to its item. */
const WIDE = '@container (min-width: 36rem)';

type Item = TimedMoment & { title?: string | null } & FragmentType<ScheduleItem_AgendaItemFragment>;

interface ScheduleProps {
  items: readonly Item[];
  /** The region of the agenda; null for all regions. */
  region: { id: string; name: string; hostCity?: string | null; timeZone?: string | null } | null;
}

interface DaysProps {
  items: readonly Item[];
  showsRegion: boolean;
  present: Present<Item>;
  now: number;
  /** The current day for the viewer. */
  today: string;
}

/** How many coming events are shown at once. */
const MOST = 24;

/** The agenda by month and day, which marks what is on now and next; past days are collapsed. */
export function Schedule({ region, ...props }: ScheduleProps) {
  const now = useNow();
  const today = todayIn();
  const items = useMemo(() => byOwnClocks(props.items), [props.items]);
  const { past, later } = useMemo(() => splitSchedule(items, today), [items, today]);
  const present = presentOf(notSettled(items, useViewer().region), now, today);
  const isOwnTime = items.every(
    ({ startsAt }) => startsAt == null || formatThere(startsAt, region?.timeZone) === null,
  );
  const days = { showsRegion: region === null, present, now, today };
  return (
    <Card
      as="section"
      aria-label="Schedule"
      title="Schedule"
      isLine
      actions={items.length > 0 && <AddToCalendar regionId={region?.id ?? null} />}
      subtitle={
        region?.timeZone == null || items.length === 0
          ? undefined
          : isOwnTime
            ? `${region.hostCity ?? placeOf(region.timeZone)} time`
            : `Your time (${placeOf(viewerTimeZone())})`
      }
      containerType="inline-size"
    >
      {items.length === 0 && (
        <IconText icon={CalendarDays} color="fg.muted">
          No events scheduled yet. Check back later for the agenda!
        </IconText>
      )}
      {past.length > 0 && (
        <Disclosure summary={counted(past.length, 'past event', 'past events')}>
          <Months items={past} {...days} />
        </Disclosure>
      )}
      <ShowAll items={later} first={MOST} noun="events">
        {(shown) => <Months items={shown} {...days} />}
      </ShowAll>
    </Card>
  );
}

function Months({ items, ...props }: DaysProps) {
  const months = useMemo(() => groupSchedule(items), [items]);
  return (
    <>
      {months.map(({ month, days }) => (
        <Stack as="section" key={month} gap="0" aria-label={month}>
          <Heading as="h3" textStyle="body" fontWeight="600" color="fg.muted" marginBottom="1">
            {month}
          </Heading>
          {days.map((day) => (
            <Day key={day.day} day={day} {...props} />
          ))}
        </Stack>
      ))}
    </>
  );
}

function Day({ day, present, now, today, ...shown }: Omit<DaysProps, 'items'> & { day: ScheduleDay<Item> }) {
  const isToday = day.day === today;
  return (
    <Flex columnGap={{ base: '3', md: '5' }} wrap="wrap" borderTopWidth="1px" paddingBlock="1">
      <Box
        flexShrink="0"
        width={{ base: '20', md: '24' }}
        paddingBlock="3"
        // The date stays visible next to a long day, below the layout's header.
        position="sticky"
        top="16"
        alignSelf="flex-start"
        zIndex="1"
        bg="bg.panel"
        color={isToday ? 'accent.fg' : 'fg'}
      >
        <Text textStyle="figure" fontSize="1.25rem" lineHeight="1.75rem" fontWeight="600">
          {day.dayNumber}
        </Text>
        <Text color={isToday ? 'accent.fg' : 'fg.muted'} textStyle={{ base: 'caption', md: 'body' }}>
          {day.weekday}
        </Text>
        {isToday && <Text textStyle="caption">Today</Text>}
      </Box>
      {/* Wraps below the day if large text leaves no room next to it. */}
      <Box as="ul" flex="1 1 11rem" minWidth="0" divideY="1px">
        {day.entries.map((item) => (
          <ScheduleItem
            key={item.id}
            item={item}
            {...shown}
            moment={
              item.id === present.current?.id
                ? 'Now'
                : item.id === present.next?.id
                  ? `Next, ${untilStart(item, { now, today })}`
                  : null
            }
          />
        ))}
      </Box>
    </Flex>
  );
}
