import { expect, test, type Page } from '@playwright/test';
import { matchPath } from 'react-router-dom';
import { paths } from '../src/lib/paths';
import { signIn } from './people';
import { SCREENS } from './screens';

/** Between a phone and a desktop: tablets, and half a screen beside a call. */
const WIDTHS = [768, 820, 900, 1024];

test('every screen of the client is looked at', () => {
  const screens = Object.values(SCREENS).flat();
  const elsewhere: string[] = [paths.login, paths.agenda];
  const missing = Object.values(paths).filter(
    (path) => !elsewhere.includes(path) && !screens.some((screen) => matchPath(path, screen)),
  );
  expect(missing).toEqual([]);
});

/** What does not fit at this width, in words; nothing where all does. */
const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth - clientWidth} px too wide`);
    for (const heading of document.querySelectorAll<HTMLElement>('main h1')) {
      const { width, height } = heading.getBoundingClientRect();
      const lines = Math.round(height / parseFloat(getComputedStyle(heading).lineHeight));
      const least = Math.min(256, heading.closest('header')?.clientWidth ?? 0);
      if (lines > 2) found.push(`the heading has ${lines} lines`);
      if (lines > 1 && width < least) found.push(`the heading is ${Math.round(width)} px wide`);
    }
    for (const name of document.querySelectorAll('main [data-kind="name"]')) {
      const { width } = name.getBoundingClientRect();
      if (width > 0 && width < 112)
        found.push(`the name ${name.textContent.slice(0, 30)} has ${Math.round(width)} px`);
    }
    const isHidden = (element: Element): boolean =>
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement));
    for (const element of document.querySelectorAll('main :is(button, a, input, select, h2, h3, td, th)')) {
      const { right, width } = element.getBoundingClientRect();
      if (width === 0 || right <= clientWidth + 1 || isHidden(element) || scrolls(element.parentElement))
        continue;
      found.push(
        `${element.textContent.slice(0, 30)} ends ${Math.round(right - clientWidth)} px beyond the edge`,
      );
    }
    return found;
  });

for (const [email, screens] of Object.entries(SCREENS)) {
  test(`every screen of ${email} fits between a phone and a desktop`, async ({ page }) => {
    await signIn(page, email);
    await expect(page).not.toHaveURL('/login');
    for (const path of screens) {
      await test.step(path, async () => {
        await page.setViewportSize({ width: 1024, height: 900 });
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          await expect
            .poll(() => misfits(page), { message: `${path} at ${width} px`, timeout: 20_000 })
            .toEqual([]);
        }
      });
    }
  });
}
