// The teams page of a region with 2,500 people in 40 teams, in a real browser on what `npm start` serves; only the teams
// are answered from memory. The longest task of the main thread while the page scrolls, which must be at most 50 ms.
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../e2e/find-browser';
import { signIn } from '../e2e/people';
import { startApp } from './app-server';
import { crowdedTeams, isAboutTeams, type GraphqlRequest } from './crowded-teams';
import { longestTask } from './main-thread';

const PORT = Number(process.env.BENCH_PORT ?? 4640);
const RUNS = Number(process.env.BENCH_RUNS ?? 3);
/** In milliseconds. */
const LONGEST = 50;
/** Of the demo event's published region. */
const PARTICIPANT = 'zoe.walker@example.com';

/** Scrolls from the top of the page to its end, like a wheel. */
async function scroll(page: Page): Promise<void> {
  await page.mouse.move(640, 400);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let scrolled = 0; scrolled < height * 1.2; scrolled += 240) await page.mouse.wheel(0, 240);
  await page.waitForTimeout(300);
}

const app = await startApp(PORT);
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
let longest = 0;
try {
  console.log('2,500 people, 40 teams     longest task while scrolling, ms     of CPU');
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 900 },
  ]) {
    const page = await browser.newPage({ baseURL: app.address, viewport });
    await signIn(page, PARTICIPANT);
    await page.waitForURL('/');
    const answer = crowdedTeams();
    await page.route('**/graphql', async (route) => {
      const request = route.request().postDataJSON() as GraphqlRequest;
      if (isAboutTeams(request)) await route.fulfill({ json: await answer(request) });
      else await route.continue();
    });
    for (let run = 0; run < RUNS; run += 1) {
      await page.goto('/teams');
      await page.getByRole('article').nth(40).waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      const task = await longestTask(browser, page, () => scroll(page));
      longest = Math.max(longest, task.cpu);
      const figures = [task.wall, task.cpu].map((figure) => figure.toFixed(1));
      console.log(`${viewport.width} px`.padEnd(24), figures[0]?.padStart(38), figures[1]?.padStart(10));
    }
    await page.close();
  }
} finally {
  await browser.close();
  await app.stop();
}
process.exitCode = longest <= LONGEST ? 0 : 1;
