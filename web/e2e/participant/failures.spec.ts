import { expect } from '@playwright/test';
import { answer, refuse } from './answers';
import { onEachDevice, test } from './journey';

onEachDevice(() => {
  test('a lost connection, an ended session, a server that is away', async ({ stage, open, page }) => {
    const person = await stage.addPerson('Fay Failing', await stage.addRegion({ themes: ['Robots'] }));
    await open(person, '/resources');
    await expect(page.getByRole('article').first()).toBeVisible();

    const reconnect = await answer(page, 'ThemesPage', 'lost');
    await page.goto('/themes');
    await expect(page.getByRole('alert')).toContainText(
      'We could not reach the server. Check your connection and try again.',
    );
    await reconnect();
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await expect(page.getByRole('article')).toContainText('Robots');

    // Two parts of a page that fail for one cause are one box, whose button asks for both.
    const reference = { reference: 'a1b2c3' };
    const mends = [
      await refuse(page, 'OwnStep', 'INTERNAL_SERVER_ERROR', '', reference),
      await refuse(page, 'EventDashboardPage', 'INTERNAL_SERVER_ERROR', '', reference),
    ];
    await page.goto('/');
    await expect(page.getByText('This page could not be loaded')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(1);
    await expect(page.getByRole('alert')).toContainText('the reference a1b2c3');
    for (const mend of mends) await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('region', { name: 'Rank your themes' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Schedule' })).toBeVisible();

    const revive = await refuse(page, 'Viewer', 'UNAUTHENTICATED');
    await refuse(page, 'ResourcesPage', 'UNAUTHENTICATED');
    await page.goto('/resources');
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('alert')).toContainText('Your session has ended. Please sign in again.');
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
    await revive();

    // A page that lost its settings asks the server for them.
    await page.route('**/config.json', (route) => route.fulfill({ status: 503, body: '' }));
    await page.route('/', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/(id="settings">)[^<]*/, '$1');
      await route.fulfill({ response, body });
    });
    await page.goto('/');
    await expect(page.getByRole('alert')).toContainText('The application could not start');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  });
});
