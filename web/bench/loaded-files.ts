import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';

/** How long the network must be idle before a page counts as loaded, in milliseconds. */
const QUIET = 2_000;

/** A file that a page loaded, and its transferred bytes including headers. */
export interface LoadedFile {
  url: string;
  bytes: number;
}

/** Waits until the network is idle. */
async function waitUntilQuiet(page: Page): Promise<void> {
  let underWay = 0;
  let last = performance.now();
  const count = (by: number) => () => {
    underWay += by;
    last = performance.now();
  };
  page.on('request', count(1)).on('requestfinished', count(-1)).on('requestfailed', count(-1));
  await page.waitForLoadState();
  while (underWay > 0 || performance.now() - last < QUIET) await pause(100);
}

/**
 * Every file that an address loads in a new browser context with an empty cache.
 * @param options of the context: who is signed in
 * @param isAhead whether the page also prefetches what a person may need next; a browser in data-saving mode
 * does not
 */
export async function filesOf(
  browser: Browser,
  address: string,
  options: Parameters<Browser['newContext']>[0],
  isAhead: boolean,
): Promise<LoadedFile[]> {
  const context = await browser.newContext(options);
  try {
    if (!isAhead) await saveData(context);
    const page = await context.newPage();
    const finished: Request[] = [];
    page.on('requestfinished', (request) => finished.push(request));
    const quiet = waitUntilQuiet(page);
    await page.goto(address);
    await quiet;
    if (new URL(page.url()).pathname !== new URL(address, page.url()).pathname)
      throw new Error(`${address} led to ${page.url()}.`);
    // Only a browser with a window loads these.
    const links = await page
      .locator('link[rel=icon], link[rel=manifest]')
      .evaluateAll((elements) => elements.map((element) => (element as HTMLLinkElement).href));
    await page.evaluate(
      (urls) => Promise.all(urls.map((url) => fetch(url).then((file) => file.text()))),
      links,
    );
    return await Promise.all(finished.filter((request) => !request.url().startsWith('data:')).map(sizeOf));
  } finally {
    await context.close();
  }
}

async function saveData(context: BrowserContext): Promise<void> {
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
}

async function sizeOf(request: Request): Promise<LoadedFile> {
  const { responseBodySize, responseHeadersSize } = await request.sizes();
  return { url: request.url(), bytes: responseBodySize + responseHeadersSize };
}
