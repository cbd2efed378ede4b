import { chromium } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Chromium without its own windows: the journeys cost a quarter less CPU than in the full browser. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const INSTALLED = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const find = (): string | undefined =>
  [...INSTALLED, chromium.executablePath()].find((path) => existsSync(path));

/** The runner has installed everything before its workers start. */
const isWorker = process.env.TEST_WORKER_INDEX !== undefined;
const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** A failed installation is ignored here and detected later. */
function install(command: string, ...args: string[]): void {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
  } catch {
    // Ignored, see above.
  }
}

function installPackage(name: string): void {
  install('apt-get', 'update', '-qq');
  install('apt-get', 'install', '-qq', '-y', '--no-install-recommends', name);
}

/**
 * The Chromium or Chrome for the journeys: Debian's headless shell, installed for root; or else an installed browser; or else a
 * new installation (Debian's package as root, otherwise Playwright's build).
 * @throws Error with the remedy if there is none and none can be installed.
 */
export function findBrowser(): string {
  if (isDebianRoot && !isWorker && !existsSync(HEADLESS_SHELL)) installPackage('chromium-headless-shell');
  if (find() === undefined) {
    if (isDebianRoot) installPackage('chromium');
    else install(process.execPath, 'node_modules/@playwright/test/cli.js', 'install', 'chromium');
  }
  const browser = find();
  if (browser === undefined) {
    throw new Error(
      'The browser tests need Chromium or Chrome. Install one, for example: apt-get install chromium',
    );
  }
  return browser;
}
