/*
 * The assignments board of a crowded region, in a real browser on what `npm start` serves; only the region itself is answered from
 * memory. Times in milliseconds, medians over the runs.
 *
 *   npm run bench:board            2,000 people
 *   npm run bench:board -- 10000
 */
import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';
import { asAdministrator } from './app';
import { crowdedRegion, THEMES } from './board-region';

const PORT = Number(process.env.BENCH_PORT ?? 4640);
const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const [PEOPLE = 2_000] = process.argv.slice(2).map(Number);
/** The limit for the longest task while scrolling or dragging, in milliseconds of processor time. */
const LIMIT = 50;
/** A frame that takes longer than this many milliseconds is a visible stutter. */
const LATE_FRAME = 33;
/** Operations that the server answers itself. */
const OF_THE_VIEWER = ['Viewer', 'SyncViewer', 'SidebarNotes'];

const operation = z.object({
  operationName: z.string(),
  query: z.string(),
  variables: z.record(z.string(), z.unknown()),
});

async function answerBoard(page: Page): Promise<void> {
  const answer = crowdedRegion(PEOPLE);
  // Over its socket, the page would query the server, which has a different region.
  await page.routeWebSocket('**/graphql', () => undefined);
  await page.route('**/graphql', async (route) => {
    const request = operation.parse(route.request().postDataJSON());
    if (OF_THE_VIEWER.includes(request.operationName)) return route.continue();
    return route.fulfill({ json: await answer(request) });
  });
}

const columns = (page: Page) => page.getByRole('region', { name: /^(Unassigned|Theme \d)/ });
const cardIn = (page: Page, column: number) => columns(page).nth(column).getByRole('listitem').nth(1);

/** Waits until all columns exist, with people in the visible ones. */
const waitForBoard = (page: Page) =>
  Promise.all([columns(page).nth(THEMES).waitFor(), cardIn(page, 3).waitFor()]);

async function centre(page: Page, column: number): Promise<[number, number]> {
  const card = cardIn(page, column);
  await card.waitFor();
  const box = await card.boundingBox();
  if (!box) throw new Error(`Column ${column} shows no person.`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/**
 * A place in a theme's column once the page has scrolled to it, away from the edges where dragging scrolls.
 */
async function placeInSight(page: Page): Promise<[number, number]> {
  const middle = (page.viewportSize()?.height ?? 0) / 2;
  for (const column of (await columns(page).all()).slice(2)) {
    const box = await column.boundingBox();
    if (box && box.y < middle && box.y + box.height > middle) return [box.x + box.width / 2, middle];
  }
  throw new Error('No column is in the middle of the screen.');
}

async function scrollToTop(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  // Columns render their people only after they come into view.
  await page.waitForTimeout(300);
}

/** Scrolls down the page from the top, fast, then slowly. */
async function scroll(page: Page): Promise<void> {
  await page.mouse.move(4, 300);
  for (let step = 0; step < 60; step += 1) await page.mouse.wheel(0, 120);
  await scrollToTop(page);
  await page.mouse.move(...(await centre(page, 2)));
  for (let step = 0; step < 30; step += 1) await page.mouse.wheel(0, 80);
  await page.waitForTimeout(300);
}

/** Drags across the first row of columns to the edge where the page scrolls along, and drops there. */
async function drag(page: Page): Promise<void> {
  await scrollToTop(page);
  const [x, y] = await centre(page, 1);
  const [right] = await centre(page, 3);
  const height = page.viewportSize()?.height ?? 0;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(right, y, { steps: 60 });
  await page.mouse.move(x, y, { steps: 30 });
  await page.mouse.move(right, height - 20, { steps: 60 });
  await page.waitForTimeout(800);
  // Moves away from the edge first, so that the columns stand still.
  await page.mouse.move(right, height / 2, { steps: 20 });
  await page.waitForTimeout(200);
  await page.mouse.move(...(await placeInSight(page)), { steps: 20 });
  const answered = page.waitForResponse('**/graphql');
  await page.mouse.up();
  await answered;
  await page.waitForTimeout(500);
}

/**
 * The longest task in milliseconds, as wall-clock time and as processor time, which a busy machine does not
 * inflate.
 */
interface LongestTask {
  wall: number;
  cpu: number;
}

/** Chromium's trace format: `dur` and `tdur` are microseconds. */
const traceFormat = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      dur: z.number().optional(),
      tdur: z.number().optional(),
      args: z.object({ name: z.unknown() }).partial().optional(),
    }),
  ),
});

