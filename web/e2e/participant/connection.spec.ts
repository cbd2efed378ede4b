import { expect, type Page } from '@playwright/test';
import { test } from './journey';
import { askedOverSocket, following, socketsOf } from './live';
import { toasts } from './toasts';

/** Live updates when the connection breaks, the server restarts, or WebSockets are blocked. */

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

function countThemesPages(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.postData()?.includes('"operationName":"ThemesPage"')) count += 1;
  });
  return () => count + askedOverSocket(page, 'ThemesPage');
}

test('a connection that breaks, or is offline, catches up once', async ({ stage, open, page }) => {
  const region = await stage.addRegion({ themes: ['Robots'] });
  const person = await stage.addPerson('Mia M', region);
  const asked = countThemesPages(page);
  const isBlocked = { now: false };
  await following(page, () => open(person, '/themes'), isBlocked);
  await expect(page.getByRole('article', { name: 'Robots' })).toBeVisible();
  expect(asked()).toBe(1);

  // The server ends, and for a while there is no answer.
  isBlocked.now = true;
  await socketsOf(page).at(-1)?.close({ code: 1012, reason: 'The server is ending' });
  const bar = page.getByText('Reconnecting…');
  await expect(bar).toBeVisible();
  await stage.addTheme(region, 'Anvils');
  await expect(page.getByRole('article')).toHaveCount(1);
  isBlocked.now = false;
  await expect(page.getByRole('article', { name: 'Anvils' })).toBeVisible();
  await expect(bar).toHaveCount(0);
  expect(asked()).toBe(2);
  await stage.addTheme(region, 'Kites');
  await expect(page.getByRole('article', { name: 'Kites' })).toBeVisible();
  expect(asked()).toBe(3);

  await page.context().setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await stage.addTheme(region, 'Lamps');
  await page.context().setOffline(false);
  await expect(page.getByRole('article', { name: 'Lamps' })).toBeVisible();
  await expect(page.getByText('You are offline.')).toHaveCount(0);
  expect(asked()).toBe(4);
});

test('if WebSockets are blocked, a page refetches on focus', async ({ stage, open, page }) => {
  const region = await stage.addRegion({ themes: ['Robots'] });
  const person = await stage.addPerson('Mia M', region);
  let attempts = 0;
  await page.routeWebSocket(/\/graphql$/, async (socket) => {
    attempts += 1;
    await socket.close();
  });
  await open(person, '/themes');
  await expect(page.getByRole('article', { name: 'Robots' })).toBeVisible();
  await expect.poll(() => attempts).toBeGreaterThan(0);
  await stage.publish(region, { Robots: [person] });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(toasts(page).filter({ hasText: 'The teams are published' })).toBeVisible();
  await expect(page.getByText('Team Members (1)')).toBeVisible();
  await expect(page.getByText('Reconnecting…')).toHaveCount(0);
  await stage.admin.act('unpublishAssignments', { regionId: region.id });
});
