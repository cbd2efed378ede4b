import { expect, type Page } from '@playwright/test';
import { test } from './journey';
import { post, textAt, type Json } from './json';

/** The session in a tab that stays open, or opens while the server is busy. */

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

const TOKENS = '**/securetoken.googleapis.com/**';
const SECOND = 1_000;

/** Firebase's account in the browser's storage. */
const storedUser = async (page: Page): Promise<Json> =>
  JSON.parse(
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('firebase:authUser'));
      return localStorage.getItem(key ?? '') ?? 'null';
    }),
  ) as Json;

/**
 * Milliseconds until the token is renewed, by the page's clock: 'identity tokens refresh automatically 5 minutes before
 * expiry'.
 */
async function untilRenewal(page: Page): Promise<number> {
  const { expirationTime } = (await storedUser(page).then((user) =>
    typeof user === 'object' && user !== null && 'stsTokenManager' in user ? user.stsTokenManager : {},
  )) as { expirationTime: number };
  return expirationTime - 300 * SECOND - (await page.evaluate(() => Date.now()));
}

/** An idle page with a frozen clock, and the number of its token renewals. */
async function openIdle(page: Page): Promise<{ renewals: () => number }> {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().includes('securetoken.googleapis.com')) count += 1;
  });
  // A reconnecting socket needs a token. After this code, it does not reconnect.
  await page.routeWebSocket(/\/graphql$/, (socket) => socket.close({ code: 4400 }));
  await page.clock.install();
  await page.goto('/');
  await expect(page).toHaveURL('/select-region');
  await expect(page.getByRole('button', { name: 'Confirm Selection' })).toBeVisible();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  return { renewals: () => count };
}

/** Runs the clock to just before and then past an attempt. */
async function expectAttemptAfter(page: Page, milliseconds: number, renewals: () => number): Promise<void> {
  const before = renewals();
  const ended = page.waitForEvent(
    'requestfinished',
    (request) => request.method() === 'POST' && request.url().includes('securetoken'),
  );
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('securetoken'));
  await page.clock.runFor(milliseconds - SECOND);
  expect(renewals()).toBe(before);
  await page.clock.runFor(2 * SECOND);
  await expect.poll(renewals).toBe(before + 1);
  await Promise.any([ended, failed]);
}

test("'identity tokens refresh automatically 5 minutes before expiry', 'back-off starts at 30 s, doubles, capped at 960 s'", async ({
  stage,
  page,
}) => {
  await (await stage.addPerson('Ida Idle')).enter(page.context());
  const { renewals } = await openIdle(page);
  await expectAttemptAfter(page, await untilRenewal(page), renewals);
  // The new token is valid for an hour, too.
  await expect.poll(() => untilRenewal(page)).toBeGreaterThan(3_200 * SECOND);

  await page.route(TOKENS, (route) => route.abort('connectionfailed'));
  await expectAttemptAfter(page, await untilRenewal(page), renewals);
  for (const seconds of [30, 60, 120, 240, 480, 960, 960])
    // The clock has run a second past the last attempt.
    await expectAttemptAfter(page, (seconds - 1) * SECOND, renewals);
  await page.unroute(TOKENS);
  await expectAttemptAfter(page, 959 * SECOND, renewals);
  await expect(page).toHaveURL('/select-region');
});

test("'a user-disabled error during refresh signs the user out'", async ({ stage, page }) => {
  await (await stage.addPerson('Dan Disabled')).enter(page.context());
  const { renewals } = await openIdle(page);
  const settings = await page.request.get('/config.json').then((answer) => answer.json() as Promise<Json>);
  await post(
    `${textAt(settings, 'emulatorUrl')}/identitytoolkit.googleapis.com/v1/accounts:update`,
    { localId: textAt(await storedUser(page), 'uid'), disableUser: true },
    { authorization: 'Bearer owner' },
  );
  await expectAttemptAfter(page, await untilRenewal(page), renewals);
  await page.clock.resume();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('alert')).toContainText('Access Denied');
  await expect(page.getByRole('alert')).toContainText('Your session has ended: this account is disabled.');
});

test('a new tab waits for a busy server, and refuses no one', async ({ stage, open, page }) => {
  let isBusy = true;
  let attempts = 0;
  await page.route('**/graphql', async (route) => {
    if (!isBusy) return route.fallback();
    attempts += 1;
    if (attempts === 2) return route.abort('connectionreset');
    return route.fulfill({
      status: 503,
      headers: { 'Retry-After': '1' },
      contentType: 'application/graphql-response+json',
      json: { errors: [{ message: 'Not now.', extensions: { code: 'SERVICE_UNAVAILABLE' } }] },
    });
  });
  await open(await stage.addPerson('Nora Newtab', await stage.addRegion({ themes: ['Robots'] })), '/themes');
  await expect.poll(() => attempts).toBeGreaterThan(4);
  await expect(page.getByRole('status')).toHaveText('Loading...');
  await expect(page.getByText('Access Denied')).toHaveCount(0);
  isBusy = false;
  await expect(page.getByRole('article', { name: 'Robots' })).toBeVisible();
  await expect(page).toHaveURL('/themes');
});

/** The router's scroll positions, for the life of the tab. */
const SCROLLING = 'react-router-scroll-positions';

test("'Stored keys: theme, viewMode'", async ({ stage, open, page }) => {
  const person = await stage.addPerson('Kay Keys', await stage.addRegion());
  const keys = () =>
    page.evaluate(() => ({
      local: Object.keys(localStorage)
        .map((key) => key.replace(/:.*/, ''))
        .sort(),
      tab: Object.keys(sessionStorage).sort(),
    }));
  await open(person, '/');
  const isDark = (tab: Page) => tab.evaluate(() => document.documentElement.classList.contains('dark'));
  const otherTab = await page.context().newPage();
  await otherTab.goto('/');
  await page.getByRole('button', { name: 'Switch to dark mode' }).click();
  await expect.poll(() => isDark(otherTab)).toBe(true);
  await otherTab.close();
  await page.reload();
  expect(await isDark(page)).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await keys()).toEqual({ local: ['firebase', 'theme'], tab: [SCROLLING] });

  await page.setViewportSize({ width: 1280, height: 800 });
  await open(stage.admin, '/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Switch to Participant View' }).click();
  await expect(page).toHaveURL('/');
  expect(await keys()).toEqual({ local: ['firebase', 'viewMode'], tab: [SCROLLING, 'singleKeys'] });
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/login');
  expect((await keys()).local).not.toContain('viewMode');
});
