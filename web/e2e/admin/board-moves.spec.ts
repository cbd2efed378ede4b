import { expect, type Page } from '@playwright/test';
import { dragWithFinger, dragWithMouse } from '../dragging';
import { refuse } from '../participant/answers';
import { onEachDevice, test } from '../participant/journey';
import { column, handle } from './console';

const undoButton = (page: Page) => page.getByRole('button', { name: 'Undo' });
/** What a screen reader announces about the last act. */
const spoken = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
/** Marks the page if a script animates something; journeys request reduced motion. */
async function watchMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Element.prototype.animate = () => {
      document.documentElement.dataset['animated'] = 'true';
      return new Animation();
    };
  });
}

onEachDevice((device) => {
  test('moving people on the board', async ({ stage, open, page }) => {
    const region = await stage.addRegion({ themes: ['Robots', 'Whales'] });
    const [ann, ben] = await stage.addPeople(region, 'Ann Able', 'Ben Baker');
    await stage.place(region, 'Robots', [ann, ben], { isManualOverride: false });
    await watchMotion(page);
    await open(stage.admin, `/admin/assignments?region=${region.id}`);
    const [robots, whales] = [column(page, 'Robots'), column(page, 'Whales')];
    await expect(robots).toContainText('2/10');
    // Offscreen elements are not rendered.
    await robots.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await expect(robots.getByText('AA', { exact: true })).toBeVisible();
    await expect(robots).toContainText(ann.email);

    const drag = device === 'phone' ? dragWithFinger : dragWithMouse;
    const live = page.locator('[id^="DndLiveRegion"]');
    if (device === 'desktop') {
      const grip = await handle(page, 'Ann Able').boundingBox();
      if (!grip) throw new Error('there is nothing to drag');
      const [x, y] = [grip.x + 5, grip.y + 5];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 7, y, { steps: 7 });
      await expect(live).toHaveText('');
      await page.mouse.move(x + 9, y);
      await expect(live).toHaveText(/^(Picked up Ann Able from Robots|Ann Able is over Robots)/);
      await page.mouse.up();
      await expect(live).toHaveText('');
      await expect(spoken(page, 'Ann Able was put back where they were.')).toHaveCount(1);
      await expect(undoButton(page)).toHaveCount(0);
    }
    await drag(page, handle(page, 'Ann Able'), whales, () =>
      expect(live).toHaveText(/^Ann Able is over Whales/),
    );
    await expect(whales.getByRole('listitem').filter({ hasText: ann.email })).toContainText('Manual');
    await expect(spoken(page, 'Ann Able was moved to Whales, 1 of 10 seats taken.')).toHaveCount(1);
    await expect(page.locator('[data-mark=lifted]')).toHaveCount(0);
    await expect(page.locator('html')).not.toHaveAttribute('data-animated');
    await expect(live).toHaveText('');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(spoken(page, 'Undone: Ann Able is back on Robots.')).toHaveCount(1);
    await expect(robots.getByText(ann.email)).toBeVisible();
    await expect(page.getByText('Manual', { exact: true })).toHaveCount(0);

    const card = page.locator('[data-mark=lifted]');
    // At the edge of the screen, an arrow key scrolls the page instead.
    await handle(page, 'Ben Baker').evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await handle(page, 'Ben Baker').focus();
    await page.keyboard.press('Space');
    await expect(live).toContainText(/Ben Baker/);
    const start = await card.boundingBox();
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => ((await card.boundingBox())?.y ?? 0) - (start?.y ?? 0)).toBe(25);
    await page.keyboard.press('ArrowUp');
    const step = device === 'phone' ? 'ArrowDown' : 'ArrowRight';
    await expect(async () => {
      await page.keyboard.press(step);
      await expect(live).toHaveText(/^Ben Baker is over Whales/, { timeout: 100 });
    }).toPass();
    await page.keyboard.press('Space');
    const moved = whales.getByRole('listitem').filter({ hasText: ben.email });
    await expect(moved).toContainText('Manual');
    await expect(handle(page, 'Ben Baker')).toBeFocused();

    const menu = page.getByRole('menu', { name: 'Move Ben Baker to' });
    const openMenu = () =>
      page.getByRole('listitem').getByRole('button', { name: 'Move Ben Baker to…' }).click();
    await openMenu();
    await menu.getByRole('menuitem', { name: 'Release manual place' }).click();
    await expect(spoken(page, 'The place of Ben Baker on Whales is released.')).toHaveCount(1);
    await expect(moved).not.toContainText('Manual');
    await undoButton(page).click();
    await expect(spoken(page, 'Undone: the place of Ben Baker on Whales is manual again.')).toHaveCount(1);
    await expect(moved).toContainText('Manual');
    await undoButton(page).click();
    await expect(spoken(page, 'Undone: Ben Baker is back on Robots.')).toHaveCount(1);
    await expect(robots.getByText(ben.email)).toBeVisible();

    const allow = await refuse(page, 'PlaceOnBoard', 'FORBIDDEN', 'Only administrators may.');
    await openMenu();
    await menu.getByRole('menuitem', { name: /^Whales/ }).click();
    await expect(spoken(page, 'Ben Baker is back where they were: Only administrators may.')).toHaveCount(1);
    await expect(robots.getByText(ben.email)).toBeVisible();
    await expect(page.locator('[data-scope="toast"][data-part="root"]')).toHaveCount(0);
    await allow();
    await openMenu();
    await menu.getByRole('menuitem', { name: 'Unassign' }).click();
    await expect(spoken(page, 'Ben Baker is unassigned now.')).toHaveCount(1);
    await expect(column(page, 'Unassigned').getByText(ben.email)).toBeVisible();
    await expect(menu).toHaveCount(0);
    await openMenu();
    await menu.getByRole('menuitem', { name: 'Why no place?' }).click();
    await expect(page.getByRole('dialog')).toContainText('Why Ben Baker has no place');
    await page.getByRole('button', { name: 'Place on a team…' }).click();
    const place = page.getByRole('dialog', { name: 'Place Ben Baker on a team' });
    await expect(place.getByRole('button', { name: /^Robots/ })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(place.getByRole('button', { name: /^Whales/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(spoken(page, 'Ben Baker was moved to Whales, 1 of 10 seats taken.')).toHaveCount(1);

    await page.keyboard.press('/');
    const search = page.getByRole('textbox', { name: 'Find a person or theme' });
    await expect(search).toBeFocused();
    await search.fill('able');
    await expect(spoken(page, '1 found.')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(spoken(page, '1 of 1: Ann Able, Robots.')).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await expect(handle(page, 'Ann Able')).toBeFocused();
    await search.fill('nobody');
    await expect(spoken(page, 'Nothing found.')).toHaveCount(1);
  });
});
