import type { FragmentType } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { Grid, Stack, StackSeparator } from '@chakra-ui/react';
import { NotLoaded } from '../../apollo/LoadError';
import { useConsoleRegions } from '../../auth/console';
import { organisedBy, useViewer } from '../../auth/useViewer';
import { graphql } from '../../gql/gql';
import type {
  AdminDashboardPageQuery,
  NoticeLine_RegionFragment,
  RegionTimeline_RegionFragment,
} from '../../gql/graphql';
import { viewerTimeZone } from '../../lib/dates';
import { counted, formatCount, people } from '../../lib/numbers';
import { hrefs } from '../../lib/paths';
import { useSearch } from '../../lib/useSearch';
import { ProgressBar } from '../../ui/feedback/ProgressBar';
import { CardGridSkeleton, ListSkeleton } from '../../ui/feedback/skeletons';
import { SearchRow } from '../../ui/form/fields';
import { PageFrame, PageHeader } from '../../ui/shell/PageFrame';
import { Card } from '../../ui/show/Card';
import { ShowAll } from '../../ui/show/ShowAll';
import { Figure, StatCards, StatCardsSkeleton } from '../../ui/show/StatCards';
import { PageLink } from '../links/PageLink';
import { NoticeLine } from '../notices/NoticeLine';
import { RegionTimeline } from '../timeline/RegionTimeline';
import { DeadlinesCard } from './DeadlinesCard';
import { RegionCards } from './RegionCards';
import { RegionSettings } from './RegionSettings';
import { SetupChecklist, setupSteps } from './SetupChecklist';

interface FiguresProps {
  stats: AdminDashboardPageQuery['dashboardStats'];
  regions: readonly { participantCount: number; seatCount: number }[];
}

/** The three figures of the event, each with a comparison. */
function Figures({ stats, regions }: FiguresProps) {
  const { totalThemes, totalParticipants, participantsSignedIn, participantsWithPreferences } = stats;
  const seats = regions.reduce((sum, { seatCount }) => sum + seatCount, 0);
  const inRegions = regions.reduce((sum, { participantCount }) => sum + participantCount, 0);
  const strays = totalParticipants - inRegions;
  const silent = totalParticipants - participantsSignedIn;
  const remarks = [
    strays > 0 && `${formatCount(strays)} without a region`,
    silent > 0 && `${formatCount(silent)} not signed in yet`,
  ].filter(Boolean);
  const isEmpty = totalParticipants === 0;
  const share = isEmpty ? 'Nobody to rank yet' : `of ${people(totalParticipants)}`;
  return (
    <StatCards label="Figures">
      <Figure
        label="Total Themes"
        value={formatCount(totalThemes)}
        help={`${counted(seats, 'seat', 'seats')}${isEmpty ? '' : ` for ${people(totalParticipants)}`}`}
      />
      <Figure
        label="Registered Users"
        value={formatCount(totalParticipants)}
        help={isEmpty ? 'No participants yet' : remarks.join(', ') || 'All signed in, all in a region'}
      />
      <Figure label="Preferences Locked" value={formatCount(participantsWithPreferences)} help={share}>
        {isEmpty ? undefined : (
          <ProgressBar
            label="Preferences Locked"
            value={participantsWithPreferences}
            max={totalParticipants}
            valueText={`${formatCount(participantsWithPreferences)} ${share}`}
          />
        )}
      </Figure>
    </StatCards>
  );
}

interface TimelineCardProps {
  regions: readonly ({
    id: string;
    timeZone?: string | null;
    participantCount: number;
  } & FragmentType<RegionTimeline_RegionFragment> &
    FragmentType<NoticeLine_RegionFragment>)[];
  /** What to do about time zones; null if the checklist says it. */
  advice: 'set' | 'ask' | null;
}

