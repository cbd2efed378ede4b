// Runs Lighthouse with its desktop settings on the sign-in page and a participant's home, exactly as `npm
// start` serves them.
import { chromium } from '@playwright/test';
import lighthouse, { desktopConfig, type Result } from 'lighthouse';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser } from '../e2e/find-browser';
import { signIn } from '../e2e/people';
import { startApp } from './app';

const PORT = Number(process.env.BENCH_PORT ?? 4640);
const DEBUGGING_PORT = PORT + 9;
const PARTICIPANT = 'maya.fischer@example.com';
/** The lowest acceptable scores, out of 100. */
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100 } as const;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;

/** Describes the audits that cost points. */
function faultsOf({ categories, audits }: Result, category: (typeof CATEGORIES)[number]): string[] {
  return (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = audits[id];
    const isFault = weight > 0 && audit?.score != null && audit.score < 0.9;
    return isFault ? [`${audit.title} ${audit.displayValue ?? ''}`.trim()] : [];
  });
}

/**
 * Prints the scores of an address and how long it blocks the main thread.
 * @returns whether the scores are good.
 */
async function measure(name: string, url: string): Promise<boolean> {
  const flags = { port: DEBUGGING_PORT, disableStorageReset: true, onlyCategories: [...CATEGORIES] };
  const run = await lighthouse(url, { ...flags, logLevel: 'error' }, desktopConfig);
  if (!run) throw new Error(`Lighthouse made no report of ${url}.`);
  const scores = CATEGORIES.map((category) => Math.round((run.lhr.categories[category]?.score ?? 0) * 100));
  const blocking = run.lhr.audits['total-blocking-time']?.numericValue ?? Number.NaN;
  console.log(
    name.padEnd(24),
    ...[...scores, Math.round(blocking)].map((figure) => String(figure).padStart(14)),
  );
  const poor = CATEGORIES.filter((category, index) => (scores[index] ?? 0) < LEAST[category]);
  for (const category of poor) {
    for (const fault of faultsOf(run.lhr, category)) console.log(`  ${category}: ${fault}`);
  }
  return poor.length === 0;
}

const app = await startApp(PORT);
const profile = await mkdtemp(path.join(tmpdir(), 'hackathon-lighthouse-'));
// Lighthouse opens pages in the browser's default context, which only a persistent context is.
const context = await chromium.launchPersistentContext(profile, {
  baseURL: app.address,
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${DEBUGGING_PORT}`],
});
try {
  console.log('page'.padEnd(24), ...[...CATEGORIES, 'blocking (ms)'].map((figure) => figure.padStart(14)));
  const page = await context.newPage();
  const isSignInGood = await measure('/login, signed out', `${app.address}/login`);
  await signIn(page, PARTICIPANT);
  await page.waitForURL(`${app.address}/`);
  await page.close();
  const isHomeGood = await measure('/, a participant', `${app.address}/`);
  process.exitCode = isSignInGood && isHomeGood ? 0 : 1;
} finally {
  await context.close();
  await rm(profile, { recursive: true, force: true });
  await app.stop();
}
