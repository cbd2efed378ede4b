import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';

/**
 * `npm run shots`: pictures of every screen in `web/shots`, for review. `AXE=1 npm run shots` also checks each by axe. `npm run
 * shots -- --project crowd --no-deps`: only a crowded event, which changes the demo data for all later pictures.
 */
export default defineConfig(journeys, {
  projects: [
    { name: 'demo', testMatch: 'shots.ts' },
    { name: 'crowd', testMatch: 'shot-crowd.ts', dependencies: ['demo'] },
  ],
  fullyParallel: true,
  timeout: 600_000,
  reporter: 'list',
  use: { screenshot: 'off' },
});