/** The scheduled steps of each region. */
function TimelineCard({ regions, advice }: TimelineCardProps) {
  const zoneless = regions.find(({ timeZone }) => timeZone == null);
  const hasZones = regions.some(({ timeZone }) => timeZone != null);
  // Without any time zone, the subtitle says all that the rows would, but for people to remind.
  const shown = regions.filter(({ participantCount }) => hasZones || participantCount > 0);
  return (
    <Card
      as="section"
      aria-label="Timeline"
      title="Timeline"
      subtitle={
        zoneless && (
          <>
            Timelines start once time zones are set.{' '}
            {advice === 'set' && <PageLink to={hrefs.adminRegionZone(zoneless.id)}>Set time zones</PageLink>}
            {advice === 'ask' && 'Ask an administrator.'}
          </>
        )
      }
    >
      <Stack gap="4" separator={<StackSeparator />} _empty={{ display: 'none' }}>
        {shown.map((region) => (
          <RegionTimeline key={region.id} region={region}>
            <NoticeLine region={region} />
          </RegionTimeline>
        ))}
      </Stack>
    </Card>
  );
}

/** Placeholders for the console's first page: three figures, the deadlines, then the regions. */
const AdminDashboardSkeleton = () => (
  <>
    <StatCardsSkeleton />
    <ListSkeleton count={1} />
    <CardGridSkeleton count={3} />
  </>
);

const AdminDashboardPageDocument = graphql(`
  query AdminDashboardPage($timeZone: TimeZone) {
    dashboardStats(timeZone: $timeZone) {
      totalThemes
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
      name
      participantCount
      seatCount
      timeZone
      agenda {
        id
      }
      assignmentStatus {
        id
        status
      }
      ...RegionCards_region
      ...RegionSettings_region
      ...RegionTimeline_region
      ...NoticeLine_region
    }
  }
`);

/** The steps to set up the event; null once all are done, or any teams are published. */
function stepsOf(data: AdminDashboardPageQuery) {
  const steps = setupSteps(data);
  const isRunning = data.regions.some(({ assignmentStatus }) => assignmentStatus.status === 'PUBLISHED');
  return isRunning || steps.every(({ isDone }) => isDone) ? null : steps;
}

const REGION_NAMES = new Intl.ListFormat('en');

/** The console's first page: the state of the event and its main switches. */
export function AdminDashboardPage() {
  const { previousData, error, refetch, ...now } = useQuery(AdminDashboardPageDocument, {
    variables: { timeZone: viewerTimeZone() },
    // Actions on other pages change figures that their answers do not contain.
    refetchOn: { windowFocus: true },
  });
  // Evicting a deleted region also evicts figures. Until the refetch, the previous data stay, and with them a deadline that is
  // being typed.
  const data = now.data ?? previousData;
  const viewer = useViewer();
  const isAdmin = viewer.role === 'ADMIN';
  const regions = useConsoleRegions(data?.regions);
  const { matching, search } = useSearch(regions, ({ name }) => name, ['a region', 'regions']);
  // Setup concerns the whole event.
  const steps = data && isAdmin ? stepsOf(data) : null;

  return (
    <PageFrame>
      <PageHeader
        title="Dashboard"
        subtitle={
          isAdmin
            ? 'Status of every region'
            : `You organise ${REGION_NAMES.format(organisedBy(viewer).map(({ name }) => name))}`
        }
      />
      {data ? (
        <>
          {steps && <SetupChecklist steps={steps} />}
          <Figures stats={data.dashboardStats} regions={regions} />
          <DeadlinesCard items={data.upcomingDeadlines} event={data.event} regions={regions} />
          <ShowAll items={matching} first={9} noun="regions">
            {(shown, button) => (
              <>
                {search && <SearchRow {...search}>{button}</SearchRow>}
                {shown.length > 0 && (
                  <>
                    <Grid templateColumns={{ xl: shown.length === 1 ? '2fr 1fr' : undefined }} gap="6">
                      <RegionCards regions={shown} onOutdated={refetch} />
                      <RegionSettings regions={shown} />
                    </Grid>
                    <TimelineCard regions={shown} advice={steps ? null : isAdmin ? 'set' : 'ask'} />
                  </>
                )}
              </>
            )}
          </ShowAll>
        </>
      ) : (
        <NotLoaded
          title="The dashboard could not be loaded"
          query={{ error, refetch }}
          loading={<AdminDashboardSkeleton />}
        />
      )}
    </PageFrame>
  );
}
