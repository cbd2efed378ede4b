import { useQuery } from '@apollo/client/react';
import { Box, Flex, Grid, Skeleton, Stack } from '@chakra-ui/react';
import { useNavigate } from 'react-router-dom';
import { LoadError } from '../../apollo/LoadError';
import { useSettings } from '../../auth/useAuth';
import { useViewer } from '../../auth/useViewer';
import { graphql } from '../../gql/gql';
import { formatDays, viewerTimeZone } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { LoadingRegion } from '../../ui/feedback/skeletons';
import { PageFrame, PageHeader } from '../../ui/shell/PageFrame';
import { Card } from '../../ui/show/Card';
import { SafeHtml } from '../../ui/show/SafeHtml';
import { AboutTerminal } from './AboutTerminal';
import { EventStats, StatStrip } from './EventStats';
import { OwnNextStep } from './OwnNextStep';
import { Schedule } from './Schedule';

/** Placeholders with the shape of the figures, the terminal and the schedule. */
function EventSkeleton() {
  return (
    <LoadingRegion>
      <Stack gap="6">
        <StatStrip>
          {['deadline', 'participants', 'locked'].map((figure) => (
            <Stack
              key={figure}
              gap="2"
              paddingInline={{ base: '4', md: '6' }}
              paddingBlock={{ base: '3', md: '4' }}
            >
              <Skeleton height="4" width="40%" />
              <Skeleton height="6" width="30%" hideBelow="md" />
              <Skeleton height="3" width="70%" />
            </Stack>
          ))}
        </StatStrip>
        <Box
          bg="terminal.bg"
          borderWidth="1px"
          borderColor="border.emphasized"
          borderRadius="l3"
          height="26rem"
        />
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
      </Stack>
    </LoadingRegion>
  );
}

// event/: a participant's first page: what the event is, and its schedule.

const EventDashboardPageDocument = graphql(`
  query EventDashboardPage($timeZone: TimeZone!, $regionId: ID) {
    dashboardStats(timeZone: $timeZone) {
      ...EventStats_stats
    }
    event {
      id
      aboutContent
      faqContent
    }
    agenda(regionId: $regionId) {
      id
      date
      minuteOfDay
      startsAt
      title
      ...ScheduleItem_agendaItem
    }
  }
`);

/** What to do next, what the event is, when things happen, and how many take part. */
export function EventDashboardPage() {
  const { region } = useViewer();
  const { eventTitle } = useSettings();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(EventDashboardPageDocument, {
    variables: { timeZone: viewerTimeZone(), regionId: region?.id ?? null },
  });
  const mission = region?.assignmentStatus.status === 'PUBLISHED' ? paths.teams : paths.preferences;
  const hasFaq = data !== undefined && data.event.faqContent.trim() !== '';

  return (
    <PageFrame>
      <PageHeader
        title={region?.name ?? eventTitle}
        subtitle={[region?.hostCity ?? eventTitle, formatDays(region ?? {})].filter(Boolean).join(', ')}
      />
      <OwnNextStep />
      {data ? (
        <>
          <EventStats stats={data.dashboardStats} timeZone={region?.timeZone ?? null} />
          <AboutTerminal aboutContent={data.event.aboutContent} onStart={() => void navigate(mission)} />
          <Grid
            gap="6"
            alignItems="start"
            templateColumns={{ base: 'minmax(0, 1fr)', lg: hasFaq ? 'minmax(0, 3fr) minmax(0, 2fr)' : '1fr' }}
          >
            <Schedule items={data.agenda} region={region ?? null} />
            {hasFaq && (
              <Card as="section" aria-label="FAQ" title="FAQ">
                <SafeHtml html={data.event.faqContent} />
              </Card>
            )}
          </Grid>
        </>
      ) : error ? (
        <LoadError title="The event could not be loaded" query={{ error, refetch }} />
      ) : (
        <EventSkeleton />
      )}
    </PageFrame>
  );
}
