import { screen, waitFor } from '@testing-library/react';
import type { ComponentType, ReactElement } from 'react';
import { expect, it } from 'vitest';
import { admin, organiser } from '../../../test/people';
import { renderPage } from '../../../test/render-page';
import { AdminAgendaPage } from '../agenda/AdminAgendaPage';
import { AdminAssignmentsPage } from '../assignments/AdminAssignmentsPage';
import { AdminThemesPage } from '../themes/AdminThemesPage';
import { AdminParticipantsPage } from '../users/AdminParticipantsPage';

const region = (id: string, name: string) => ({
  id,
  name,
  code: id.toUpperCase(),
  assignmentStatus: { id: `status-${id}`, status: 'DRAFT', publishedAt: null },
  participantCount: 0,
  seatCount: 0,
  assignedCount: 0,
  preferencesOpen: false,
  viewerCanGenerate: false,
  viewerCanPublish: false,
  themes: [],
  unassigned: [],
  swapRequests: [],
  agenda: [],
});
const REGIONS = [region('americas', 'Americas'), region('oceania', 'Oceania')];
const NO_ONE = {
  totalCount: 0,
  unfilteredCount: 0,
  edges: [],
  pageInfo: { hasNextPage: false, endCursor: null },
};

const open = (page: ReactElement, path: string, viewer = admin()) =>
  renderPage(page, {
    viewer,
    path,
    resolvers: {
      Query: {
        regions: () => REGIONS,
        region: (_root: never, { id }: { id: string }) => REGIONS.find((one) => one.id === id) ?? null,
        users: () => NO_ONE,
        dashboardStats: () => ({ totalParticipants: 0 }),
      },
    },
  });

const GONE = 'That region was not found';

it.each<[path: string, Page: ComponentType, filter: string, shown: string]>([
  ['/admin/themes', AdminThemesPage, 'Region', 'all regions'],
  ['/admin/agenda', AdminAgendaPage, 'Region', 'all regions'],
  ['/admin/assignments', AdminAssignmentsPage, 'Region', 'Americas'],
  ['/admin/participants', AdminParticipantsPage, 'Filter by region', 'people of all regions'],
])(
  '%s says that the region of its address is gone, until another is chosen',
  async (path, Page, filter, shown) => {
    const { user, location } = open(<Page />, `${path}?region=deleted`);
    expect(await screen.findByText(GONE)).toBeVisible();
    expect(
      screen.getByText(
        `The address of this page named a region that is not there. You see ${shown} instead.`,
      ),
    ).toBeVisible();
    await waitFor(() => expect(location()).toBe(path));
    expect(screen.getByText(GONE)).toBeVisible();

    await user.selectOptions(await screen.findByRole('combobox', { name: filter }), 'Oceania');
    await waitFor(() => expect(screen.queryByText(GONE)).not.toBeInTheDocument());
    expect(location()).toBe(`${path}?region=oceania`);
  },
);

it.each([
  ['?region=deleted&q=ada&sort=email', '?q=ada&sort=email', 1],
  ['?region=none', '?region=none', 0],
])('keeps what else an address says: %s', async (search, kept, count) => {
  const { location } = open(<AdminParticipantsPage />, `/admin/participants${search}`);
  await screen.findByRole('option', { name: /Oceania$/ });
  await waitFor(() => expect(location()).toBe(`/admin/participants${kept}`));
  expect(screen.queryAllByText(GONE)).toHaveLength(count);
});

it('tells an organiser that the region is not theirs', async () => {
  open(<AdminThemesPage />, '/admin/themes?region=americas', organiser());
  expect(await screen.findByText('That region is not one of yours')).toBeVisible();
});
