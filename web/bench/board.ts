// The assignments board of a region with 2,000 people and 40 themes, in a real browser on what `npm start` serves; only
// the region itself is answered from memory. Times in milliseconds, medians over the runs.
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { asAdministrator } from './administrator';
import { crowdedRegion } from './board-region';
import { printHead, printTasks, printTime } from './figures';
import { longestTask, timeToInteractive, type LongestTask } from './main-thread';

const PORT = Number(process.env.BENCH_PORT ?? 4640);
const RUNS = Number(process.env.BENCH_RUNS ?? 5);
/** The longest task while scrolling or dragging, in milliseconds of the processor. */
const LIMIT = 50;
/** Operations that the server itself answers. */
const OF_THE_VIEWER = ['Viewer', 'SyncViewer'];

const operation = z.object({
  operationName: z.string(),
  query: z.string(),
  variables: z.record(z.string(), z.unknown()),
});

async function answerBoard(page: Page): Promise<void> {
  const answer = crowdedRegion();
  await page.route('**/graphql', async (route) => {
    const request = operation.parse(route.request().postDataJSON());
    if (OF_THE_VIEWER.includes(request.operationName)) return route.continue();
    return route.fulfill({ json: await answer(request) });
  });
}

const columns = (page: Page) => page.locator('main section');
const cardIn = (page: Page, column: number) => columns(page).nth(column).getByRole('listitem').nth(1);

/** Waits until all columns exist, with people in the visible ones. */
const waitForBoard = (page: Page) =>
  Promise.all([columns(page).nth(40).waitFor(), cardIn(page, 3).waitFor()]);

async function centre(page: Page, column: number): Promise<[number, number]> {
  const box = await cardIn(page, column).boundingBox();
  if (!box) throw new Error(`Column ${column} shows nobody.`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** A place in a theme's column after the page has scrolled to it, away from the edges where dragging scrolls. */
async function placeInSight(page: Page): Promise<[number, number]> {
  const middle = (page.viewportSize()?.height ?? 0) / 2;
  for (const column of (await columns(page).all()).slice(2)) {
    const box = await column.boundingBox();
    if (box && box.y < middle && box.y + box.height > middle) return [box.x + box.width / 2, middle];
  }
  throw new Error('No column is in the middle of the screen.');
}

/** Scrolls over the page from its top, fast, then slowly. */
async function scroll(page: Page): Promise<void> {
  await page.mouse.move(4, 300);
  for (let step = 0; step < 60; step += 1) await page.mouse.wheel(0, 120);
  await page.evaluate(() => scrollTo(0, 0));
  await page.mouse.move(...(await centre(page, 2)));
  for (let step = 0; step < 30; step += 1) await page.mouse.wheel(0, 80);
  await page.waitForTimeout(300);
}

/** Drags across the first row of columns to the edge where the page scrolls by itself, and drops there. */
async function drag(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  const [x, y] = await centre(page, 1);
  const [right] = await centre(page, 3);
  const height = page.viewportSize()?.height ?? 0;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(right, y, { steps: 60 });
  await page.mouse.move(x, y, { steps: 30 });
  await page.mouse.move(right, height - 20, { steps: 60 });
  await page.waitForTimeout(800);
  // First away from the edge, so that the columns stand still.
  await page.mouse.move(right, height / 2, { steps: 20 });
  await page.waitForTimeout(200);
  await page.mouse.move(...(await placeInSight(page)), { steps: 20 });
  const answered = page.waitForResponse('**/graphql');
  await page.mouse.up();
  await answered;
  await page.waitForTimeout(500);
}

await asAdministrator(PORT, async (page, browser) => {
  await answerBoard(page);
  const figures: { interactive: number; scrolling: LongestTask; dragging: LongestTask }[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await page.goto('/admin/assignments');
    const interactive = await timeToInteractive(page, () => waitForBoard(page));
    const scrolling = await longestTask(browser, page, () => scroll(page));
    const dragging = await longestTask(browser, page, () => drag(page));
    figures.push({ interactive, scrolling, dragging });
  }

  printHead('2,000 people, 40 themes', RUNS);
  printTime(
    'time to interactive',
    figures.map(({ interactive }) => interactive),
  );
  const longest = [
    printTasks(
      'longest task while scrolling',
      figures.map(({ scrolling }) => scrolling),
    ),
    printTasks(
      'longest task while dragging',
      figures.map(({ dragging }) => dragging),
    ),
  ];
  process.exitCode = Math.max(...longest) <= LIMIT ? 0 : 1;
});
