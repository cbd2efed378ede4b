import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { expect, it } from 'vitest';
import { participant } from '../../test/people';
import { renderRoutes } from '../../test/render-routes';
import { RequireRegion, RequireViewer } from '../auth/guards';
import { EventDashboardPage } from '../features/event/EventDashboardPage';
import { PreferencesPage } from '../features/preferences/PreferencesPage';
import { ResourcesPage } from '../features/resources/ResourcesPage';
import { TeamsPage } from '../features/teams/TeamsPage';
import { ThemesPage } from '../features/themes/ThemesPage';

/** The server's answer to a person without a region. */
const WITHOUT_REGION = {
  viewer: {
    ...participant({ region: null }),
    preferenceList: null,
    preferenceCount: 0,
    assignment: null,
    swapRequests: [],
    viewerCanWithdraw: false,
  },
  themes: [],
  teams: [],
  resources: [],
  agenda: [],
  event: { id: 'event', aboutContent: '', faqContent: '' },
  dashboardStats: {
    daysUntilNextDeadline: null,
    totalParticipants: 1,
    participantsWithPreferences: 0,
    preferencesPercentage: 0,
  },
};

it.each<[string, ComponentType]>([
  ['the event', EventDashboardPage],
  ['the themes', ThemesPage],
  ['the preferences', PreferencesPage],
  ['the teams', TeamsPage],
  ['the resources', ResourcesPage],
])('leads a viewer who opens %s to the regions once theirs is deleted', async (_page, Page) => {
  // The region is deleted after the query of the page load.
  let wasLoaded = false;
  const viewer = () => {
    const isFirst = !wasLoaded;
    wasLoaded = true;
    return isFirst ? participant() : WITHOUT_REGION.viewer;
  };
  const { user } = await renderRoutes(
    [
      {
        Component: RequireViewer,
        children: [
          { path: '/select-region', element: <h1>Regions</h1> },
          {
            Component: RequireRegion,
            children: [
              { path: '/', element: <Link to="/page">Open</Link> },
              { path: '/page', Component: Page },
            ],
          },
        ],
      },
    ],
    {
      path: '/',
      resolvers: {
        Query: {
          ...Object.fromEntries(
            Object.entries(WITHOUT_REGION).map(([field, answer]) => [field, () => answer]),
          ),
          viewer,
        },
      },
    },
  );
  await user.click(await screen.findByRole('link', { name: 'Open' }));
  expect(await screen.findByRole('heading', { name: 'Regions' })).toBeVisible();
});
