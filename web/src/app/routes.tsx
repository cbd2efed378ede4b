import { useEffect, useState } from 'react';
import { type RouteObject, Outlet, useLocation } from 'react-router-dom';
import { hasConsole } from '../auth/console';
import {
  HomeForAdmin,
  RequireAdmin,
  RequireConsole,
  RequireRegion,
  RequireViewer,
  RequireVisitor,
  BySession,
} from '../auth/guards';
import { useSettings } from '../auth/useAuth';
import { useViewer } from '../auth/useViewer';
import { AssignmentsBar } from '../features/assignments/AssignmentsBar';
import { BoardSkeleton } from '../features/assignments/board/BoardSkeleton';
import { EventHeader } from '../features/event/EventHeader';
import { ThemesSkeleton } from '../features/themes/ThemesSkeleton';
import { LateParticipants, LateParticipantsHeader } from '../features/users/LateParticipants';
import { paths } from '../lib/paths';
import { whenIdle } from '../lib/preload';
import { CardGridSkeleton } from '../ui/feedback/skeletons';
import { SectionSpinner } from '../ui/feedback/spinners';
import { lazy } from '../ui/lazy/lazy';
import { PlainFrame } from '../ui/shell/PlainFrame';
import { NextStepSkeleton } from '../ui/show/NextStep';
import { layout, lazyFrame, page, route, type Page } from './page-routes';
import { RouteErrorPage } from './RouteErrorPage';
import { RouteFrame } from './RouteFrame';

/** The frame of an unknown address: the person's usual layout, or a plain one. */
const UnknownAddressFrame = () => (
  <BySession visitor={<Plain />}>
    <OwnLayout />
  </BySession>
);

function OwnLayout() {
  const viewer = useViewer();
  const { pathname } = useLocation();
  if (hasConsole(viewer) && pathname.startsWith(`${paths.admin}/`)) return <AdminLayout />;
  return viewer.role === 'ADMIN' || viewer.region ? <ParticipantLayout /> : <Plain />;
}

function Plain() {
  const { eventTitle } = useSettings();
  return (
    <PlainFrame title={eventTitle} isCentred>
      <Outlet />
    </PlainFrame>
  );
}

const Following = lazy(async () => (await import('../features/changes/Following')).Following, {
  loading: () => null,
  // Pages refetch on focus.
  failed: () => null,
});

/** The route's page. It follows changes once it has been painted and the browser is idle. */
function Followed() {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return (
    <>
      <Outlet />
      {isIdle && <Following />}
    </>
  );
}

const ParticipantLayout = lazyFrame(() => import('./ParticipantLayout'));
const AdminLayout = lazyFrame(() => import('./AdminLayout'));

const cards = (count = 6) => <CardGridSkeleton count={count} />;

const home = page(paths.home, 'Event Info', () => import('../features/event/EventDashboardPage'), {
  header: <EventHeader />,
  skeleton: <NextStepSkeleton />,
});
const selectRegion: Page = {
  path: paths.selectRegion,
  title: 'Select your region',
  part: lazyFrame(() => import('../features/regions/SelectRegionPage')),
  next: [ParticipantLayout, home.part],
};
const signIn: Page = {
  path: paths.login,
  title: 'Sign in',
  part: lazyFrame(() => import('../auth/SignInPage')),
  next: [ParticipantLayout, home.part, selectRegion.part],
};
const notFound = page('*', 'Page Not Found', () => import('../features/not-found/NotFound'), {
  heading: '404 Page Not Found',
  skeleton: <SectionSpinner />,
});

const participantPages: readonly Page[] = [
  { ...home, path: paths.agenda, title: 'Agenda' },
  page(paths.themes, 'Themes', () => import('../features/themes/ThemesPage'), {
    heading: 'Browse Hackathon Themes',
    skeleton: <ThemesSkeleton />,
  }),
  page(paths.preferences, 'My Preferences', () => import('../features/preferences/PreferencesPage'), {
    width: 'narrow',
  }),
  page(paths.teams, 'Teams', () => import('../features/teams/TeamsPage'), { skeleton: cards(3) }),
  page(paths.team, 'Team', () => import('../features/teams/TeamPage'), { skeleton: cards(3) }),
  page(paths.resources, 'Resources', () => import('../features/resources/ResourcesPage'), {
    subtitle: 'Links, guides and tools for the event',
  }),
];

/** The console's pages for each region. */
const consolePages: readonly Page[] = [
  page(paths.admin, 'Dashboard', () => import('../features/dashboard/AdminDashboardPage'), {
    skeleton: cards(3),
  }),
  page(paths.adminThemes, 'Themes', () => import('../features/themes/AdminThemesPage'), {
    width: 'full',
    skeleton: cards(),
  }),
  page(paths.adminParticipants, 'Participants', () => import('../features/users/AdminParticipantsPage'), {
    width: 'full',
    header: <LateParticipantsHeader />,
    skeleton: <LateParticipants />,
  }),
  page(
    paths.adminAssignments,
    'Team Assignments',
    () => import('../features/assignments/AdminAssignmentsPage'),
    { width: 'full', isDense: true, header: <AssignmentsBar />, skeleton: <BoardSkeleton /> },
  ),
  page(paths.adminAgenda, 'Agenda', () => import('../features/agenda/AdminAgendaPage'), {
    width: 'full',
    skeleton: cards(3),
  }),
  page(paths.adminNotices, 'Notices', () => import('../features/notices/AdminNoticesPage'), {
    width: 'full',
  }),
  page(paths.adminHistory, 'History', () => import('../features/history/AdminHistoryPage'), {
    width: 'full',
  }),
];

/** The console's pages for the whole event. */
const adminPages: readonly Page[] = [
  page(paths.adminRegions, 'Regions', () => import('../features/regions/AdminRegionsPage'), {
    skeleton: <SectionSpinner />,
  }),
  page(paths.adminResources, 'Resources', () => import('../features/resources/AdminResourcesPage')),
  page(paths.adminEventInfo, 'Event Info', () => import('../features/event-info/AdminEventInfoPage')),
  page(paths.adminSettings, 'Settings', () => import('../features/settings/AdminSettingsPage')),
];

/** Every route of the client: who may open it, in which layout, and its page. */
export const routes: RouteObject[] = [
  {
    Component: RouteFrame,
    ErrorBoundary: RouteErrorPage,
    children: [
      { Component: RequireVisitor, children: [route(signIn)] },
      {
        Component: RequireViewer,
        children: [
          {
            Component: Followed,
            children: [
              route(selectRegion),
              {
                Component: RequireRegion,
                children: [
                  layout(
                    ParticipantLayout,
                    [home, ...participantPages],
                    [{ Component: HomeForAdmin, children: [route(home)] }, ...participantPages.map(route)],
                  ),
                ],
              },
              {
                Component: RequireConsole,
                children: [
                  layout(
                    AdminLayout,
                    [...consolePages, ...adminPages],
                    [
                      ...consolePages.map(route),
                      { Component: RequireAdmin, children: adminPages.map(route) },
                    ],
                  ),
                ],
              },
            ],
          },
        ],
      },
      {
        Component: UnknownAddressFrame,
        children: [route(notFound)],
      },
    ],
  },
];
