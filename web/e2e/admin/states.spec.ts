import { expect } from '@playwright/test';
import { showFace } from '../faces';
import { answer, hold, refuse } from '../participant/answers';
import { test } from '../participant/journey';
import type { Json } from '../participant/json';
import { isWiderThanScreen } from './console';

interface Screen {
  path: string;
  operation: string;
  /** What the list shows while it loads. */
  loading: { testId: string; count: number } | 'spinner';
  /** An empty answer of the server, and the texts that the screen shows for it; of the others, the pages' tests. */
  empty?: { data: Json; texts: readonly string[] };
}

const SCREENS: readonly Screen[] = [
  {
    path: '/admin',
    operation: 'AdminDashboardPage',
    loading: { testId: 'skeleton-card', count: 3 },
    empty: {
      data: {
        dashboardStats: {
          ...{ totalThemes: 0, totalAgendaItems: 0, totalParticipants: 0 },
          ...{ participantsSignedIn: 0, participantsWithPreferences: 0 },
        },
        upcomingDeadlines: [],
        event: {
          __typename: 'Event',
          id: 'event',
          aboutContent: '',
          submissionDeadline: null,
          submissionDeadlineUpdatedAt: null,
        },
        regions: [],
      },
      texts: ['No deadlines on the agenda.', 'Set up your hackathon', 'Add regions'],
    },
  },
  {
    path: '/admin/regions',
    operation: 'AdminRegionsPage',
    loading: 'spinner',
  },
  {
    path: '/admin/themes',
    operation: 'AdminThemesPage',
    loading: { testId: 'skeleton-card', count: 6 },
  },
  {
    path: '/admin/participants',
    operation: 'AdminParticipantsPage',
    loading: { testId: 'skeleton-row', count: 5 },
    empty: {
      data: {
        regions: [],
        users: {
          __typename: 'UserConnection',
          totalCount: 0,
          unfilteredCount: 0,
          edges: [],
          pageInfo: { hasNextPage: false, endCursor: null },
        },
      },
      texts: ['No users registered yet'],
    },
  },
  {
    path: '/admin/assignments',
    operation: 'AdminAssignmentsPage',
    loading: { testId: 'skeleton-column', count: 5 },
  },
  {
    path: '/admin/resources',
    operation: 'AdminResourcesPage',
    loading: { testId: 'skeleton-row', count: 3 },
  },
  {
    path: '/admin/agenda',
    operation: 'AdminAgendaPage',
    loading: { testId: 'skeleton-card', count: 3 },
  },
  {
    path: '/admin/event-info',
    operation: 'AdminEventInfoPage',
    loading: { testId: 'skeleton-row', count: 3 },
  },
];

/** In CSS pixels. The layout must hold down to the last one, the narrowest screen. */
const WIDTHS = [1280, 768, 390, 320];

for (const { path, operation, loading, empty } of SCREENS) {
  test(`${path} loading, failing, empty and with long names`, async ({ stage, open, page }) => {
    const main = page.getByRole('main');
    const mend = await refuse(page, operation, 'INTERNAL_SERVER_ERROR', 'secret', { reference: 'a1b2' });
    const held = await hold(page, operation);
    await open(stage.admin, path);
    if (loading === 'spinner') await expect(main.getByRole('status')).toHaveText('Loading...');
    else await expect(main.getByTestId(loading.testId)).toHaveCount(loading.count);
    held.release();
    await expect(main.getByRole('alert')).toContainText('could not be loaded');
    await expect(main.getByRole('alert')).toContainText('tell an administrator the reference a1b2');
    await expect(main).not.toContainText('secret');
    if (empty) {
      await mend();
      await answer(page, operation, { body: { data: empty.data } });
    } else {
      await page.unrouteAll();
      await showFace(page, 'long');
    }
    // Another test's change may have made the page ask again before.
    const again = main.getByRole('button', { name: 'Try again' });
    await expect(async () => {
      if (await again.isVisible()) await again.click({ timeout: 1_000 });
      await expect(main.getByRole('alert')).toHaveCount(0, { timeout: 2_000 });
    }).toPass();
    if (empty) {
      for (const text of empty.texts) await expect(main.getByText(text).first()).toBeVisible();
      await page.unrouteAll();
      await showFace(page, 'long');
      await page.reload();
    }
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main.getByTestId(/^skeleton/)).toHaveCount(0);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => isWiderThanScreen(page), `${path} at ${width} px`).toBe(false);
    }
    // An answer that is still being changed when the page closes would fail the test.
    await page.unrouteAll({ behavior: 'wait' });
  });
}
