import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { signIn } from './people';
import { SCREENS } from './screens';

/** The dark mode differs in its colours alone, so that is what is looked at there. */
const MODES = [
  { colorScheme: 'light', check: (page: Page) => new AxeBuilder({ page }).analyze() },
  {
    colorScheme: 'dark',
    check: (page: Page) => new AxeBuilder({ page }).withRules('color-contrast').analyze(),
  },
] as const;

for (const { colorScheme, check } of MODES) {
  test.describe(`in ${colorScheme} mode`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    for (const [email, paths] of Object.entries(SCREENS)) {
      test(`every screen of ${email} passes axe`, async ({ page }) => {
        await signIn(page, email);
        await expect(page).not.toHaveURL('/login');
        for (const path of paths) {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await page.waitForLoadState('networkidle');
          const { violations } = await check(page);
          const found = violations.map(({ id, nodes }) => `${path}: ${id} ${nodes[0]?.html ?? ''}`);
          expect.soft(found).toEqual([]);
        }
      });
    }

    test('the sign-in page passes axe', async ({ page }) => {
      await page.goto('/login');
      await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
      expect((await check(page)).violations).toEqual([]);
    });
  });
}
