// The participants table with 10,000 people, in a real browser on what `npm start` serves; only the people themselves are
// answered from memory. Times in milliseconds, medians over the runs.
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../e2e/find-browser';
import { signIn } from '../e2e/people';
import { startApp } from './app-server';
import { longestTask, timeToInteractive, type LongestTask } from './main-thread';
import { crowdedList, nameOf, PEOPLE, type Request } from './participants-people';

const PORT = Number(process.env.BENCH_PORT ?? 4680);
const RUNS = Number(process.env.BENCH_RUNS ?? 5);
/** The longest task while scrolling, in milliseconds of the processor. */
const LIMIT = 50;
/** What the person is answered by the server itself. */
const OF_THE_VIEWER = ['Viewer', 'SyncViewer'];
/** Turns of the wheel, each by seven rows or so. */
const TURNS = 600;

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function answerPeople(page: Page): Promise<void> {
  const answer = crowdedList();
  await page.route('**/graphql', async (route) => {
    const request = route.request().postDataJSON() as Request;
    if (OF_THE_VIEWER.includes(request.operationName)) return route.continue();
    return route.fulfill({ json: await answer(request) });
  });
}

const row = (page: Page, index: number) => page.getByRole('row', { name: nameOf(index) });

/** Down through thousands of rows with the wheel, which fetches page after page. */
async function scrollByWheel(page: Page): Promise<void> {
  await page.mouse.move(640, 600);
  for (let turn = 0; turn < TURNS; turn += 1) await page.mouse.wheel(0, 450);
  await page.waitForTimeout(500);
}

/** To the end with the scroll bar, where the people arrive at last, and through the whole list in jumps of 200 rows. */
async function scrollByBar(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await row(page, PEOPLE - 1).waitFor({ timeout: 120_000 });
  await page.evaluate(async () => {
    for (let top = document.body.scrollHeight; top > 0; top -= 13_000) {
      scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
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
  await answerPeople(page);

  const figures: { interactive: number; wheel: LongestTask; bar: LongestTask }[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await page.goto('/admin/participants');
    const interactive = await timeToInteractive(page, () => row(page, 0).waitFor());
    const wheel = await longestTask(browser, page, () => scrollByWheel(page));
    const bar = await longestTask(browser, page, () => scrollByBar(page));
    figures.push({ interactive, wheel, bar });
  }

  const line = (name: string, wall: number[], cpu?: number[]): void => {
    const processor = cpu ? median(cpu).toFixed(0) : '';
    console.log(`${name.padEnd(34)}${median(wall).toFixed(0).padStart(8)}${processor.padStart(12)}`);
  };
  console.log(
    `${PEOPLE.toLocaleString('en')} people                            ms  ms of CPU   (median of ${RUNS})`,
  );
  line(
    'time to interactive',
    figures.map(({ interactive }) => interactive),
  );
  for (const [act, name] of [
    ['wheel', 'longest task: wheel, page by page'],
    ['bar', 'longest task: scroll bar, all here'],
  ] as const) {
    const cpu = figures.map((figure) => figure[act].cpu);
    line(
      name,
      figures.map((figure) => figure[act].wall),
      cpu,
    );
    if (median(cpu) > LIMIT) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await app.stop();
}
