import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { FACES, showFace } from './faces';
import { change } from './participant/answers';
import { signInAccount } from './participant/account';
import { SCREENS } from './screens';

const SHOTS = path.join(import.meta.dirname, '../shots');
const WIDTHS = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } } as const;
/** Nobody looks at more of a page, and a crowded one would be a picture of a hundred megabytes. In pixels. */
const TALLEST = 5_000;

/** What an everyday picture shows besides the screens that the accessibility tests walk through. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  'admin@example.com': ['/themes', '/preferences', '/teams'],
  'diego.ramirez@example.com': ['/preferences', '/teams'],
};

/** Buttons that open something over a page. */
const OPENS: readonly { email: string; path: string; button: string | RegExp; name: string }[] = [
  { email: 'admin@example.com', path: '/admin/regions', button: 'Add Region', name: 'region-form' },
  { email: 'admin@example.com', path: '/admin/participants', button: /^Delete /, name: 'user-delete' },
  { email: 'admin@example.com', path: '/admin/themes', button: 'Create Theme', name: 'theme-form' },
  { email: 'admin@example.com', path: '/admin/agenda', button: /^Add /, name: 'agenda-form' },
  { email: 'admin@example.com', path: '/admin/resources', button: /^Add /, name: 'resource-form' },
  { email: 'maya.fischer@example.com', path: '/', button: /^Account of /, name: 'user-menu' },
  { email: 'zoe.walker@example.com', path: '/teams', button: /^Edit /, name: 'team-form' },
];

async function shoot(page: Page, file: string, fullPage = true): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const content = fullPage ? await page.evaluate(() => document.documentElement.scrollHeight) : height;
  await page.screenshot({
    path: path.join(SHOTS, `${file}.png`),
    fullPage,
    clip: { x: 0, y: 0, width, height: Math.min(content, TALLEST) },
  });
}

const fileName = (email: string, address: string) =>
  `${email.split('@')[0] ?? ''}${address === '/' ? '-home' : address.replaceAll('/', '-')}`;

/** The participant's moments that no button of `OPENS` shows. */
const MOMENTS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'preferences-deadline': async (page) => {
    await change(page, 'PreferencesPage', (body) =>
      body
        .replace('"lock":null', '"lock":"DEADLINE_PASSED"')
        .replace(/"submissionDeadline":(null|"[^"]*")/, '"submissionDeadline":"2025-11-03T17:00:00.000Z"'),
    );
    await page.goto('/preferences');
    await expect(page.getByText('Deadline Passed')).toBeVisible();
  },
  'preferences-refused': async (page) => {
    await page.goto('/preferences');
    await page.getByRole('button', { name: /up$/ }).nth(2).click();
    await page.route('**/graphql', (route) => route.abort());
    await page.getByRole('button', { name: 'Lock in my Preferences' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'preferences-leaving': async (page) => {
    await page.goto('/preferences');
    await page.getByRole('button', { name: /up$/ }).nth(2).click();
    await page.getByRole('link', { name: 'Hackathon 2025' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  },
  menu: async (page) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const menu = page.getByRole('button', { name: 'Open menu' });
    if (await menu.isVisible()) await menu.click();
  },
};

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [device, viewport] of Object.entries(WIDTHS)) {
    test.describe(`${device}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme, contextOptions: { reducedMotion: 'reduce' } });
      const folder = (name: string) => `${name}/${device}-${colorScheme}`;

      const enter = async (page: Page, email: string) => {
        const { origin } = new URL(test.info().project.use.baseURL ?? '');
        await (await signInAccount(origin, email, '')).enter(page.context());
      };

      test('sign-in page', async ({ page }) => {
        await page.goto('/login');
        await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
        await shoot(page, `${folder('everyday')}/login`);
        await page.getByRole('button', { name: 'Continue with Google' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await shoot(page, `${folder('open')}/chooser`, false);
      });

      const everyday = Object.entries({ ...ALSO, ...SCREENS }).map(
        ([email, addresses]) => [email, [...addresses, ...(ALSO[email] ?? [])]] as const,
      );
      for (const [email, addresses] of everyday) {
        test(`screens of ${email}`, async ({ page }) => {
          await enter(page, email);
          for (const address of new Set(addresses)) {
            await page.goto(address);
            await shoot(page, `${folder('everyday')}/${fileName(email, address)}`);
          }
        });
      }

      for (const [email, addresses] of Object.entries(SCREENS)) {
        for (const face of FACES) {
          test(`${face} screens of ${email}`, async ({ page }) => {
            await enter(page, email);
            await showFace(page, face);
            for (const address of addresses) {
              await page.goto(address);
              await shoot(page, `${folder(face)}/${fileName(email, address)}`);
            }
          });
        }
      }

      for (const { email, path: address, button, name } of OPENS) {
        test(`${name} over ${address}`, async ({ page }) => {
          await enter(page, email);
          await page.goto(address);
          await page.getByRole('button', { name: button }).first().click();
          await expect(page.locator('[role="dialog"], [role="alertdialog"], [role="menu"]')).toBeVisible();
          await shoot(page, `${folder('open')}/${name}`, false);
        });
      }

      test('moments of a participant', async ({ page }) => {
        await enter(page, 'maya.fischer@example.com');
        for (const [name, stage] of Object.entries(MOMENTS)) {
          await stage(page);
          await shoot(page, `${folder('open')}/${name}`, false);
          await page.unrouteAll({ behavior: 'ignoreErrors' });
          await page.evaluate(() => sessionStorage.clear());
        }
      });
    });
  }
}
