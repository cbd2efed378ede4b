import { Box, Flex, Grid, Text } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { useViewer } from '../../auth/useViewer';
import { graphql } from '../../gql/gql';
import type { DeadlineList_ItemFragment, SubmissionDeadlineEditor_EventFragment } from '../../gql/graphql';
import { formatCalendarDay, placeOf } from '../../lib/dates';
import { hrefs, paths } from '../../lib/paths';
import { Card } from '../../ui/show/Card';
import { IconText } from '../../ui/show/IconText';
import { RegionBadge } from '../../ui/show/RegionBadge';
import { isAboutPreferences } from '../agenda/settled';
import { PageLink } from '../links/PageLink';
import { formatDeadline, SubmissionDeadlineEditor } from './SubmissionDeadlineEditor';

type AgendaDeadline = Pick<DeadlineList_ItemFragment, 'title' | 'date' | 'startsAt'>;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Whether two instants differ by minutes; a day is compared with room for every time zone. */
function differs({ date, startsAt }: AgendaDeadline, deadline: number): boolean {
  if (startsAt != null) return Math.floor(Date.parse(startsAt) / MINUTE) !== Math.floor(deadline / MINUTE);
  const noon = Date.parse(date) + DAY / 2;
  return Math.abs(deadline - noon) > 1.5 * DAY;
}

/**
 * What to know about an agenda deadline about preferences that differs from the submission deadline; null for all others.
 * @param submissionDeadline as an ISO instant; null without one
 */
export function deadlineMismatch(item: AgendaDeadline, submissionDeadline: string | null): string | null {
  if (!isAboutPreferences(item.title)) return null;
  if (submissionDeadline === null) return 'There is no submission deadline, so nothing locks then.';
  return differs(item, Date.parse(submissionDeadline))
    ? `Preferences lock at another time: ${formatDeadline(submissionDeadline)}.`
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
      timeZone
    }
  }
`);

const Mismatch = ({ text }: { text: string }) => (
  <IconText icon={TriangleAlert} color="warning.fg" textStyle="caption" width="full">
    {text}
  </IconText>
);

interface DeadlineRowProps {
  item: DeadlineList_ItemFragment;
  mismatch: string | null;
  /** Whether all are of the viewer's only region. */
  isOnly: boolean;
}

/** One deadline of the agenda, with its time as entered. */
function DeadlineRow({ item, mismatch, isOnly }: DeadlineRowProps) {
  return (
    // A long title has a line of its own.
    <Flex as="li" columnGap="4" rowGap="1" align="baseline" wrap="wrap" overflowWrap="anywhere">
      <Text flex="1 1 auto" fontWeight="600" dir="auto">
        {item.title ?? 'Untitled Event'}
      </Text>
      <Text width={{ base: 'full', md: '17rem' }} color="fg.muted" fontVariantNumeric="tabular-nums">
        {formatCalendarDay(item.date)} at {item.time}{' '}
        {item.region.timeZone != null && (
          <Text as="span" textStyle="caption" whiteSpace="nowrap">
            in {placeOf(item.region.timeZone)}
          </Text>
        )}
      </Text>
      {!isOnly && (
        <Flex minWidth={{ md: '10rem' }} maxWidth="full">
          <RegionBadge region={item.region} />
        </Flex>
      )}
      {mismatch !== null && <Mismatch text={mismatch} />}
    </Flex>
  );
}

/** The id of the card, for links. */
export const DEADLINES_ID = 'upcoming-deadlines';

interface DeadlinesCardProps {
  items: readonly DeadlineList_ItemFragment[];
  event: SubmissionDeadlineEditor_EventFragment;
  regions: readonly { timeZone?: string | null }[];
}

/** The next deadlines of the agenda, and the submission deadline. */
export function DeadlinesCard({ items, event, regions }: DeadlinesCardProps) {
  const isAdmin = useViewer().role === 'ADMIN';
  const mismatches = items.map((item) => deadlineMismatch(item, event.submissionDeadline ?? null));
  const [first = null] = mismatches;
  // Said once if it is true of all.
  const shared = items.length > 1 && mismatches.every((mismatch) => mismatch === first) ? first : null;
  return (
    <Card
      as="section"
      id={DEADLINES_ID}
      // A link to the card focuses it.
      tabIndex={-1}
      scrollMarginTop="20"
      aria-label="Upcoming Deadlines"
      title="Upcoming Deadlines"
    >
      <Grid
        columnGap="10"
        rowGap="5"
        alignItems="start"
        templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 2fr) minmax(0, 1fr)' }}
      >
        {items.length === 0 ? (
          <Text color="fg.muted">
            No {event.submissionDeadline == null ? '' : 'other '}deadlines on the agenda.{' '}
            <PageLink to={hrefs.adding(paths.adminAgenda)}>Add one</PageLink>
          </Text>
        ) : (
          <Grid
            as="ul"
            templateColumns="minmax(0, 1fr)"
            gap={{ base: '4', md: '0' }}
            css={{
              '& > li': { paddingBlock: { md: '2.5' } },
              '& > li:first-of-type': { paddingTop: '0' },
              '& > li + li': { borderTopWidth: { md: '1px' }, borderColor: 'border.muted' },
            }}
          >
            {shared !== null && (
              <li>
                <Mismatch text={shared} />
              </li>
            )}
            {items.map((item, index) => (
              <DeadlineRow
                key={item.id}
                item={item}
                isOnly={regions.length === 1}
                mismatch={shared === null ? (mismatches[index] ?? null) : null}
              />
            ))}
          </Grid>
        )}
        {isAdmin ? (
          <Box maxWidth={{ md: '24rem' }}>
            <SubmissionDeadlineEditor event={event} />
          </Box>
        ) : (
          <Box>
            <Text fontWeight="600">Submission Deadline</Text>
            <Text color="fg.muted" fontVariantNumeric="tabular-nums">
              {event.submissionDeadline == null
                ? 'None'
                : formatDeadline(event.submissionDeadline, regions[0]?.timeZone)}
            </Text>
            <Text textStyle="caption" color="fg.muted">
              Administrators set it for the whole event.
            </Text>
          </Box>
        )}
      </Grid>
    </Card>
  );
}
