import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { CalendarClock, MapPin } from 'lucide-react';
import { useViewer } from '../../auth/useViewer';
import { graphql } from '../../gql/gql';
import type { NextAgendaItem_ItemFragment } from '../../gql/graphql';
import { formatAgendaTime } from '../../lib/agenda-times';
import { formatDay, formatInstantAt, todayIn } from '../../lib/dates';
import { PHONE, useMedia } from '../../lib/useMedia';
import { useNow } from '../../lib/useNow';
import { IconText } from '../../ui/show/IconText';
import { AddItemToCalendar } from '../calendar/AddToCalendar';
import { presentOf, untilStart } from './schedule';
import { notSettled } from './settled';

graphql(`
  fragment NextAgendaItem_item on AgendaItem {
    id
    date
    time
    startMinute
    endMinute
    minuteOfDay
    startsAt
    endsAt
    title
    location
    isDeadline
    region {
      id
      timeZone
    }
  }
`);

interface NextAgendaItemProps {
  item: NextAgendaItem_ItemFragment;
  /** 'Now', or 'Next'. */
  label: string;
  /** The time until it starts; null if it is under way. */
  until: string | null;
  isBesideSchedule: boolean;
}

/** What is on now or next, in two lines of a card. */
function NextAgendaItem({ item, label, until, isBesideSchedule }: NextAgendaItemProps) {
  const title = item.title ?? 'Untitled Event';
  const { startsAt } = item;
  const when =
    startsAt == null
      ? `${formatDay(item.date)}, ${formatAgendaTime(item)}`
      : formatInstantAt(startsAt, item.region.timeZone);
  return (
    // Large text leaves no room next to the icon.
    <Flex columnGap={{ base: '2', sm: isBesideSchedule ? '4' : '2' }} rowGap="2" wrap="wrap">
      <Flex
        hideBelow="sm"
        height="1lh"
        align="center"
        color="fg.muted"
        flexShrink="0"
        // In the column of what is above or below it.
        {...(isBesideSchedule && { width: '10', paddingInlineStart: '2.5' })}
      >
        <CalendarClock size={isBesideSchedule ? 20 : 16} aria-hidden />
      </Flex>
      <Box flex="1 1 8rem" minWidth="0" overflowWrap="anywhere">
        <Text textWrap="wrap">
          {label}: <b>{title}</b>
        </Text>
        <Flex wrap="wrap" columnGap="4" color="fg.muted" overflowWrap="anywhere">
          <Text _firstLetter={{ textTransform: 'uppercase' }}>
            {until === null ? when : `${until} · ${when}`}
          </Text>
          {item.location != null && (
            <IconText icon={MapPin} minWidth="0">
              {item.location}
            </IconText>
          )}
        </Flex>
      </Box>
      <AddItemToCalendar id={item.id} title={title} isWorded={!useMedia(PHONE) && !isBesideSchedule} />
    </Flex>
  );
}

export interface NowAndNextProps {
  items: readonly NextAgendaItem_ItemFragment[];
  /** The label of the next item. */
  label?: string;
  /** Whether the page also shows the schedule. */
  isBesideSchedule?: boolean;
}

/** What is on now in the viewer's region, and what comes next; renders nothing if there is neither. */
export function NowAndNext({ items, label = 'Next', isBesideSchedule = false }: NowAndNextProps) {
  const { region } = useViewer();
  const now = useNow();
  const today = todayIn(region?.timeZone);
  const { current, next } = presentOf(notSettled(items, region), now, today);
  if (!current && !next) return null;
  return (
    <Stack gap="2">
      {current && (
        <NextAgendaItem item={current} label="Now" until={null} isBesideSchedule={isBesideSchedule} />
      )}
      {next && (
        <NextAgendaItem
          item={next}
          label={label}
          until={untilStart(next, { now, today })}
          isBesideSchedule={isBesideSchedule}
        />
      )}
    </Stack>
  );
}
