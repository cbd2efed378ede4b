import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import type { ComponentType } from 'react';
import { expect, it } from 'vitest';
import { admin, participant, publishedRegion } from '../../test/people';
import { renderPage } from '../../test/render-page';
import { toEachQuery } from '../../test/schema-link';
import type { Viewer } from '../auth/useViewer';
import { AdminAgendaPage } from '../features/agenda/AdminAgendaPage';
import { AdminAssignmentsPage } from '../features/assignments/AdminAssignmentsPage';
import { AdminDashboardPage } from '../features/dashboard/AdminDashboardPage';
import { AdminEventInfoPage } from '../features/event-info/AdminEventInfoPage';
import { EventDashboardPage } from '../features/event/EventDashboardPage';
import { AdminHistoryPage } from '../features/history/AdminHistoryPage';
import { AdminNoticesPage } from '../features/notices/AdminNoticesPage';
import { PreferencesPage } from '../features/preferences/PreferencesPage';
import { AdminRegionsPage } from '../features/regions/AdminRegionsPage';
import { SelectRegionPage } from '../features/regions/SelectRegionPage';
import { AdminResourcesPage } from '../features/resources/AdminResourcesPage';
import { ResourcesPage } from '../features/resources/ResourcesPage';
import { TeamsPage } from '../features/teams/TeamsPage';
import { AdminThemesPage } from '../features/themes/AdminThemesPage';
import { ThemesPage } from '../features/themes/ThemesPage';
import { AdminParticipantsPage } from '../features/users/AdminParticipantsPage';
import { withResolvers } from '../lib/with-resolvers';

const PUBLISHED = participant({ region: publishedRegion });

/** Each page, its viewer, and what it shows while it loads: a number of skeletons, or a text. */
const PAGES: [ComponentType, Viewer, loading: [testId: string, count: number] | string][] = [
  [AdminDashboardPage, admin(), ['skeleton-card', 3]],
  [AdminRegionsPage, admin(), 'Loading...'],
  [AdminThemesPage, admin(), ['skeleton-card', 6]],
  [AdminParticipantsPage, admin(), ['skeleton-row', 5]],
  [AdminAssignmentsPage, admin(), ['skeleton-column', 4]],
  [AdminResourcesPage, admin(), ['skeleton-row', 3]],
  [AdminAgendaPage, admin(), ['skeleton-card', 3]],
  [AdminEventInfoPage, admin(), ['skeleton-row', 3]],
  [AdminHistoryPage, admin(), 'Loading...'],
  [AdminNoticesPage, admin(), 'Loading...'],
  [EventDashboardPage, participant(), 'Loading...'],
  [ThemesPage, participant(), ['skeleton-card', 6]],
  [PreferencesPage, participant(), 'Loading...'],
  [TeamsPage, PUBLISHED, 'Loading...'],
  [ResourcesPage, participant(), 'Loading...'],
  [SelectRegionPage, participant({ region: null }), 'Loading...'],
];

it.each(PAGES.map(([Page, ...rest]) => [Page.name, Page, ...rest] as const))(
  '%s loads, fails with one box that has the reference and no cause, and tries again',
  async (_name, Page, viewer, loading) => {
    const { promise: held, resolve: answer } = withResolvers();
    let asked = 0;
    const fail = async () => {
      asked += 1;
      await held;
      const extensions = { code: 'INTERNAL_SERVER_ERROR', reference: 'a1b2' };
      throw new GraphQLError('secret', { extensions });
    };
    const { user } = renderPage(<Page />, { viewer, resolvers: { Query: toEachQuery(fail) } });
    if (typeof loading === 'string') expect((await screen.findAllByText(loading))[0]).toBeInTheDocument();
    else expect(await screen.findAllByTestId(loading[0])).toHaveLength(loading[1]);
    answer();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/tell (whoever runs this site|your organisers) the reference a1b2/);
    expect(document.body).not.toHaveTextContent('secret');
    const before = asked;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(asked).toBeGreaterThan(before));
  },
);

it('says “No resources available yet. Check back later!”', async () => {
  renderPage(<ResourcesPage />, { resolvers: { Query: { resources: () => [] } } });
  expect(await screen.findByText('No resources available yet. Check back later!')).toBeVisible();
});
