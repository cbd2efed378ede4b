import { type ComponentType, useEffect, useState } from 'react';
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
import { paths } from '../lib/paths';
import { whenIdle } from '../lib/preload';
import { FullPageSpinner, SectionSpinner } from '../ui/feedback/spinners';
import { type LazyComponent, FailedPart, lazy, type PartFailure } from '../ui/lazy/lazy';
import { PlainFrame } from '../ui/shell/PlainFrame';
import { RouteErrorPage } from './RouteErrorPage';
import { RouteFrame, type RouteHandle } from './RouteFrame';

/** The frame of an address that no route knows: the layout that the person has anyway, or a plain one. */
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
  // Pages ask again when they are looked at.
  failed: () => null,
});

/** The route's page, which follows what happens from when it has been painted and the browser is idle. */
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

/** Loads a file whose one export is the component. */
type LoadFile = () => Promise<Readonly<Record<string, ComponentType>>>;

const componentOf = (load: LoadFile) => async (): Promise<ComponentType> => {
  const [component] = Object.values(await load());
  if (!component) throw new Error('The file exports no component.');
  return component;
};

/** A page inside a layout. While it loads, and when loading or rendering fails, the layout stays. */
const lazyPage = (load: LoadFile): LazyComponent =>
  lazy(componentOf(load), { loading: () => <SectionSpinner /> });

/** A layout, or a page without one: fills the window alone. */
const lazyFrame = (load: LoadFile): LazyComponent =>
  lazy(componentOf(load), {
    loading: () => <FullPageSpinner />,
    failed: (failure) => <FailedFrame {...failure} />,
  });

function FailedFrame(failure: PartFailure) {
  const { eventTitle } = useSettings();
  return (
    <PlainFrame title={eventTitle} maxWidth="lg" isCentred>
      <FailedPart {...failure} />
    </PlainFrame>
  );
}

/** A page of the route table: its component has a script of its own. */
interface Page {
  path: string;
  title: string;
  part: LazyComponent;
  /** Where people usually go from here. */
  next?: readonly LazyComponent[];
}

const page = (path: string, title: string, load: LoadFile): Page => ({ path, title, part: lazyPage(load) });

const route = ({ path, part, ...handle }: Page): RouteObject => ({
  path,
  Component: part,
  handle: { ...handle, part } satisfies RouteHandle,
});

const layout = (part: LazyComponent, pages: readonly Page[], children: RouteObject[]): RouteObject => ({
  Component: part,
  handle: { part, next: pages.map((each) => each.part) } satisfies RouteHandle,
  children,
});

const ParticipantLayout = lazyFrame(() => import('./ParticipantLayout'));
const AdminLayout = lazyFrame(() => import('./AdminLayout'));

const home = page(paths.home, 'Event Info', () => import('../features/event/EventDashboardPage'));
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
const notFound = page('*', 'Page Not Found', () => import('../features/not-found/NotFound'));

const participantPages: readonly Page[] = [
  { ...home, path: paths.agenda, title: 'Agenda' },
  page(paths.themes, 'Themes', () => import('../features/themes/ThemesPage')),
  page(paths.preferences, 'My Preferences', () => import('../features/preferences/PreferencesPage')),
  page(paths.teams, 'Teams', () => import('../features/teams/TeamsPage')),
  page(paths.team, 'Team', () => import('../features/teams/TeamPage')),
  page(paths.resources, 'Resources', () => import('../features/resources/ResourcesPage')),
];

/** The console's pages about regions. */
const consolePages: readonly Page[] = [
  page(paths.admin, 'Dashboard', () => import('../features/dashboard/AdminDashboardPage')),
  page(paths.adminThemes, 'Themes', () => import('../features/themes/AdminThemesPage')),
  page(paths.adminParticipants, 'Participants', () => import('../features/users/AdminParticipantsPage')),
  page(
    paths.adminAssignments,
    'Team Assignments',
    () => import('../features/assignments/AdminAssignmentsPage'),
  ),
  page(paths.adminAgenda, 'Agenda', () => import('../features/agenda/AdminAgendaPage')),
  page(paths.adminNotices, 'Notices', () => import('../features/notices/AdminNoticesPage')),
  page(paths.adminHistory, 'History', () => import('../features/history/AdminHistoryPage')),
];

/** Its pages about the event as a whole. */
const adminPages: readonly Page[] = [
  page(paths.adminRegions, 'Regions', () => import('../features/regions/AdminRegionsPage')),
  page(paths.adminResources, 'Resources', () => import('../features/resources/AdminResourcesPage')),
  page(paths.adminEventInfo, 'Event Info', () => import('../features/event-info/AdminEventInfoPage')),
  page(paths.adminSettings, 'Settings', () => import('../features/settings/AdminSettingsPage')),
];

/** Every route of the client: who may enter, in which layout, which page. */
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
