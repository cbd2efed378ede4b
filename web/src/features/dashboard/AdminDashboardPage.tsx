// dashboard/: the console's first page: figures, deadlines and the main switches.
import { useQuery } from '@apollo/client/react';
import { Grid, Stack } from '@chakra-ui/react';
import { Lightbulb, ListChecks, Users } from 'lucide-react';
import { userMessage } from '../../apollo/user-message';
import { graphql } from '../../gql/gql';
import { viewerTimeZone } from '../../lib/dates';
import { CardGrid } from '../../ui/show/CardGrid';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { PageFrame } from '../../ui/shell/PageFrame';
import { PageHeader } from '../../ui/shell/PageHeader';
import { StatCard } from '../../ui/show/StatCard';
import { AdminDashboardSkeleton } from './AdminDashboardSkeleton';
import { AssignmentStatusCard } from './AssignmentStatusCard';
import { DeadlinesCard } from './DeadlinesCard';
import { RegionSettingsCard } from './RegionSettingsCard';

const AdminDashboardPageQuery = graphql(`
  query AdminDashboardPage($timeZone: TimeZone) {
    dashboardStats(timeZone: $timeZone) {
      totalThemes
      totalParticipants
      participantsWithPreferences
    }
    upcomingDeadlines(timeZone: $timeZone) {
      id
      ...DeadlineRow_item
    }
    event {
      id
      submissionDeadline
      ...SubmissionDeadlineEditor_event @unmask
    }
    regions {
      id
      ...AssignmentStatusRow_region
      ...PreferencesSwitch_region
    }
  }
`);

/** The console's first page: the state of the event and its main switches. */
export function AdminDashboardPage() {
  const { previousData, error, refetch, ...now } = useQuery(AdminDashboardPageQuery, {
    variables: { timeZone: viewerTimeZone() },
    refetchOn: { windowFocus: true },
  });
  // Forgetting a deleted region also forgets figures. The previous data stay until they are loaded again, and so does a deadline
  // that is being typed.
  const data = now.data ?? previousData;

  return (
    <PageFrame>
      <PageHeader title="Dashboard" subtitle="How the hackathon stands" />
      {data ? (
        <>
          <CardGrid label="Figures">
            <StatCard label="Total Themes" icon={Lightbulb} value={data.dashboardStats.totalThemes} />
            <StatCard label="Registered Users" icon={Users} value={data.dashboardStats.totalParticipants} />
            <StatCard
              label="Preferences Locked"
              icon={ListChecks}
              value={data.dashboardStats.participantsWithPreferences}
            />
          </CardGrid>
          <Grid
            gap="4"
            alignItems="start"
            templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
          >
            <DeadlinesCard items={data.upcomingDeadlines} event={data.event} />
            <Stack gap="4">
              <AssignmentStatusCard regions={data.regions} />
              <RegionSettingsCard
                regions={data.regions}
                submissionDeadline={data.event.submissionDeadline ?? null}
              />
            </Stack>
          </Grid>
        </>
      ) : error ? (
        <ErrorState message={userMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <AdminDashboardSkeleton />
      )}
    </PageFrame>
  );
}
