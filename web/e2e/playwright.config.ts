import { defineConfig } from '@playwright/test';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from './find-browser';

/** Ports of the journeys' own server and emulator, different from those of `npm start`. */
const PORT = Number(process.env.E2E_PORT ?? 4470);
const AUTH_EMULATOR_PORT = PORT + 1;
const address = `http://localhost:${PORT}`;
const projectRoot = path.join(import.meta.dirname, '../..');
const dataDir = path.join(projectRoot, `dist/tests/e2e-data-${process.pid}`);

// Playwright's own teardown runs while the server is still up. Its workers, which read this file too, have no such folder.
process.on('exit', () => {
  rmSync(dataDir, { recursive: true, force: true });
});

/** The journeys run against exactly what `npm start` serves, with a new database and the demo data. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: false,
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  // Milliseconds. The limit only ends a hang, even on a machine with ten times its load.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  reporter: [['list'], ['json', { outputFile: '../../dist/tests/e2e.json' }]],
  use: {
    baseURL: address,
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages live for seconds: optimising their code costs more CPU than it saves, about 15 % of a page load.
        '--js-flags=--no-maglev --no-turbofan',
      ],
    },
  },
  webServer: {
    command: 'npm start',
    cwd: projectRoot,
    url: `${address}/readyz`,
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
    stdout: 'pipe',
    env: {
      PORT: String(PORT),
      AUTH_EMULATOR_PORT: String(AUTH_EMULATOR_PORT),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
    },
  },
});
