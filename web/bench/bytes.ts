// What each page loads in Chromium with an empty cache until the network is idle: every file that `npm start`
// serves, with its transferred bytes. Prints what the page itself needs, then the total with prefetched
// files, to which the budgets apply.
import { chromium, type Browser } from '@playwright/test';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { findBrowser } from '../e2e/find-browser';
import { signIn } from '../e2e/people';
import { SCREENS } from '../e2e/screens';
import { startApp } from './app';
import { filesOf, type LoadedFile } from './loaded-files';

const PORT = Number(process.env.BENCH_PORT ?? 4640);
const KB = 1_000;

/** The demo event's people, with the maximum number of files and kilobytes per page. */
const AUDIENCES = {
  guest: { email: null, files: 16, kB: 480 },
  newcomer: { email: 'noor.haddad@example.com', files: 45, kB: 600 },
  participant: { email: 'zoe.walker@example.com', files: 45, kB: 600 },
  ranker: { email: 'maya.fischer@example.com', files: 45, kB: 600 },
  admin: { email: 'admin@example.com', files: 60, kB: 700 },
} as const;
type Audience = keyof typeof AUDIENCES;

const PAGES: readonly (readonly [Audience, ...addresses: string[]])[] = [
  ['guest', '/login'],
  ['newcomer', '/select-region'],
  ['participant', '/', '/themes', '/teams', '/teams/reef-watch', '/resources'],
  // Preferences cannot be dragged once teams are published.
  ['ranker', '/preferences'],
  ['admin', ...SCREENS['admin@example.com'].filter((address) => !address.includes('?'))],
];
const IS_FOR_DRAGGING = ['/preferences', '/admin/assignments', '/admin/resources'];

/** The modules in each script of the build that `npm start` makes. */
async function modulesByScript(): Promise<ReadonlyMap<string, readonly string[]>> {
  const built = await build({
    configFile: path.join(import.meta.dirname, '../vite.config.ts'),
    logLevel: 'error',
    build: { write: false },
  });
  if (!('output' in built)) throw new Error('Vite made more than one build, or watches.');
  const isChunk = (file: Rolldown.OutputChunk | Rolldown.OutputAsset) => file.type === 'chunk';
  return new Map(built.output.filter(isChunk).map((chunk) => [`/${chunk.fileName}`, chunk.moduleIds]));
}

/** The browser storage of a person who has signed in. */
async function storageOf(browser: Browser, baseURL: string, email: string) {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await signIn(page, email);
  await page.waitForURL((url) => url.pathname !== '/login');
  const storage = await context.storageState();
  await context.close();
  return storage;
}

const sum = (files: readonly LoadedFile[]): number =>
  files.reduce((total, { bytes }) => total + bytes, 0) / KB;

const printLine = (address: string, ...columns: readonly string[]): void =>
  console.log(address.padEnd(20), ...columns.map((column) => column.padStart(7)));

const modules = await modulesByScript();
/** The names of the modules in the files. */
function modulesIn(files: readonly LoadedFile[]): readonly string[] {
  return files.flatMap(({ url }) => {
    const { pathname } = new URL(url);
    const found = modules.get(pathname);
    if (!found && pathname.startsWith('/assets/') && pathname.endsWith('.js'))
      throw new Error(`${pathname} is not of this build.`);
    return found ?? [];
  });
}

const app = await startApp(PORT);
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  printLine('page, empty cache', 'files', 'kB', 'in all', 'kB', 'at most', 'kB');
  let isGood = true;
  for (const [audience, ...addresses] of PAGES) {
    const { email, files: mostFiles, kB: mostKb } = AUDIENCES[audience];
    const storageState = email === null ? undefined : await storageOf(browser, app.address, email);
    for (const address of addresses) {
      const options = { baseURL: app.address, ...(storageState && { storageState }) };
      const own = await filesOf(browser, address, options, false);
      const all = await filesOf(browser, address, options, true);
      const hasDrag = modulesIn(own).some((id) => id.includes('/@dnd-kit/'));
      const hasAdmin = modulesIn(all).some((id) => /\/Admin\w*\.tsx$/.test(id));
      const faults = [
        all.length > mostFiles ? 'too many files' : [],
        sum(all) > mostKb ? 'too many bytes' : [],
        hasDrag && !IS_FOR_DRAGGING.includes(address) ? 'drag code' : [],
        hasAdmin && audience !== 'admin' ? 'admin code' : [],
      ].flat();
      if (faults.length > 0) isGood = false;
      const figures = [own.length, sum(own), all.length, sum(all), mostFiles, mostKb];
      printLine(address, ...figures.map((figure) => figure.toFixed(0)), ...faults);
    }
  }
  process.exitCode = isGood ? 0 : 1;
} finally {
  await browser.close();
  await app.stop();
}
