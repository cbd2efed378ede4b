import { expect, type Page } from '@playwright/test';
import { withResolvers } from '../../src/lib/with-resolvers';
import { test } from '../participant/journey';
import { following, holdAnswers } from '../participant/live';
import { column } from './console';

/** The board with slow answers: after the last one, it shows the server's state. */

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

/** In milliseconds: longer than the interval between two rounds of queries. */
const HELD = 2_000;

/** The server reads immediately. Its answers about the board arrive late, and none before `release`. */
function holdBoards(page: Page) {
  const { promise, resolve: release } = withResolvers();
  const hold = holdAnswers(page, 'RegionAssignments', async () => {
    await promise;
    await new Promise((resolve) => setTimeout(resolve, HELD));
  });
  return { release, asked: () => hold.asked, answered: () => hold.answered };
}

const move = async (page: Page, name: string, title: string) => {
  await page
    .getByRole('listitem')
    .getByRole('button', { name: `Move ${name} to…` })
    .click();
  await page
    .getByRole('menu', { name: `Move ${name} to` })
    .getByRole('menuitem', { name: new RegExp(`^${title}`) })
    .click();
};

test('moves, and an undo, during one answer', async ({ stage, open, page }) => {
  const region = await stage.addRegion({ themes: ['Robots', 'Whales'] });
  const people = await stage.addPeople(region, 'Ann Able', 'Ben Baker', 'Cyd Clark');
  await stage.place(region, 'Robots', people, { isManualOverride: false });
  await following(page, () => open(stage.admin, `/admin/assignments?region=${region.id}`));
  const [robots, whales] = [column(page, 'Robots'), column(page, 'Whales')];
  await expect(robots).toContainText('3/10');
  const boards = holdBoards(page);

  await move(page, 'Ann Able', 'Whales');
  await expect.poll(boards.asked).toBe(1);
  await move(page, 'Ben Baker', 'Whales');
  await move(page, 'Cyd Clark', 'Whales');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByRole('status').filter({ hasText: 'Undone: Cyd Clark' })).toHaveCount(1);
  boards.release();
  await expect.poll(boards.answered).toBeGreaterThan(1);
  await expect.poll(() => boards.asked() - boards.answered()).toBe(0);
  await expect(robots).toContainText('1/10');
  await expect(whales).toContainText('2/10');
});
