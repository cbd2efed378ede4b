import { Box, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { useViewer } from '../../auth/useViewer';
import { graphql } from '../../gql/gql';
import type { DeadlineList_ItemFragment, SubmissionDeadlineEditor_EventFragment } from '../../gql/graphql';
import { formatAgendaTime } from '../../lib/agenda-times';
import { formatCalendarDay, formatInstant } from '../../lib/dates';
import { cutTip } from '../../lib/tip';
import { Card } from '../../ui/show/Card';
import { RegionBadge } from '../../ui/show/RegionBadge';
import { SubmissionDeadlineEditor } from './SubmissionDeadlineEditor';

type AgendaDeadline = Pick<DeadlineList_ItemFragment, 'title' | 'date' | 'startsAt'>;

/** Whether a title promises something about preferences, which only the submission deadline can keep. */
const ABOUT_PREFERENCES = /\b(?:preference|ranking)s?\b|\brank your\b/i;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Whether two instants are other minutes; a day is compared with room for every time zone. */
function differs({ date, startsAt }: AgendaDeadline, deadline: number): boolean {
  if (startsAt != null) return Math.floor(Date.parse(startsAt) / MINUTE) !== Math.floor(deadline / MINUTE);
  const noon = Date.parse(date) + DAY / 2;
  return Math.abs(deadline - noon) > 1.5 * DAY;
}

/**
 * What to know about a deadline of the agenda that is about preferences where the submission deadline is another; null for all others.
 * @param submissionDeadline as an ISO instant; null without one
 */
export function deadlineMismatch(item: AgendaDeadline, submissionDeadline: string | null): string | null {
  if (!ABOUT_PREFERENCES.test(item.title ?? '')) return null;
  if (submissionDeadline === null) return 'There is no submission deadline, so nothing locks then.';
  return differs(item, Date.parse(submissionDeadline))
    ? `Preferences lock at another time: ${formatInstant(submissionDeadline)}.`
    : null;
}

graphql(`
  fragment DeadlineList_item on AgendaItem {
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
  /** One for each of its regions. */
  items: [DeadlineList_ItemFragment, ...DeadlineList_ItemFragment[]];
  /** What to know about it; null for nothing. */
  mismatch: string | null;
}

/** One deadline of the agenda. */
function DeadlineRow({ items, mismatch }: DeadlineRowProps) {
  const [item] = items;
  const title = item.title ?? 'Untitled Event';
  return (
    <Box>
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
      <Flex gap="1" wrap="wrap" marginTop="1.5">
        {items.map(({ id, region }) => (
          <RegionBadge key={id} region={region} />
        ))}
      </Flex>
    </Box>
  );
}

interface DeadlineListProps {
  items: readonly DeadlineList_ItemFragment[];
  /** As an ISO instant; null without one. */
  submissionDeadline: string | null;
}

/** The next deadlines of the agenda. One that reads the same in several regions is one row. */
function DeadlineList({ items, submissionDeadline }: DeadlineListProps) {
  const rows = new Map<string, DeadlineRowProps>();
  for (const item of items) {
    const mismatch = deadlineMismatch(item, submissionDeadline);
    const key = JSON.stringify([item.title ?? '', item.date, item.time, mismatch]);
    const row = rows.get(key);
    if (row) row.items.push(item);
    else rows.set(key, { items: [item], mismatch });
  }
  return (
    <Stack as="ul" gap="3">
      {[...rows].map(([key, row]) => (
        <Box as="li" key={key}>
          <DeadlineRow {...row} />
        </Box>
      ))}
    </Stack>
  );
}

/** The card's id in the page, so that links lead to it. */
export const DEADLINES_ID = 'upcoming-deadlines';

interface DeadlinesCardProps {
  items: readonly DeadlineList_ItemFragment[];
  event: SubmissionDeadlineEditor_EventFragment;
}

/** The next deadlines of the agenda, and the submission deadline. */
export function DeadlinesCard({ items, event }: DeadlinesCardProps) {
  const isAdmin = useViewer().role === 'ADMIN';
  return (
    <Card
      as="section"
      id={DEADLINES_ID}
      // Takes the focus when a link leads here.
      tabIndex={-1}
      aria-label="Upcoming Deadlines"
      title="Upcoming Deadlines"
    >
      <Grid
        columnGap="10"
        rowGap="4"
        alignItems="start"
        templateColumns="repeat(auto-fit, minmax(min(100%, 20rem), 1fr))"
      >
        {items.length === 0 ? (
          <Text color="fg.muted">No upcoming deadlines</Text>
        ) : (
          <DeadlineList items={items} submissionDeadline={event.submissionDeadline ?? null} />
        )}
        {isAdmin ? (
          <SubmissionDeadlineEditor event={event} />
        ) : (
          <Text>
            {event.submissionDeadline == null
              ? 'There is no submission deadline. Administrators set it for the whole event.'
              : `Submission deadline: ${formatInstant(event.submissionDeadline)}. Administrators set it for the whole event.`}
          </Text>
        )}
      </Grid>
    </Card>
  );
}
