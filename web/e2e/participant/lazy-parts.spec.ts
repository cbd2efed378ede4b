import { expect, type Page } from '@playwright/test';
import { holdScripts } from './answers';
import { onEachDevice, test } from './journey';

const lose = (page: Page, url: string) => page.route(url, (route) => route.abort('connectionrefused'));

onEachDevice((device) => {
  async function follow(page: Page, entry: string): Promise<void> {
    if (device === 'desktop') {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: entry }).click();
      return;
    }
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog', { name: 'Hackathon 2025' }).getByRole('link', { name: entry }).click();
  }

  test('no page is blank while it loads', async ({ stage, open, page }) => {
    const status = page.getByRole('status').filter({ hasText: 'Loading...' });
    const first = await holdScripts(page, /\/assets\/.*\.js/);
    const opening = page.goto('/login');
    await expect(status).toBeVisible();
    first.release();
    await opening;
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
    await expect(status).toHaveCount(0);

    await lose(page, '**/assets/libraries-*.js');
    await page.goto('/login');
    await expect(page.getByRole('alert')).toContainText('This page could not be loaded.');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();

    // A page without settings fetches them from the server.
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

    const layout = await holdScripts(page, /\/assets\/ParticipantLayout-/);
    const dashboard = await holdScripts(page, /\/assets\/EventDashboardPage-/);
    await open(await stage.addPerson('Wim Waiting', await stage.addRegion()), '/login');
    await expect(page).toHaveURL('/');
    await expect(status).toBeVisible();
    layout.release();
    await expect(page.getByRole('button', { name: 'Account of Wim Waiting' })).toBeVisible();
    await expect(status).toBeAttached();
    const fetchedAhead = page.waitForResponse(/\/assets\/ThemesPage-/);
    dashboard.release();
    await expect(page.getByRole('heading', { level: 1, name: /^Stage / })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    expect((await fetchedAhead).status()).toBe(200);
  });

  test('a page whose script is lost, and an update', async ({ stage, open, page }) => {
    const person = await stage.addPerson('Pia Patient', await stage.addRegion({ themes: ['Robots'] }));
    await lose(page, '**/assets/{ThemesPage,ResourcesPage}-*.js');
    await open(person, '/');
    await expect(page.getByRole('heading', { level: 1, name: /^Stage / })).toBeVisible();
    const account = page.getByRole('button', { name: 'Account of Pia Patient' });
    const notice = page.getByRole('main').getByRole('alert');

    // The phone's menu must load before the connection breaks.
    if (device === 'phone') {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('button', { name: 'Close menu' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await page.context().setOffline(true);
    await follow(page, 'Themes');
    await expect(page).toHaveURL('/themes');
    await expect(notice).toContainText('Themes could not be loaded');
    await expect(notice).toContainText('You are offline.');
    await expect(account).toBeVisible();
    await page.unrouteAll();
    await page.context().setOffline(false);
    await expect(page.getByRole('article')).toContainText('Robots');

    await page.route('**/assets/ResourcesPage-*.js', (route) => route.fulfill({ status: 404 }));
    await page.route('**/index.html', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/assets\/index-[\w-]+\.js/, 'assets/index-newer.js');
      await route.fulfill({ response, body });
    });
    await page.reload();
    await expect(page.getByRole('article')).toContainText('Robots');
    await follow(page, 'Resources');
    await expect(notice).toContainText('A newer version is available');
    await expect(account).toBeVisible();
    const reloaded = page.waitForEvent('load');
    await notice.getByRole('button', { name: 'Reload' }).click();
    await reloaded;
    await page.unrouteAll();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});
