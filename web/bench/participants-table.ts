// The participants table with 10,000 people, in a real browser on what `npm start` serves; only the people themselves are
// answered from memory. Times in milliseconds, medians over the runs.
import type { Page } from '@playwright/test';
import { asAdministrator } from './administrator';
import { printHead, printTasks, printTime } from './figures';
import { longestTask, timeToInteractive, type LongestTask } from './main-thread';
import { crowdedList, nameOf, PEOPLE, type Request } from './participants-people';

const PORT = Number(process.env.BENCH_PORT ?? 4680);
const RUNS = Number(process.env.BENCH_RUNS ?? 5);
/** The longest task while scrolling, in milliseconds of the processor. */
const LIMIT = 50;
/** Operations that the server itself answers. */
const OF_THE_VIEWER = ['Viewer', 'SyncViewer'];
/** Turns of the wheel, about seven rows each. */
const TURNS = 600;

async function answerPeople(page: Page): Promise<void> {
  const answer = crowdedList();
  await page.route('**/graphql', async (route) => {
    const request = route.request().postDataJSON() as Request;
    if (OF_THE_VIEWER.includes(request.operationName)) return route.continue();
    return route.fulfill({ json: await answer(request) });
  });
}

const row = (page: Page, index: number) => page.getByRole('row', { name: nameOf(index) });

/** Scrolls down through thousands of rows with the wheel, which loads page after page. */
async function scrollByWheel(page: Page): Promise<void> {
  await page.mouse.move(640, 600);
  for (let turn = 0; turn < TURNS; turn += 1) await page.mouse.wheel(0, 450);
  await page.waitForTimeout(500);
}

/** Jumps to the end with the scroll bar until the people there have loaded, then through the whole list in steps of 200 rows. */
async function scrollByBar(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await row(page, PEOPLE - 1).waitFor({ timeout: 120_000 });
  await page.evaluate(async () => {
    for (let top = document.body.scrollHeight; top > 0; top -= 13_000) {
      scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    // The next run begins here: a page that is opened again in the same tab keeps its scroll position.
    scrollTo(0, 0);
  });
}

await asAdministrator(PORT, async (page, browser) => {
  await answerPeople(page);
  const figures: { interactive: number; wheel: LongestTask; bar: LongestTask }[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await page.goto('/admin/participants');
    const interactive = await timeToInteractive(page, () => row(page, 0).waitFor());
    const wheel = await longestTask(browser, page, () => scrollByWheel(page));
    const bar = await longestTask(browser, page, () => scrollByBar(page));
    figures.push({ interactive, wheel, bar });
  }

  printHead(`${PEOPLE.toLocaleString('en')} people`, RUNS);
  printTime(
    'time to interactive',
    figures.map(({ interactive }) => interactive),
  );
  const longest = [
    printTasks(
      'longest task: wheel, page by page',
      figures.map(({ wheel }) => wheel),
    ),
    printTasks(
      'longest task: scroll bar, all here',
      figures.map(({ bar }) => bar),
    ),
  ];
  process.exitCode = Math.max(...longest) <= LIMIT ? 0 : 1;
});
