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
import { RouteFrame } from './RouteFrame';
import type { RouteHandle } from './route-handle';
import { unknownAddressFrame } from './UnknownAddressFrame';

/** A page of the route table: its address, its title and its component, which has a script of its own. */
interface Page {
  path: string;
  title: string;
  part: LazyComponent;
  /** Where people usually go from here. */
  next?: readonly LazyComponent[];
}

const route = ({ path, part, ...handle }: Page): RouteObject => ({
  path,
  Component: part,
  handle: { ...handle, part } satisfies RouteHandle,
});

const layout = (part: LazyComponent, pages: readonly Page[], children: RouteObject[]): RouteObject => ({
  Component: part,
  handle: { part, next: pages.map((page) => page.part) } satisfies RouteHandle,
  children,
});

const ParticipantLayout = lazyFrame(async () => (await import('./ParticipantLayout')).ParticipantLayout);
const AdminLayout = lazyFrame(async () => (await import('./AdminLayout')).AdminLayout);
const SignInPage = lazyFrame(async () => (await import('../auth/SignInPage')).SignInPage);
const SelectRegionPage = lazyFrame(
  async () => (await import('../features/regions/SelectRegionPage')).SelectRegionPage,
);
const EventDashboard = lazyPage(
  async () => (await import('../features/event/EventDashboardPage')).EventDashboardPage,
);

const signIn: Page = {
  path: paths.login,
  title: 'Sign in',
  part: SignInPage,
  next: [ParticipantLayout, EventDashboard, SelectRegionPage],
};
const selectRegion: Page = {
  path: paths.selectRegion,
  title: 'Select your region',
  part: SelectRegionPage,
  next: [ParticipantLayout, EventDashboard],
};
const notFound: Page = {
  path: '*',
  title: 'Page Not Found',
  part: lazyPage(async () => (await import('./NotFoundPage')).NotFoundPage),
};
const home: Page = { path: paths.home, title: 'Event Info', part: EventDashboard };
const participantPages: readonly Page[] = [
  { path: paths.agenda, title: 'Agenda', part: EventDashboard },
  {
    path: paths.themes,
    title: 'Themes',
    part: lazyPage(async () => (await import('../features/themes/ThemesPage')).ThemesPage),
  },
  {
    path: paths.preferences,
    title: 'My Preferences',
    part: lazyPage(async () => (await import('../features/preferences/PreferencesPage')).PreferencesPage),
  },
  {
    path: paths.teams,
    title: 'Teams',
    part: lazyPage(async () => (await import('../features/teams/TeamsPage')).TeamsPage),
  },
  {
    path: paths.resources,
    title: 'Resources',
    part: lazyPage(async () => (await import('../features/resources/ResourcesPage')).ResourcesPage),
  },
];

/** The console's pages about regions. */
const consolePages: readonly Page[] = [
  {
    path: paths.admin,
    title: 'Dashboard',
    part: lazyPage(async () => (await import('../features/dashboard/AdminDashboardPage')).AdminDashboardPage),
  },
  {
    path: paths.adminThemes,
    title: 'Themes',
    part: lazyPage(async () => (await import('../features/themes/AdminThemesPage')).AdminThemesPage),
  },
  {
    path: paths.adminParticipants,
    title: 'Participants',
    part: lazyPage(
      async () => (await import('../features/users/AdminParticipantsPage')).AdminParticipantsPage,
    ),
  },
  {
    path: paths.adminAssignments,
    title: 'Team Assignments',
    part: lazyPage(
      async () => (await import('../features/assignments/AdminAssignmentsPage')).AdminAssignmentsPage,
    ),
  },
  {
    path: paths.adminAgenda,
    title: 'Agenda',
    part: lazyPage(async () => (await import('../features/agenda/AdminAgendaPage')).AdminAgendaPage),
  },
  {
    path: paths.adminNotices,
    title: 'Notices',
    part: lazyPage(async () => (await import('../features/notices/AdminNoticesPage')).AdminNoticesPage),
  },
  {
    path: paths.adminHistory,
    title: 'History',
    part: lazyPage(async () => (await import('../features/history/AdminHistoryPage')).AdminHistoryPage),
  },
];

/** Its pages about the event as a whole. */
const adminPages: readonly Page[] = [
  {
    path: paths.adminRegions,
    title: 'Regions',
    part: lazyPage(async () => (await import('../features/regions/AdminRegionsPage')).AdminRegionsPage),
  },
  {
    path: paths.adminResources,
    title: 'Resources',
    part: lazyPage(async () => (await import('../features/resources/AdminResourcesPage')).AdminResourcesPage),
  },
  {
    path: paths.adminEventInfo,
    title: 'Event Info',
    part: lazyPage(
      async () => (await import('../features/event-info/AdminEventInfoPage')).AdminEventInfoPage,
    ),
  },
  {
    path: paths.adminSettings,
    title: 'Settings',
    part: lazyPage(async () => (await import('../features/settings/AdminSettingsPage')).AdminSettingsPage),
  },
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
