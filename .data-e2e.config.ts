import { defineConfig } from '@playwright/test';
import journeys from './web/e2e/playwright.config';
const { webServer: _server, ...rest } = journeys;
export default defineConfig({ ...rest, testDir: './web/e2e', outputDir: '/tmp/a-e2e', timeout: 120_000, expect: { timeout: 15_000 }, reporter: 'list', use: { ...rest.use, actionTimeout: 15_000 } });
