// Lighthouse, with its desktop settings, for the sign-in page and a participant's home on exactly what `npm start` serves.
import lighthouse, { desktopConfig, type Result } from 'lighthouse';
import { signIn } from '../e2e/people';
import { inBrowser } from './app';

const DEBUGGING_PORT = 4649;
const PARTICIPANT = 'maya.fischer@example.com';
/** The lowest acceptable scores, out of 100. */
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100 } as const;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;

/** The audits that cost points, in words. */
function faultsOf({ categories, audits }: Result, category: (typeof CATEGORIES)[number]): string[] {
  return (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = audits[id];
    const isFault = weight > 0 && audit?.score != null && audit.score < 0.9;
    return isFault ? [`${audit.title} ${audit.displayValue ?? ''}`.trim()] : [];
  });
}

/** Prints the scores of an address, and fails unless they are good. */
async function measure(name: string, url: string): Promise<void> {
  const flags = { port: DEBUGGING_PORT, disableStorageReset: true, onlyCategories: [...CATEGORIES] };
  const run = await lighthouse(url, { ...flags, logLevel: 'error' }, desktopConfig);
  if (!run) throw new Error(`Lighthouse made no report of ${url}.`);
  const scores = CATEGORIES.map((category) => Math.round((run.lhr.categories[category]?.score ?? 0) * 100));
  console.log(name.padEnd(24), ...scores.map((score) => String(score).padStart(14)));
  const poor = CATEGORIES.filter((category, index) => (scores[index] ?? 0) < LEAST[category]);
  for (const category of poor) {
    for (const fault of faultsOf(run.lhr, category)) console.log(`  ${category}: ${fault}`);
  }
  if (poor.length > 0) process.exitCode = 1;
}

await inBrowser(async (context, address) => {
  console.log('page'.padEnd(24), ...CATEGORIES.map((category) => category.padStart(14)));
  const page = await context.newPage();
  await measure('/login, signed out', `${address}/login`);
  await signIn(page, PARTICIPANT);
  await page.waitForURL(`${address}/`);
  await page.close();
  await measure('/, a participant', `${address}/`);
}, `--remote-debugging-port=${DEBUGGING_PORT}`);
