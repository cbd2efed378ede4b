import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';

/**
 * `npm run shots`: pictures of every screen in `web/shots`, for people to look at. Checks nothing, so `npm test` leaves it out.
 */
export default defineConfig(journeys, {
  testMatch: 'shots.ts',
  fullyParallel: true,
  timeout: 600_000,
  reporter: 'list',
  use: { screenshot: 'off' },
});
