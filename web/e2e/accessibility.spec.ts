import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { signIn } from './people';
import { SCREENS } from './screens';
import { MOMENTS } from './shot-moments';

test.describe.configure({ mode: 'parallel' });
test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });

/** The violations that axe reports on the current page. Dark mode differs only in colours, so only they are checked there. */
async function violationsInBothModes(page: Page, exempt: string[] = []): Promise<string[]> {
  // What is far from the screen would begin to change its colours only once axe scrolls to it.
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('main *'))
      if (getComputedStyle(part).contentVisibility === 'auto') part.style.contentVisibility = 'visible';
  });
  const light = await new AxeBuilder({ page }).disableRules(exempt).analyze();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass(/dark/);
  // Half-way from one colour to another, nothing has its contrast.
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => !(animation instanceof CSSTransition)),
  );
  const dark = await new AxeBuilder({ page }).withRules('color-contrast').analyze();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveClass(/light/);
  const named = (mode: string, { violations }: typeof light) =>
    violations.map(({ id, nodes }) => `${page.url()} ${mode}: ${id} ${nodes[0]?.html ?? ''}`);
  return [...named('light', light), ...named('dark', dark)];
}

for (const [email, paths] of Object.entries(SCREENS)) {
  test(`every screen of ${email} passes axe in both colour modes`, async ({ page }) => {
    await signIn(page, email);
    await expect(page).not.toHaveURL('/login');
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect.soft(await violationsInBothModes(page)).toEqual([]);
    }
  });
}

/** What is open over a page, and other states without an address, by who sees them. */
const OVER_PAGES: Readonly<Record<string, readonly string[]>> = {
  'admin@example.com': [
    'palette',
    'shortcut-list',
    'publish-review',
    'presets',
    'member-menu',
    'preview-home',
    'preview-preferences',
    'preview-teams',
  ],
  'maya.fischer@example.com': ['theme-sheet', 'preferences-leaving'],
  'zoe.walker@example.com': ['why-this-team', 'printed-teams'],
};

/** Paper has no landmarks to jump to, and a menu is over all of them. */
const EXEMPT: Readonly<Record<string, string[]>> = {
  'printed-teams': ['landmark-one-main', 'region'],
  'member-menu': ['region'],
};

for (const [email, names] of Object.entries(OVER_PAGES)) {
  for (const name of names) {
    test(`${name} of ${email} passes axe in both colour modes`, async ({ page }) => {
      const show = MOMENTS[email]?.[name];
      if (!show) throw new Error(`shot-moments.ts has no ${name} of ${email}.`);
      await signIn(page, email);
      await expect(page).not.toHaveURL('/login');
      await show(page);
      await page.waitForLoadState('networkidle');
      expect(await violationsInBothModes(page, EXEMPT[name])).toEqual([]);
    });
  }
}

test('the sign-in page passes axe in both colour modes', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  expect(await violationsInBothModes(page)).toEqual([]);
});
