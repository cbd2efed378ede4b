import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';

/** `npm run shots`: pictures of every screen into `web/shots`, to be looked at. Checks nothing, so it is no part of `npm test`. */
export default defineConfig(journeys, {
  testMatch: 'shots.ts',
  fullyParallel: true,
  timeout: 600_000,
  reporter: 'list',
  use: { trace: 'off', screenshot: 'off' },
});
