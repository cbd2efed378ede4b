import { expect, test, type Page } from '@playwright/test';
import { paths } from '../src/lib/paths';
import { axe, beyondEdge, exemptOf, inWords } from './axe';
import { showFace } from './faces';
import { enterAs } from './people';
import { SCREENS } from './screens';
import { MOMENTS } from './shot-moments';

/** Every screen and overlay: axe in both colour modes, and the widths between a phone and a desktop. */

test.describe.configure({ mode: 'parallel' });
test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });

/** Tablets, and half a screen next to a call. */
const WIDTHS = [768, 820, 900, 1024];
/** From WCAG 1.4.10's minimum width to a desktop. */
const ALL_WIDTHS = [320, 390, 820, 1024, 1440];

const SIDES = (['the console', 'participants'] as const).map((side) => {
  const isOf = ([email]: [string, unknown]) => email.startsWith('admin@') === (side === 'the console');
  return [side, Object.entries(SCREENS).filter(isOf)] as const;
});

/** Axe's violations on the current page. The modes differ only in colours, so the second one is checked for these alone. */
async function violationsInBothModes(page: Page, exempt: string[] = []): Promise<string[]> {
  // Offscreen parts would begin to change their colours only once axe scrolls to them.
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('main *'))
      if (getComputedStyle(part).contentVisibility === 'auto') part.style.contentVisibility = 'visible';
  });
  const here = await axe(page).disableRules(exempt).analyze();
  const other = (await page.locator('html.dark').count()) === 0 ? 'dark' : 'light';
  await page.emulateMedia({ colorScheme: other });
  await expect(page.locator(`html.${other}`)).toBeAttached();
  // During the colour transition, nothing has its final contrast. In a closed `details`, it never ends.
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => {
      const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
      return !(animation instanceof CSSTransition && target?.checkVisibility());
    }),
  );
  const there = await axe(page).withRules('color-contrast').analyze();
  return inWords([...here.violations, ...there.violations]).map(
    (found) => `${page.url()} until ${other}: ${found}`,
  );
}

/** The elements that do not fit at this width, in words; empty if everything fits. */
const misfits = async (page: Page): Promise<string[]> => [
  ...(await beyondEdge(page)),
  ...(await page.evaluate(() => {
    const found: string[] = [];
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
    return found;
  })),
];

/** Opens a page, and waits until it has loaded completely. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** The page's storage keys, without those of Firebase's session and the router's scroll positions. */
const storedKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter(
      (key) => !key.startsWith('firebase:') && key !== 'react-router-scroll-positions',
    ),
  );

for (const [side, people] of SIDES) {
  test(`every screen of ${side} passes axe in both colour modes, fits, and stores nothing`, async ({
    page,
  }) => {
    if (side === 'participants') {
      await visit(page, paths.login);
      expect.soft(await violationsInBothModes(page)).toEqual([]);
    }
    for (const [email, screens] of people) {
      await enterAs(page.context(), email);
      for (const path of screens) {
        await page.setViewportSize({ width: 1280, height: 720 });
        await visit(page, path);
        expect.soft(await violationsInBothModes(page)).toEqual([]);
        expect.soft(await storedKeys(page), path).toEqual([]);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          await expect
            .poll(() => misfits(page), { message: `${path} at ${width} px`, timeout: 20_000 })
            .toEqual([]);
        }
      }
    }
  });

  test(`every screen of ${side} fits with long words, in other scripts too`, async ({ page }) => {
    await showFace(page, 'words');
    for (const [email, screens] of people) {
      await enterAs(page.context(), email);
      for (const path of [...screens, ...(side === 'participants' ? [paths.login] : [])]) {
        if (path === paths.login) await page.context().setStorageState({ cookies: [], origins: [] });
        await visit(page, path);
        for (const width of ALL_WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          await expect
            .soft(async () => expect(await beyondEdge(page)).toEqual([]), `${path} at ${width} px`)
            .toPass({ timeout: 5_000 });
        }
      }
    }
  });
}

/** Overlays and other states without an address, by viewer. The preview persists, so it comes last. */
const OVER_PAGES: Readonly<Record<string, readonly string[]>> = {
  'admin@example.com': [
    'palette',
    'shortcut-list',
    'publish-review',
    'import-moved',
    'conflict',
    'region-refused',
    'presets',
    'member-menu',
    'preview-home',
    'preview-preferences',
    'preview-teams',
  ],
  'maya.fischer@example.com': ['theme-sheet', 'preferences-leaving'],
  'zoe.walker@example.com': ['why-this-team', 'printed-teams'],
};

for (const [side, people] of SIDES) {
  test(`what opens for ${side} passes axe in both colour modes`, async ({ context }) => {
    for (const [email] of people) {
      await enterAs(context, email);
      for (const name of OVER_PAGES[email] ?? []) {
        const show = MOMENTS[email]?.[name];
        if (!show) throw new Error(`shot-moments.ts has no ${name} of ${email}.`);
        const page = await context.newPage();
        await show(page);
        await page.waitForLoadState('networkidle');
        expect.soft(await violationsInBothModes(page, exemptOf(name)), name).toEqual([]);
        await page.close();
      }
    }
  });
}
