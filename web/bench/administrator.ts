import { chromium, type Browser, type Page } from '@playwright/test';
import { findBrowser } from '../e2e/find-browser';
import { signIn } from '../e2e/people';
import { startApp } from './app-server';

/** Measures as the demo event's administrator, in a real browser against what `npm start` serves; closes both at the end. */
export async function asAdministrator(
  port: number,
  measure: (page: Page, browser: Browser) => Promise<void>,
): Promise<void> {
  const app = await startApp(port);
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
    await measure(page, browser);
  } finally {
    await browser.close();
    await app.stop();
  }
}
