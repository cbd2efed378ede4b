import { expect, type Locator, type Page } from '@playwright/test';
import { dragWithFinger, dragWithMouse } from '../dragging';
import { hold } from './answers';
import { onEachDevice, test } from './journey';
import { arrow } from './ranking';

const THEMES = ['Robots', 'Whales', 'Bridges'] as const;

const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Lock in my Preferences' });
/** Adds up unprompted layout shifts, once their frame is painted; see `shiftOf`. */
const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      if (!document.querySelector('main')) return;
      const { dataset } = document.documentElement;
      for (const entry of list.getEntries())
        if ('value' in entry) dataset['shift'] = String(Number(dataset['shift'] ?? 0) + Number(entry.value));
    }).observe({ type: 'layout-shift' });
  });
const shiftOf = async (page: Page) => Number(await page.locator('html').getAttribute('data-shift'));
const handle = (page: Page, title: string) =>
  page.getByRole('button', { name: `Move ${title}`, exact: true });

onEachDevice((device) => {
  test('ranking, leaving and locking in', async ({ stage, open, page }) => {
    const region = await stage.addRegion({ themes: THEMES });
    const person = await stage.addPerson('Rita Ranker', region);
    await recordShifts(page);
    await open(person, '/preferences');
    await expect(page).toHaveTitle('My Preferences · Hackathon 2025');
    await expect(page.getByRole('heading', { level: 1, name: 'My Preferences' })).toBeVisible();
    await expect(titles(page)).toHaveCount(THEMES.length);
    await expect(page.getByText(`Not placed yet (${THEMES.length}), in random order`)).toBeVisible();
    expect(await shiftOf(page)).toBeLessThan(0.01);
    // The initial order is random per person.
    const [first = '', second = '', third = ''] = await titles(page).allTextContents();
    expect([first, second, third].sort()).toEqual([...THEMES].sort());
    await expect(page.getByText('First line of it.')).toHaveCount(3);
    await expect(page.getByText('Second line')).toHaveCount(0);

    await (await arrow(page, second, 'up')).click();
    await expect(titles(page)).toHaveText([second, first, third]);
    await expect(page.getByRole('status').filter({ hasText: `${second} is now choice 1 of 3.` })).toHaveCount(
      1,
    );
    await expect(page.getByText('You have unsaved changes.')).toBeVisible();

    await handle(page, third).focus();
    const spoken = page.locator('[id^="DndLiveRegion"]');
    await page.keyboard.press('Space');
    await expect(spoken).toHaveText(`${third} is picked up, at position 3 of 3.`);
    // A busy browser says so a moment before it heeds the arrows.
    await expect(async () => {
      await page.keyboard.press('ArrowUp');
      await expect(spoken).toHaveText(`${third} is at position 2 of 3.`, { timeout: 5_000 });
    }).toPass();
    await page.keyboard.press('Space');
    await expect(spoken).toHaveText(`${third} was put down at position 2 of 3.`);
    await expect(titles(page)).toHaveText([second, third, first]);

    const drag = device === 'phone' ? dragWithFinger : dragWithMouse;
    await drag(page, handle(page, first), titles(page).first(), () =>
      expect(spoken).toHaveText(`${first} is at position 1 of 3.`),
    );
    await expect(titles(page)).toHaveText([first, second, third]);
    await (await arrow(page, second, 'down')).click();
    await expect(titles(page)).toHaveText([first, third, second]);

    const position = page.getByLabel(`Move ${first} to position`);
    await expect(position).toHaveValue('1');
    await position.selectOption('3');
    await expect(titles(page)).toHaveText([third, second, first]);
    await page.getByRole('button', { name: first, exact: true }).click();
    await expect(page.getByText('Second line').last()).toBeVisible();
    await page.keyboard.press('1');
    await expect(titles(page)).toHaveText([first, third, second]);
    await expect(page.getByRole('status').filter({ hasText: `${first} is now choice 1 of 3.` })).toHaveCount(
      1,
    );
    const bar = await saveButton(page).boundingBox();
    if (device === 'phone') {
      const tabs = await page.getByRole('navigation', { name: 'Pages' }).boundingBox();
      const distance = (tabs?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0);
      expect(distance).toBeGreaterThan(0);
      expect(distance).toBeLessThan(16);
    }

    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(titles(page)).toHaveText([first, third, second]);
    await page.getByRole('link', { name: 'Hackathon 2025' }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave without locking in?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page).toHaveURL('/preferences');

    const saving = await hold(page, 'SavePreferences');
    await saveButton(page).click();
    await expect(page.getByRole('button', { name: 'Locking in...' })).toBeDisabled();
    saving.release();
    await expect(page.getByRole('status', { name: 'Success' })).toContainText(
      'Your preferences have been saved',
    );
    await expect(page.getByRole('button', { name: 'Preferences Locked!' })).toBeDisabled();

    await (await arrow(page, second, 'up')).click();
    await expect(saveButton(page)).toBeEnabled();
    await page.getByRole('link', { name: 'Hackathon 2025' }).click();
    await question.getByRole('button', { name: 'Leave anyway' }).click();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(titles(page)).toHaveText([first, third, second]);

    await page.goto('/themes');
    const card = page.getByRole('article', { name: second });
    await expect(card.getByLabel(`Your choice: ${second}`)).toHaveValue('3');
    await card.getByRole('button', { name: second }).click();
    const sheet = page.getByRole('dialog', { name: second });
    await expect(sheet.getByText('Second line')).toBeVisible();
    // Next to the other themes if there is room, not over all of them.
    const width = await sheet.evaluate(
      (element) => element.getBoundingClientRect().width / window.innerWidth,
    );
    expect(width).toBeLessThanOrEqual(device === 'phone' ? 1 : 0.5);
    await sheet.getByLabel(`Your choice: ${second}`).selectOption('Your 1st choice');
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText(`${second} is your 1st choice. Not locked in yet.`)).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    contextOptions: { reducedMotion: 'reduce' },
  });

  test('ten themes are ranked with a tap each, in rows of which a screen shows seven', async ({
    stage,
    open,
  }) => {
    const themes = ['Ants', 'Bees', 'Cats', 'Dogs', 'Elks', 'Foxes', 'Gnus', 'Hens', 'Ibises', 'Jays'];
    const page = await open(await stage.addPerson('Tara Tap', await stage.addRegion({ themes })), '/');
    let taps = 0;
    const tap = async (target: Locator) => {
      await target.tap();
      taps += 1;
    };
    await tap(page.getByRole('link', { name: 'Rank themes' }));
    await expect(page.getByText('Tap + on your favourite')).toBeVisible();
    const list = page.getByRole('list', { name: 'Your preferences' });
    for (const title of themes) await tap(list.getByRole('button', { name: `Place ${title} next` }));
    await tap(saveButton(page));
    await expect(page.getByRole('button', { name: 'Preferences Locked!' })).toBeVisible();
    expect(taps).toBeLessThanOrEqual(14);
    await page.reload();
    await expect(titles(page)).toHaveText(themes);

    const boxes = await Promise.all((await list.getByRole('listitem').all()).map((row) => row.boundingBox()));
    const [first, , , , , , seventh] = boxes;
    expect(first?.height).toBe(64);
    const bar = await page.getByRole('button', { name: 'Preferences Locked!' }).boundingBox();
    const header = await page.getByRole('banner').boundingBox();
    expect((seventh?.y ?? 0) + 64 - (first?.y ?? 0)).toBeLessThan((bar?.y ?? 0) - (header?.height ?? 0));

    const last = page.getByLabel('Move Jays to position');
    await expect(last.getByRole('option').first()).toHaveText('To the top');
    await last.selectOption('Position 2');
    await expect(titles(page).nth(1)).toHaveText('Jays');
    await last.selectOption('To the top');
    await expect(titles(page).first()).toHaveText('Jays');
  });
});
