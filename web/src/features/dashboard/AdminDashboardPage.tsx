// dashboard/: the console's first page: figures, deadlines and the main switches.
import { useQuery } from '@apollo/client/react';
import { useConsoleRegions } from '../../auth/useConsoleRegions';
import { useViewer } from '../../auth/useViewer';
import { userMessage } from '../../apollo/user-message';
import { graphql } from '../../gql/gql';
import type { AdminDashboardPageQuery as DashboardData } from '../../gql/graphql';
import { viewerTimeZone } from '../../lib/dates';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { PageFrame } from '../../ui/shell/PageFrame';
import { PageHeader } from '../../ui/shell/PageHeader';
import { AdminDashboardSkeleton } from './AdminDashboardSkeleton';
import { DeadlinesCard } from './DeadlinesCard';
import { Figures } from './Figures';
import { RegionsTable } from './RegionsTable';
import { setupSteps } from './setup-steps';
import { SetupChecklist } from './SetupChecklist';
import { TimelineCard } from './TimelineCard';

const AdminDashboardPageQuery = graphql(`
  query AdminDashboardPage($timeZone: TimeZone) {
    dashboardStats(timeZone: $timeZone) {
      totalThemes
      totalAgendaItems
      totalParticipants
      participantsSignedIn
      participantsWithPreferences
    }
    upcomingDeadlines(timeZone: $timeZone) {
      id
      ...DeadlineList_item @unmask
    }
    event {
      id
      aboutContent
      submissionDeadline
      ...SubmissionDeadlineEditor_event @unmask
    }
    regions {
      id
      participantCount
      seatCount
      timeZone
      assignmentStatus {
        id
        status
      }
      ...RegionRow_region
      ...RegionTimeline_region
      ...NoticeLine_region
    }
  }
`);

/** The steps to set the event up; null once all are done, and as soon as any teams are published. */
function stepsOf({ regions, event, dashboardStats }: DashboardData) {
  const steps = setupSteps({
    regions,
    aboutContent: event.aboutContent,
    agendaItems: dashboardStats.totalAgendaItems,
    submissionDeadline: event.submissionDeadline ?? null,
    participants: dashboardStats.totalParticipants,
    participantsSignedIn: dashboardStats.participantsSignedIn,
  });
  const isRunning = regions.some(({ assignmentStatus }) => assignmentStatus.status === 'PUBLISHED');
  return isRunning || steps.every(({ isDone }) => isDone) ? null : steps;
}

const NO_REGIONS: never[] = [];

/** The console's first page: the state of the event and its main switches. */
export function AdminDashboardPage() {
  const { previousData, error, refetch, ...now } = useQuery(AdminDashboardPageQuery, {
    variables: { timeZone: viewerTimeZone() },
    // Acts on other pages change figures that their answers do not have.
    fetchPolicy: 'cache-and-network',
    refetchOn: { windowFocus: true },
  });
  // Forgetting a deleted region also forgets figures. The previous data stay until they are loaded again, and so does a deadline
  // that is being typed.
  const data = now.data ?? previousData;
  const isAdmin = useViewer().role === 'ADMIN';
  const regions = useConsoleRegions(data?.regions ?? NO_REGIONS);
  // What is to be set up concerns the event as a whole.
  const steps = data && isAdmin ? stepsOf(data) : null;

  return (
    <PageFrame>
      <PageHeader
        title="Dashboard"
        subtitle={isAdmin ? 'Status of every region' : 'Status of your regions'}
      />
      {data ? (
        <>
          {steps && <SetupChecklist steps={steps} />}
          <Figures stats={data.dashboardStats} regions={regions} />
          {regions.length > 0 && (
            <>
              <RegionsTable regions={regions} onOutdated={refetch} />
              <TimelineCard regions={regions} />
            </>
          )}
          <DeadlinesCard items={data.upcomingDeadlines} event={data.event} />
        </>
      ) : error ? (
        <ErrorState
          title="The dashboard could not be loaded"
          message={userMessage(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <AdminDashboardSkeleton />
      )}
    </PageFrame>
  );
}
