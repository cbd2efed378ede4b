import { chromium, type BrowserContext } from '@playwright/test';
import { findBrowser } from '../e2e/find-browser';

/** Where `npm start` serves the demo event. */
const address = process.env.BENCH_ADDRESS ?? 'http://localhost:4000';

/** Measures in a real browser with an empty profile, which it closes at the end. */
export async function inBrowser(
  measure: (context: BrowserContext, address: string) => Promise<void>,
  ...args: string[]
): Promise<void> {
  const isReady = await fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isReady) throw new Error(`Nothing serves ${address}: start it with npm start, or set BENCH_ADDRESS.`);
  // Lighthouse opens its pages in the browser's default context, which only a persistent context is.
  const context = await chromium.launchPersistentContext('', {
    baseURL: address,
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', ...args],
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  try {
    await measure(context, address);
  } finally {
    await context.close();
  }
}
