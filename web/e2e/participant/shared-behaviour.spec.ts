import { chromium, expect, type Locator, type Page } from '@playwright/test';
import { findBrowser } from '../find-browser';
import { openWindow } from './account';
import { refuse } from './answers';
import { onEachDevice, test } from './journey';
import { arrow } from './ranking';
import { coveredBy, toasts } from './toasts';

/** Drags to the right with the mouse or simulated touch. */
async function swipe(page: Page, card: Locator, distance: number): Promise<void> {
  const box = await card.boundingBox();
  if (!box) throw new Error('there is nothing to swipe');
  await page.mouse.move(box.x + 40, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 40 + distance, box.y + 20, { steps: 3 });
  await page.mouse.up();
}

/** From here on, the page's time passes only when the test lets it, so a busy machine uses none up. */
async function holdTime(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
}

/** Advances the page's time in steps of 50 ms until `check` holds. */
async function soon(page: Page, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(50);
    await check();
  }).toPass();
}

/** Milliseconds of real time for one check of {@link soon}, for example for an answer of the server. */
const LOOK = { timeout: 1_000 };

onEachDevice(() => {
  test('toasts', async ({ stage, open, page }) => {
    await page.clock.install();
    const region = await stage.addRegion({ themes: ['Robots', 'Whales'] });
    await open(await stage.addPerson('Tia Toast', region), '/preferences');
    const save = page.getByRole('button', { name: 'Lock in my Preferences' });
    const toast = toasts(page);
    // Each list begins in its own order.
    const last = (await page.getByRole('main').getByRole('heading', { level: 2 }).last().textContent()) ?? '';
    await (await arrow(page, last, 'up')).click();
    const says = (words: string) => soon(page, () => expect(toast).toContainText(words, LOOK));
    const disappears = () => soon(page, () => expect(toast).toHaveCount(0, LOOK));
    await expect(save).toBeEnabled();
    await holdTime(page);
    await save.click();
    await says('Success Your preferences have been saved');
    // On a phone it covers the header, elsewhere it is at the bottom end.
    const isPhone = (page.viewportSize()?.width ?? 0) < 768;
    expect(await coveredBy(toast, page.getByRole(isPhone ? 'main' : 'banner'))).toEqual([]);

    const allow = await refuse(page, 'SavePreferences', 'INTERNAL_SERVER_ERROR');
    await (await arrow(page, last, 'down')).click();
    await save.click();
    await says('Error Failed to save preferences');
    await expect(toast).toHaveCount(1);
    await soon(page, () => expect(page.getByRole('alert')).toContainText('Your order was not saved', LOOK));
    await allow();
    await swipe(page, toast, 49);
    await page.clock.runFor(500);
    await expect(toast).toHaveAttribute('data-state', 'open');
    await swipe(page, toast, 50);
    await page.mouse.move(1, 600);
    await disappears();

    await save.click();
    await says('Your preferences have been saved');
    await page.keyboard.press('F8');
    const area = page.getByRole('region', { name: /Notifications/ });
    await soon(page, () => expect(area).toBeFocused(LOOK));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await disappears();

    await (await arrow(page, last, 'up')).click();
    await save.click();
    await says('Your preferences have been saved');
    const theme = await arrow(page, last, 'down');
    await theme.focus();
    await page.keyboard.press('F8');
    await soon(page, () => expect(area).toBeFocused(LOOK));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await disappears();
    await soon(page, () => expect(theme).toBeFocused(LOOK));

    await theme.click();
    await save.click();
    await says('Your preferences have been saved');
    await page.clock.runFor(4_000);
    await expect(toast).toHaveAttribute('data-state', 'open');
    await page.clock.runFor(1_500);
    await expect(toast).toHaveCount(0);
  });
});

test('text twice as large, and a table that is wider than its card', async ({ stage, baseURL }) => {
  const region = await stage.addRegion({
    themes: ['Robots'],
    agenda: [{ date: '2030-01-01', time: '6:00 PM', title: 'Hand it in', isDeadline: true }],
  });
  const cell = '<td>Everything that a robot may need on its way</td>';
  const table = `<table><tbody><tr>${cell.repeat(14)}</tr></tbody></table>`;
  await stage.addTheme(region, 'Tables', `<h2>What there is</h2>${table}`);
  const person = await stage.addPerson('🦄 Bartholomew Featherstonehaugh', region);
  await stage.publish(region, { Robots: [person] });

  // The browser's own setting; everything in `rem` follows it, including breakpoints.
  const large = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--blink-settings=defaultFontSize=32'],
  });
  const page = await openWindow(large, person, { ...(baseURL === undefined ? {} : { baseURL }) });
  /** Holds at both widths. */
  const onEachWidth = async (check: (width: number) => Promise<void>) => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await check(width);
    }
  };
  for (const name of ['Preferences', 'Event Info', 'Resources', 'Themes', 'Teams']) {
    if (name === 'Preferences') await page.goto('/preferences');
    else await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name }).click();
    await expect(page).toHaveTitle(new RegExp(`${name} ·`));
    await onEachWidth(async (width) => {
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${name} at ${width} px`)
        .toBeLessThanOrEqual(width);
    });
    if (name === 'Themes') {
      const frame = page.getByRole('group', { name: 'Table' });
      const canScroll = () => frame.evaluate((element) => element.scrollWidth > element.clientWidth);
      await onEachWidth(() => expect.poll(canScroll).toBe(true));
    }
  }
  // A title shows all its words, and a name all its letters.
  const team = page.getByRole('article', { name: 'Robots' }).first();
  const isWhole = (element: Element) => element.scrollWidth <= element.clientWidth;
  await onEachWidth(async () => {
    const name = team.getByText('🦄 Bartholomew Featherstonehaugh');
    await expect(name).toBeVisible();
    expect(await name.evaluate(isWhole)).toBe(true);
    const title = team.getByRole('heading', { name: 'Robots' });
    const { lines, height, fontSize } = await title.evaluate((element) => ({
      lines: element.getClientRects().length,
      height: element.getBoundingClientRect().height,
      fontSize: Number.parseFloat(getComputedStyle(element).fontSize),
    }));
    expect({ lines, isOneLine: height < 2 * fontSize }).toEqual({ lines: 1, isOneLine: true });
  });
  // At 200 % zoom, a screen is as low as this.
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.setViewportSize({ width: 640, height: 400 });
  const saveTeam = page.getByRole('dialog').getByRole('button', { name: 'Save' });
  await saveTeam.scrollIntoViewIfNeeded();
  await expect(saveTeam).toBeInViewport();
  await large.close();
});
