import { chromium, type Browser, type Page } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findBrowser } from '../e2e/find-browser';
import { signIn } from '../e2e/people';

/** The time limit for the first build and start, in milliseconds. */
const START_LIMIT = 180_000;

const projectRoot = path.join(import.meta.dirname, '../..');

interface AppServer {
  address: string;
  stop: () => Promise<void>;
}

const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Starts exactly what `npm start` serves, with the demo data in a temporary database; the emulator uses the
 * next port. A server that already listens on the port is used and left running.
 * @throws Error if the server exits or is not ready in time.
 */
export async function startApp(port: number): Promise<AppServer> {
  const address = `http://localhost:${port}`;
  if (await isReady(address)) return { address, stop: () => Promise.resolve() };

  // Not in `dist/tests`, which `npm test` clears. Leftovers of an interrupted run are removed here.
  const dataDir = path.join(projectRoot, `dist/bench-data-${port}`);
  const removeData = (): Promise<void> => rm(dataDir, { recursive: true, force: true });
  await removeData();
  const server = spawn(process.execPath, ['api/build/start.mjs'], {
    cwd: projectRoot,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: undefined,
      PORT: String(port),
      AUTH_EMULATOR_PORT: String(port + 1),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
    },
  });
  const stop = async (): Promise<void> => {
    if (server.exitCode === null) {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    }
    await removeData();
  };
  const limit = Date.now() + START_LIMIT;
  while (!(await isReady(address))) {
    if (server.exitCode !== null || Date.now() > limit) {
      await stop();
      throw new Error(`The server did not become ready at ${address}.`);
    }
    await pause(200);
  }
  return { address, stop };
}

/**
 * Measures as the demo event's administrator, in a real browser against what `npm start` serves, and closes
 * both afterwards.
 */
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
