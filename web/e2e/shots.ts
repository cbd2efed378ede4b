import { expect, test } from '@playwright/test';
import { FACES, showFace } from './faces';
import { enterAs } from './people';
import { SCREENS } from './screens';
import { MOMENTS } from './shot-moments';
import { shoot, showWholeDialog, WIDTHS } from './take-shot';

/** More screens for everyday pictures than those of the accessibility tests. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  'admin@example.com': ['/admin/history', '/themes', '/preferences', '/teams', '/mailbox'],
  'diego.ramirez@example.com': ['/preferences', '/teams'],
  // Organises one region.
  'ottilie.brandt@example.com': ['/admin', '/admin/participants', '/admin/assignments'],
};

const ADMIN = 'admin@example.com';
/** What a button opens. */
const OPENS: readonly (readonly [email: string, path: string, button: string | RegExp, name: string])[] = [
  [ADMIN, '/admin/regions', 'Add Region', 'region-form'],
  [ADMIN, '/admin/participants', /^Acts on /, 'person-acts'],
  [ADMIN, '/admin/themes', 'Create Theme', 'theme-form'],
  [ADMIN, '/admin/agenda', /^Add /, 'agenda-form'],
  [ADMIN, '/admin/resources', /^Add /, 'resource-form'],
  [ADMIN, '/admin', 'Plan for Americas', 'plan-sheet'],
  [ADMIN, '/admin', /^Remind /, 'reminder'],
  [ADMIN, '/admin/notices?show=templates', 'Edit: Your team is published', 'notice-template'],
  [ADMIN, '/admin/settings', /^Erase all/, 'erase'],
  ['maya.fischer@example.com', '/', /^Account of /, 'user-menu'],
  ['maya.fischer@example.com', '/', 'I can’t take part', 'withdraw'],
  ['maya.fischer@example.com', '/preferences', 'Lock in my Preferences', 'lock-random-order'],
  ['zoe.walker@example.com', '/teams', 'Edit', 'team-form'],
];

/** Moments on a page that is taller than the screen. */
const WHOLE_PAGES = new Set(['latest-run', 'why-this-team', 'half-set-up', 'own-team-page']);

/** Moments of a page that does not come. */
const LATE = new Set(['page-late', 'query-late', 'console-page-late', 'board-late']);

const fileName = (email: string, address: string) =>
  `${email.split('@')[0] ?? ''}${address === '/' ? '-home' : address.replaceAll('/', '-')}`;

const EVERYDAY = Object.entries({ ...ALSO, ...SCREENS }).map(
  ([email, addresses]) => [email, new Set([...addresses, ...(ALSO[email] ?? [])])] as const,
);

function takeEveryday(folder: string): void {
  for (const [email, addresses] of EVERYDAY) {
    test(`screens of ${email}`, async ({ page }) => {
      await enterAs(page.context(), email);
      for (const address of addresses) {
        await page.goto(address);
        await shoot(page, `everyday/${folder}/${fileName(email, address)}`);
      }
    });
  }
}

// At the breakpoints of headers, grids and tables: each screen is taken once.
const { phone, desktop, ...between } = WIDTHS;
for (const [device, viewport] of Object.entries(between)) {
  test.describe(device, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });
    takeEveryday(device);
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [device, viewport] of Object.entries({ phone, desktop })) {
    test.describe(`${device}, ${colorScheme}`, () => {
      const isMobile = device === 'phone';
      test.use({
        viewport,
        colorScheme,
        isMobile,
        hasTouch: isMobile,
        contextOptions: { reducedMotion: 'reduce' },
      });
      const folder = (name: string) => `${name}/${device}-${colorScheme}`;
      takeEveryday(`${device}-${colorScheme}`);

      test('sign-in page', async ({ page }) => {
        await page.goto('/login');
        await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
        await shoot(page, `${folder('everyday')}/login`);
        await page.getByRole('button', { name: 'Continue with Google' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await shoot(page, `${folder('open')}/chooser`, false);
      });

      for (const [email, addresses] of Object.entries(SCREENS)) {
        for (const face of [...FACES, 'words'] as const) {
          test(`${face} screens of ${email}`, async ({ page }) => {
            await enterAs(page.context(), email);
            await showFace(page, face);
            for (const address of addresses) {
              await page.goto(address);
              await shoot(page, `${folder(face)}/${fileName(email, address)}`);
            }
          });
        }
      }

      for (const [email, address, button, name] of OPENS) {
        test(`${name} over ${address}`, async ({ page }) => {
          await enterAs(page.context(), email);
          await page.goto(address);
          await page.getByRole('button', { name: button }).first().click();
          await expect(page.locator('[role="dialog"], [role="alertdialog"], [role="menu"]')).toBeVisible();
          await showWholeDialog(page);
          await shoot(page, `${folder('open')}/${name}`, false);
        });
      }

      for (const [email, moments] of Object.entries(MOMENTS)) {
        for (const [name, stage] of Object.entries(moments)) {
          test(`${name}, a moment of ${email}`, async ({ page }) => {
            await enterAs(page.context(), email);
            await stage(page);
            await showWholeDialog(page);
            await shoot(page, `${folder('open')}/${name}`, WHOLE_PAGES.has(name), LATE.has(name));
          });
        }
      }
    });
  }
}
