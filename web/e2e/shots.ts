import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { FACES, showFace } from './faces';
import { signIn } from './people';
import { SCREENS } from './screens';

const SHOTS = path.join(import.meta.dirname, '../shots');
const WIDTHS = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } } as const;

/** Buttons that open something over a page. */
const OPENS: readonly { email: keyof typeof SCREENS; path: string; button: string | RegExp; name: string }[] =
  [
    { email: 'admin@example.com', path: '/admin/regions', button: 'Add Region', name: 'region-form' },
    { email: 'admin@example.com', path: '/admin/participants', button: /^Delete /, name: 'user-delete' },
    { email: 'admin@example.com', path: '/admin/themes', button: 'Create Theme', name: 'theme-form' },
    { email: 'admin@example.com', path: '/admin/agenda', button: /^Add /, name: 'agenda-form' },
    { email: 'admin@example.com', path: '/admin/resources', button: /^Add /, name: 'resource-form' },
    { email: 'maya.fischer@example.com', path: '/', button: /^Account of /, name: 'user-menu' },
    { email: 'zoe.walker@example.com', path: '/teams', button: /^Edit /, name: 'team-form' },
  ];

async function shoot(page: Page, file: string, fullPage = true): Promise<void> {
  // The crowded list of participants goes on loading as long as its end is in view.
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: path.join(SHOTS, `${file}.png`), fullPage });
}

const fileName = (email: string, address: string) =>
  `${email.split('@')[0] ?? ''}${address === '/' ? '-home' : address.replaceAll('/', '-')}`;

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [device, viewport] of Object.entries(WIDTHS)) {
    test.describe(`${device}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme, contextOptions: { reducedMotion: 'reduce' } });
      const folder = (name: string) => `${name}/${device}-${colorScheme}`;

      test('sign-in page', async ({ page }) => {
        await page.goto('/login');
        await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
        await shoot(page, `${folder('everyday')}/login`);
      });

      for (const [email, addresses] of Object.entries(SCREENS)) {
        test(`screens of ${email}`, async ({ page }) => {
          await signIn(page, email);
          await expect(page).not.toHaveURL('/login');
          for (const address of addresses) {
            await page.goto(address);
            await shoot(page, `${folder('everyday')}/${fileName(email, address)}`);
          }
        });

        for (const face of FACES) {
          test(`${face} screens of ${email}`, async ({ page }) => {
            await signIn(page, email);
            await expect(page).not.toHaveURL('/login');
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
          await signIn(page, email);
          await expect(page).not.toHaveURL('/login');
          await page.goto(address);
          await page.getByRole('button', { name: button }).first().click();
          await shoot(page, `${folder('open')}/${name}`, false);
        });
      }
    });
  }
}
