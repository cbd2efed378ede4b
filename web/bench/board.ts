// The assignments board of a region with 2,000 people and 40 themes, in a real browser on what `npm start` serves; only the demo
// region's answer is enlarged. Times in milliseconds, medians over the runs.
import type { Page, Route } from '@playwright/test';
import { z } from 'zod';
import { signIn } from '../e2e/people';
import { inBrowser } from './app';

const [THEMES, SEATS, RUNS] = [40, 50, 5];
/** The longest task while scrolling or dragging. */
const LIMIT = 50;

const member = z.looseObject({ user: z.looseObject({}) });
const answerFormat = z.object({
  data: z.object({
    region: z.looseObject({ themes: z.array(z.looseObject({ members: z.array(member) })) }),
  }),
});

/** Answers with 40 themes of 50 copied people each. */
async function enlarge(route: Route): Promise<void> {
  if (!route.request().postData()?.includes('query RegionAssignments')) return route.continue();
  const response = await route.fetch();
  const { data } = answerFormat.parse(await response.json());
  const theme = data.region.themes.find(({ members }) => members.length > 0);
  const [place] = theme?.members ?? [];
  if (!theme || !place) throw new Error('The region of the board has no placed people.');
  const themes = Array.from({ length: THEMES }, (_, column) => ({
    ...theme,
    id: `theme-${column}`,
    title: `Theme ${column} of the crowded region`,
    memberCount: SEATS,
    members: Array.from({ length: SEATS }, (_, seat) => {
      const name = `Person Number ${column * SEATS + seat}`;
      return { ...place, id: `place-${name}`, user: { ...place.user, id: name, displayName: name } };
    }),
  }));
  return route.fulfill({ json: { data: { ...data, region: { ...data.region, themes } } } });
}

const columns = (page: Page) => page.locator('main section');
const cardIn = (page: Page, column: number) => columns(page).nth(column).getByRole('listitem').nth(1);

async function centre(page: Page, column: number): Promise<[number, number]> {
  const box = await cardIn(page, column).boundingBox();
  if (!box) throw new Error(`Column ${column} shows no person.`);
  return [box.x + box.width / 2, box.y + box.height / 2];
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

/** Drags across the first row of columns to the edge where the page scrolls along, and lets go without a drop. */
async function drag(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  const [x, y] = await centre(page, 1);
  const [right] = await centre(page, 3);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(right, y, { steps: 60 });
  await page.mouse.move(x, y, { steps: 30 });
  await page.mouse.move(right, (page.viewportSize()?.height ?? 0) - 20, { steps: 60 });
  await page.waitForTimeout(800);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await page.waitForTimeout(500);
}

/** The longest task of the page while `act` runs. Chromium counts from 50 ms on; 0 when there was none. */
async function longestTask(page: Page, act: () => Promise<void>): Promise<number> {
  const longest = await page.evaluateHandle(() => {
    const seen = { milliseconds: 0 };
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.milliseconds = Math.max(seen.milliseconds, duration);
    }).observe({ type: 'longtask' });
    return seen;
  });
  await act();
  return longest.evaluate(({ milliseconds }) => milliseconds);
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

await inBrowser(async (context) => {
  const page = await context.newPage();
  await signIn(page, 'admin@example.com');
  await page.waitForURL('**/admin');
  await page.route('**/graphql', enlarge);
  const figures = { 'shown after': [] as number[], scrolling: [] as number[], dragging: [] as number[] };
  for (let run = 0; run < RUNS; run += 1) {
    const begun = performance.now();
    await page.goto('/admin/assignments');
    await Promise.all([columns(page).nth(THEMES).waitFor(), cardIn(page, 3).waitFor()]);
    figures['shown after'].push(performance.now() - begun);
    figures.scrolling.push(await longestTask(page, () => scroll(page)));
    figures.dragging.push(await longestTask(page, () => drag(page)));
  }
  console.log(`2,000 people, 40 themes; ms, the longest task of scrolling and dragging, medians of ${RUNS}`);
  for (const [name, times] of Object.entries(figures)) console.log(name.padEnd(20), median(times).toFixed(0));
  process.exitCode = Math.max(median(figures.scrolling), median(figures.dragging)) <= LIMIT ? 0 : 1;
});
