// The assignments board of a region with 2,000 people and 40 themes, in a real browser on what `npm start` serves; only
// the region itself is answered from memory. Times in milliseconds, medians over the runs.
import { chromium, type Page } from '@playwright/test';
import { z } from 'zod';
import { findBrowser } from '../e2e/find-browser';
import { signIn } from '../e2e/people';
import { startApp } from './app-server';
import { crowdedRegion } from './board-region';
import { longestTask, timeToInteractive, type LongestTask } from './main-thread';

const PORT = Number(process.env.BENCH_PORT ?? 4640);
const RUNS = Number(process.env.BENCH_RUNS ?? 5);
/** What the person is answered by the server itself. */
const OF_THE_VIEWER = ['Viewer', 'SyncViewer'];

const operation = z.object({
  operationName: z.string(),
  query: z.string(),
  variables: z.record(z.string(), z.unknown()),
});

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

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

/** All columns stand, with people in those that can be seen. */
const isWhole = (page: Page) => Promise.all([columns(page).nth(40).waitFor(), cardIn(page, 4).waitFor()]);

async function centre(page: Page, column: number): Promise<[number, number]> {
  const box = await cardIn(page, column).boundingBox();
  if (!box) throw new Error(`Column ${column} shows nobody.`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** The middle of a theme's column that the page has scrolled to, away from the edges where it scrolls by itself. */
async function centreInSight(page: Page): Promise<[number, number]> {
  const height = page.viewportSize()?.height ?? 0;
  for (const column of (await columns(page).all()).slice(2)) {
    const box = await column.boundingBox();
    const middle = box ? box.y + box.height / 2 : -1;
    if (box && middle > height * 0.2 && middle < height * 0.8) return [box.x + box.width / 2, middle];
  }
  throw new Error('The middle of no column is in sight.');
}

/** The page from its top to its end, then one column. */
async function scroll(page: Page): Promise<void> {
  await page.mouse.move(4, 300);
  for (let step = 0; step < 60; step += 1) await page.mouse.wheel(0, 120);
  await page.evaluate(() => scrollTo(0, 0));
  await page.mouse.move(...(await centre(page, 2)));
  for (let step = 0; step < 30; step += 1) await page.mouse.wheel(0, 80);
  await page.waitForTimeout(300);
}

/** Across the first row of columns, down to the edge where the page scrolls by itself, and dropped there. */
async function drag(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  const [x, y] = await centre(page, 1);
  const [right] = await centre(page, 4);
  const height = page.viewportSize()?.height ?? 0;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(right, y, { steps: 60 });
  await page.mouse.move(x, y, { steps: 30 });
  await page.mouse.move(right, height - 20, { steps: 60 });
  await page.waitForTimeout(800);
  // Away from the edge first: the columns stand still from there on.
  await page.mouse.move(right, height / 2, { steps: 20 });
  await page.waitForTimeout(200);
  await page.mouse.move(...(await centreInSight(page)), { steps: 20 });
  const answered = page.waitForResponse('**/graphql');
  await page.mouse.up();
  await answered;
  await page.waitForTimeout(500);
}

const app = await startApp(PORT);
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const context = await browser.newContext({
    baseURL: app.address,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await signIn(page, 'admin@example.com');
  await page.waitForURL('**/admin');
  await answerBoard(page);

  const figures: { interactive: number; scrolling: LongestTask; dragging: LongestTask }[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await page.goto('/admin/assignments');
    const interactive = await timeToInteractive(page, () => isWhole(page));
    const scrolling = await longestTask(browser, page, () => scroll(page));
    const dragging = await longestTask(browser, page, () => drag(page));
    figures.push({ interactive, scrolling, dragging });
  }

  const line = (name: string, wall: number[], cpu?: number[]): void => {
    const processor = cpu ? median(cpu).toFixed(0) : '';
    console.log(`${name.padEnd(32)}${median(wall).toFixed(0).padStart(8)}${processor.padStart(12)}`);
  };
  console.log(`2,000 people, 40 themes            ms  ms of CPU   (median of ${RUNS})`);
  line(
    'time to interactive',
    figures.map(({ interactive }) => interactive),
  );
  for (const act of ['scrolling', 'dragging'] as const) {
    line(
      `longest task while ${act}`,
      figures.map((figure) => figure[act].wall),
      figures.map((figure) => figure[act].cpu),
    );
  }
} finally {
  await browser.close();
  await app.stop();
}
