import type { FragmentType } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { Box, Flex, Grid, Skeleton, Stack } from '@chakra-ui/react';
import { useNavigate } from 'react-router-dom';
import { Loaded, OneFailure } from '../../apollo/LoadError';
import { useFragmentData } from '../../apollo/useFragmentData';
import { useViewer } from '../../auth/useViewer';
import { graphql } from '../../gql/gql';
import type { EventStats_StatsFragment } from '../../gql/graphql';
import { viewerTimeZone, formatDay, placeOf } from '../../lib/dates';
import { counted, formatCount } from '../../lib/numbers';
import { paths } from '../../lib/paths';
import { ProgressBar } from '../../ui/feedback/ProgressBar';
import { LoadingRegion } from '../../ui/feedback/skeletons';
import { PageFrame } from '../../ui/shell/PageFrame';
import { Card } from '../../ui/show/Card';
import { SafeHtml } from '../../ui/show/SafeHtml';
import { StatCardsSkeleton, Figure, StatCards } from '../../ui/show/StatCards';
import { NowAndNext } from '../agenda/NowAndNext';
import { Schedule } from '../agenda/Schedule';
import { AboutTerminal } from './AboutTerminal';
import { EventHeader } from './EventHeader';
import { OwnNextStep } from './OwnNextStep';

const EventStatsFragment = graphql(`
  fragment EventStats_stats on DashboardStats {
    daysUntilNextDeadline
    nextDeadline {
      agendaItem {
        id
        title
        date
        startsAt
        region {
          id
          timeZone
        }
      }
    }
    totalParticipants
    participantsWithPreferences
    preferencesPercentage
  }
`);

/** The event in three stat cards; the next step is above them. */
function EventStats(props: { stats: FragmentType<EventStats_StatsFragment> }) {
  const stats = useFragmentData(EventStatsFragment, props.stats);
  const { totalParticipants, participantsWithPreferences, preferencesPercentage } = stats;
  const days = stats.daysUntilNextDeadline ?? null;
  const share = `${formatCount(participantsWithPreferences)} of ${formatCount(totalParticipants)} participants`;
  return (
    <StatCards label="Figures">
      <Figure
        label="Next Deadline"
        value={days === null ? '–' : counted(days, 'day', 'days')}
        help={days === null ? 'No upcoming deadlines' : nameOf(stats)}
      />
      <Figure
        label="Participants"
        value={formatCount(totalParticipants)}
        help="registered users"
        also="in all regions"
      />
      <Figure label="Preferences Locked" value={`${preferencesPercentage}%`} help={share}>
        <ProgressBar label="Preferences Locked" value={preferencesPercentage} valueText={share} />
      </Figure>
    </StatCards>
  );
}

/**
 * What is due: 'Hand in your project, Sun 27 Dec', with its place where the viewer has another day then. The submission deadline
 * is worded as long as it can be met.
 */
function nameOf({ nextDeadline }: EventStats_StatsFragment): string {
  const item = nextDeadline?.agendaItem;
  if (!item) return 'Preferences lock';
  const [day, { timeZone }] = [formatDay(item.date), item.region];
  const isElsewhere = item.startsAt != null && formatDay(item.startsAt) !== day && timeZone != null;
  return `${item.title ?? 'Untitled Event'}, ${day}${isElsewhere ? ` in ${placeOf(timeZone)}` : ''}`;
}

const COLUMNS = { base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' };

/** Placeholders with the shape of the figures, the schedule and the terminal. */
const EventSkeleton = () => (
  <LoadingRegion>
    <StatCardsSkeleton />
    <Grid gap="6" marginTop="6" alignItems="start" templateColumns={COLUMNS}>
      <Card>
        <Skeleton height="5" width="7rem" />
        {['first', 'second', 'third'].map((day) => (
          <Flex key={day} gap="5" borderTopWidth="1px" paddingTop="4">
            <Skeleton height="10" width="16" flexShrink="0" />
            <Stack gap="2" flex="1">
              <Skeleton height="4" width="50%" />
              <Skeleton height="3" width="75%" />
            </Stack>
          </Flex>
        ))}
      </Card>
      <Box
        bg="terminal.bg"
        borderWidth="1px"
        borderColor="border.emphasized"
        borderRadius="l3"
        height="16rem"
      />
    </Grid>
  </LoadingRegion>
);

const EventDashboardPageDocument = graphql(`
  query EventDashboardPage($timeZone: TimeZone!, $regionId: ID) {
    dashboardStats(timeZone: $timeZone, regionId: $regionId) {
      ...EventStats_stats
    }
    event {
      id
      aboutContent
      faqContent
    }
    agenda(regionId: $regionId) {
      ...NextAgendaItem_item @unmask
      ...ScheduleItem_agendaItem
    }
  }
`);

/** The next step and agenda item, three figures, the whole schedule, and what the event is. */
export function EventDashboardPage() {
  const { region } = useViewer();
  const navigate = useNavigate();
  const query = useQuery(EventDashboardPageDocument, {
    variables: { timeZone: viewerTimeZone(), regionId: region?.id ?? null },
  });
  const mission = region?.assignmentStatus.status === 'PUBLISHED' ? paths.teams : paths.preferences;

  return (
    <PageFrame>
      <EventHeader />
      <OneFailure title="The event info could not be loaded">
        <OwnNextStep footer={<NowAndNext items={query.data?.agenda ?? []} isBesideSchedule />} />
        <Loaded title="The event could not be loaded" query={query} loading={<EventSkeleton />}>
          {(data) => {
            const faq = data.event.faqContent.trim() !== '' && (
              <Card as="section" aria-label="FAQ" title="FAQ">
                <SafeHtml html={data.event.faqContent} />
              </Card>
            );
            const hasEvents = data.agenda.length > 0;
            return (
              <>
                <EventStats stats={data.dashboardStats} />
                <Grid gap="6" alignItems="start" templateColumns={COLUMNS}>
                  <Stack gap="6">
                    <Schedule items={data.agenda} region={region ?? null} />
                    {/* It fills the column that has no events. */}
                    {!hasEvents && faq}
                  </Stack>
                  <Stack gap="6">
                    <AboutTerminal
                      aboutContent={data.event.aboutContent}
                      onStart={() => void navigate(mission)}
                    />
                    {hasEvents && faq}
                  </Stack>
                </Grid>
              </>
            );
          }}
        </Loaded>
      </OneFailure>
    </PageFrame>
  );
}
