import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { HomeForAdmin } from '../auth/HomeForAdmin';
import { RequireAdmin } from '../auth/RequireAdmin';
import { RequireRegion } from '../auth/RequireRegion';
import { RequireViewer } from '../auth/RequireViewer';
import { RequireVisitor } from '../auth/RequireVisitor';
import { paths } from '../lib/paths';
import { FullPageSpinner } from '../ui/FullPageSpinner';
import { NotFoundPage } from './NotFoundPage';
import { RouteErrorPage } from './RouteErrorPage';
import { RouteFrame } from './RouteFrame';
import type { RouteHandle } from './route-title';

type LoadComponent = () => Promise<ComponentType>;

// Not `lazy: { Component: load }`: of that form, react-router 7.18 drops a failure, and the page stays blank.
const lazily = (load: LoadComponent) => async () => ({ Component: await load() });

/** A page in a chunk of its own. */
const page = (path: string, title: string, load: LoadComponent): RouteObject => ({
  path,
  handle: { title } satisfies RouteHandle,
  lazy: lazily(load),
});

const layout = (load: LoadComponent, children: RouteObject[]): RouteObject => ({
  lazy: lazily(load),
  children,
});

const eventDashboard: LoadComponent = async () =>
  (await import('../features/dashboard/EventDashboardPage')).EventDashboardPage;

const participantPages: RouteObject[] = [
  { Component: HomeForAdmin, children: [page(paths.home, 'Event Info', eventDashboard)] },
  page(paths.agenda, 'Agenda', eventDashboard),
  page(paths.themes, 'Themes', async () => (await import('../features/themes/ThemesPage')).ThemesPage),
  page(
    paths.preferences,
    'My Preferences',
    async () => (await import('../features/preferences/PreferencesPage')).PreferencesPage,
  ),
  page(paths.teams, 'Teams', async () => (await import('../features/teams/TeamsPage')).TeamsPage),
  page(
    paths.resources,
    'Resources',
    async () => (await import('../features/resources/ResourcesPage')).ResourcesPage,
  ),
];

const adminPages: RouteObject[] = [
  page(
    paths.admin,
    'Dashboard',
    async () => (await import('../features/dashboard/AdminDashboardPage')).AdminDashboardPage,
  ),
  page(
    paths.adminRegions,
    'Regions',
    async () => (await import('../features/regions/AdminRegionsPage')).AdminRegionsPage,
  ),
  page(
    paths.adminThemes,
    'Themes',
    async () => (await import('../features/themes/AdminThemesPage')).AdminThemesPage,
  ),
  page(
    paths.adminParticipants,
    'Participants',
    async () => (await import('../features/users/AdminParticipantsPage')).AdminParticipantsPage,
  ),
  page(
    paths.adminAssignments,
    'Team Assignments',
    async () => (await import('../features/assignments/AdminAssignmentsPage')).AdminAssignmentsPage,
  ),
  page(
    paths.adminResources,
    'Resources',
    async () => (await import('../features/resources/AdminResourcesPage')).AdminResourcesPage,
  ),
  page(
    paths.adminAgenda,
    'Agenda',
    async () => (await import('../features/agenda/AdminAgendaPage')).AdminAgendaPage,
  ),
  page(
    paths.adminEventInfo,
    'Event Info',
    async () => (await import('../features/event-info/AdminEventInfoPage')).AdminEventInfoPage,
  ),
  page(
    paths.adminSettings,
    'Settings',
    async () => (await import('../features/settings/AdminSettingsPage')).AdminSettingsPage,
  ),
];

/** Every route of the client: who may enter, in which layout, which page. */
export const routes: RouteObject[] = [
  {
    Component: RouteFrame,
    ErrorBoundary: RouteErrorPage,
    HydrateFallback: FullPageSpinner,
    children: [
      {
        Component: RequireVisitor,
        children: [page(paths.login, 'Sign in', async () => (await import('../auth/SignInPage')).SignInPage)],
      },
      {
        Component: RequireViewer,
        children: [
          page(
            paths.selectRegion,
            'Select your region',
            async () => (await import('../features/regions/SelectRegionPage')).SelectRegionPage,
          ),
          {
            Component: RequireRegion,
            children: [
              layout(async () => (await import('./ParticipantLayout')).ParticipantLayout, participantPages),
              {
                Component: RequireAdmin,
                children: [layout(async () => (await import('./AdminLayout')).AdminLayout, adminPages)],
              },
            ],
          },
        ],
      },
      { path: '*', Component: NotFoundPage, handle: { title: 'Page Not Found' } satisfies RouteHandle },
    ],
  },
];