const TASK = 'ThreadControllerImpl::RunTask';

/** The longest task on the pages' main threads while `act` runs, according to Chromium's trace. */
async function longestTask(browser: Browser, page: Page, act: () => Promise<void>): Promise<LongestTask> {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await act();
  const trace = traceFormat.parse(JSON.parse((await browser.stopTracing()).toString()));
  const mainThreads = new Set(
    trace.traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  );
  const tasks = trace.traceEvents.filter(
    ({ name, pid, tid }) => name === TASK && mainThreads.has(`${pid}/${tid}`),
  );
  if (tasks.length === 0) throw new Error('The trace has no tasks.');
  return {
    wall: Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1_000,
    cpu: Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1_000,
  };
}

/**
 * When the current page became interactive, in milliseconds since navigation started, and its longest task
 * until then. The page measures both: Chromium's trace loses tasks of a page that is being replaced.
 */
async function loading(page: Page): Promise<{ interactive: number; longest: number }> {
  await waitForBoard(page);
  return page.evaluate(async (quiet: number) => {
    let [interactive, longest] = [performance.now(), 0];
    new PerformanceObserver((list) => {
      for (const task of list.getEntries()) {
        interactive = Math.max(interactive, task.startTime + task.duration);
        longest = Math.max(longest, task.duration);
      }
    }).observe({ type: 'longtask', buffered: true });
    while (performance.now() - interactive < quiet) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return { interactive, longest };
  }, 1_000);
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const printLine = (name: string, wall: string, cpu = ''): void =>
  console.log(`${name.padEnd(36)}${wall.padStart(8)}${cpu.padStart(12)}`);

const printHead = (what: string, runs: number): void =>
  printLine(what, 'ms', `   ms of CPU   (median of ${runs})`);

const printTime = (name: string, times: readonly number[]): void => printLine(name, median(times).toFixed(0));

/** @returns the median of the processor times, in milliseconds. */
function printTasks(name: string, tasks: readonly LongestTask[]): number {
  const cpu = median(tasks.map((task) => task.cpu));
  printLine(name, median(tasks.map(({ wall }) => wall)).toFixed(0), cpu.toFixed(0));
  return cpu;
}

/** The share of frames above 33 ms while `act` runs, as measured by the page. */
async function shareOfLateFrames(page: Page, act: () => Promise<void>): Promise<number> {
  // No named inner function: tsx would wrap it in a helper that does not exist in the page.
  const frames = page.evaluate(async () => {
    const times: number[] = [];
    let before = performance.now();
    while (document.body.dataset['isDone'] === undefined) {
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      times.push(now - before);
      before = now;
    }
    return times;
  });
  // An unhandled rejection would hide why `act` failed.
  frames.catch(() => undefined);
  await act();
  await page.evaluate(() => (document.body.dataset['isDone'] = ''));
  const times = await frames;
  return times.filter((time) => time > LATE_FRAME).length / times.length;
}

await asAdministrator(PORT, async (page, browser) => {
  await answerBoard(page);
  const figures: {
    interactive: number;
    longest: number;
    lateFrames: number;
    scrolling: LongestTask;
    dragging: LongestTask;
  }[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await page.goto('/admin/assignments');
    const loaded = await loading(page);
    const lateFrames = await shareOfLateFrames(page, () => scroll(page));
    const scrolling = await longestTask(browser, page, () => scroll(page));
    const dragging = await longestTask(browser, page, () => drag(page));
    figures.push({ ...loaded, lateFrames, scrolling, dragging });
  }

  printHead(`${PEOPLE.toLocaleString('en')} people, ${THEMES} themes`, RUNS);
  printTime(
    'time to interactive',
    figures.map(({ interactive }) => interactive),
  );
  printTime(
    'longest task while loading',
    figures.map(({ longest }) => longest),
  );
  const late = median(figures.map(({ lateFrames }) => lateFrames));
  printLine(`frames above ${LATE_FRAME} ms while scrolling`, `${(100 * late).toFixed(0)} %`);
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
