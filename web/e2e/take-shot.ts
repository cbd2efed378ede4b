import { expect, type Page } from '@playwright/test';
import path from 'node:path';
import { axe, beyondEdge, exemptOf, inWords } from './axe';

const SHOTS = path.join(import.meta.dirname, '../shots');
/** In pixels. */
export const WIDTHS = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  laptop: { width: 1024, height: 768 },
  desktop: { width: 1440, height: 900 },
} as const;
/** In pixels. Reviewers look at no more of a page, and a crowded one would be a picture of a hundred megabytes. */
const TALLEST = 5_000;
/** In milliseconds. A page on a busy machine may never be idle. */
const LONGEST_RENDERING = 5_000;
/** In milliseconds. Playwright may never consider a frame idle whose content is rewritten, as a notice's preview is. */
const LONGEST_LOADING = 20_000;

/** A dialog scrolls in front of its page, so the screen must be as high as the dialog's contents. */
export async function showWholeDialog(page: Page): Promise<void> {
  const dialog = page.locator('[role="dialog"], [role="alertdialog"]');
  const box = (await dialog.count()) > 0 ? await dialog.first().boundingBox() : null;
  const viewport = page.viewportSize();
  if (!box || !viewport || box.y + box.height <= viewport.height) return;
  await page.setViewportSize({ ...viewport, height: Math.ceil(box.height) + 160 });
}

/** Renders the whole page, because offscreen parts are rendered only when they come near. */
async function showWholePage(page: Page): Promise<void> {
  const content = await page.evaluate(() => document.documentElement.scrollHeight);
  const viewport = page.viewportSize();
  if (!viewport || content <= viewport.height) return;
  await page.setViewportSize({ ...viewport, height: Math.min(content, TALLEST) });
  // Parts that come into view are rendered in slices, and the page is not idle between them.
  await page.evaluate(
    (timeout) => new Promise((idle) => requestAnimationFrame(() => requestIdleCallback(idle, { timeout }))),
    LONGEST_RENDERING,
  );
  await networkIdle(page);
}

const networkIdle = (page: Page) =>
  page.waitForLoadState('networkidle', { timeout: LONGEST_LOADING }).catch(() => undefined);

/**
 * Takes a picture of the viewport, or of the whole page; with `AXE=1` in the environment, also checks it.
 * @param file its path in `web/shots`, without extension @param isLate whether the page is still loading
 */
export async function shoot(page: Page, file: string, wholePage = true, isLate = false): Promise<void> {
  const viewport = page.viewportSize();
  if (!isLate) {
    await networkIdle(page);
    await expect(page.getByTestId(/^skeleton/)).toHaveCount(0);
  }
  await page.evaluate(() => document.fonts.ready);
  if (wholePage) await showWholePage(page);
  // Content that has just slid in may be painted only in part.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished.catch(() => null)),
    ),
  );
  await page.screenshot({ path: path.join(SHOTS, `${file}.png`) });
  if (process.env['AXE']) {
    const { violations } = await axe(page).disableRules(exemptOf(file)).analyze();
    expect.soft([...inWords(violations), ...(await beyondEdge(page))], file).toEqual([]);
  }
  if (viewport) await page.setViewportSize(viewport);
}
