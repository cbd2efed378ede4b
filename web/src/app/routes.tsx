import type { RouteObject } from 'react-router-dom';
import {
  HomeForAdmin,
  RequireAdmin,
  RequireConsole,
  RequireRegion,
  RequireViewer,
  RequireVisitor,
} from '../auth/guards';
import { paths } from '../lib/paths';
import type { LazyComponent } from '../ui/lazy/lazy';
import { Followed } from './Followed';
import { lazyFrame, lazyPage } from './lazy-page';
import { RouteErrorPage } from './RouteErrorPage';
import { RouteFrame, type RouteHandle } from './RouteFrame';
import { unknownAddressFrame } from './UnknownAddressFrame';

/** A page of the route table: its component has a script of its own. */
interface Page {
  path: string;
  title: string;
  part: LazyComponent;
  /** Where people usually go from here. */
  next?: readonly LazyComponent[];
}

type Load = Parameters<typeof lazyPage>[0];

const page = (path: string, title: string, load: Load): Page => ({ path, title, part: lazyPage(load) });

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
const notFound = page('*', 'Page Not Found', () => import('./NotFoundPage'));

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
      {
        Component: RequireVisitor,
        children: [route(signIn)],
      },
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
        Component: unknownAddressFrame({ ParticipantLayout, AdminLayout }),
        children: [route(notFound)],
      },
    ],
  },
];
