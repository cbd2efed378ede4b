import { defineConfig } from '@playwright/test';
import type { BrowserOption } from './browsers/people';
import journeys from './playwright.config';

/** `npm run test:browsers`: two journeys in Firefox and in WebKit, the engine of Safari. The others run in Chromium. */
export default defineConfig<BrowserOption>(journeys, {
  testMatch: 'browsers/journeys.ts',
  workers: 1,
  reporter: 'list',
  use: { screenshot: 'off' },
  projects: [
    { name: 'Firefox', use: { engine: 'firefox' } },
    { name: 'WebKit', use: { engine: 'webkit' } },
  ],
});
