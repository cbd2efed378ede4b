import { chromium } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const INSTALLED = [
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

const run = (command: string, ...args: string[]): void => {
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
};

/**
 * The Chromium or Chrome for the journeys: an installed one, or else one that this installs (Debian's package as root, otherwise
 * Playwright's build).
 * @throws Error that says what to do when there is none and none can be installed.
 */
export function findBrowser(): string {
  const installed = find();
  if (installed !== undefined) return installed;
  try {
    if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
      run('apt-get', 'update', '-qq');
      run('apt-get', 'install', '-qq', '-y', '--no-install-recommends', 'chromium');
    } else {
      run(process.execPath, 'node_modules/@playwright/test/cli.js', 'install', 'chromium');
    }
  } catch {
    // The error below says what is missing, whatever the reason.
  }
  const browser = find();
  if (browser === undefined) {
    throw new Error(
      'The browser tests need Chromium or Chrome. Install one, for example: apt-get install chromium',
    );
  }
  return browser;
}
