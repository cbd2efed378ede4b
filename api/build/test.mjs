// @ts-check
// `npm test`: runs every check except the few that CONTRIBUTING.md names, and ends with one line `N passed, N failed`.
import './node-version.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { countPlaywright, countVitest, inWords, sum } from './count-tests.mjs';

const REPORTS = 'dist/tests';

/** @typedef {import('./count-tests.mjs').Counts} Counts */
/** @typedef {{ name: string, script: string, report?: string, count?: (report: any) => Counts }} Check */

/**
 * Steps run one after another. The checks of a step run side by side, since each keeps at most one core busy. A check without
 * tests of its own counts as one. A failing check does not stop the others.
 * @type {Check[][]}
 */
const steps = [
  [{ name: 'generated files', script: 'generate' }],
  [
    { name: 'format', script: 'check:format' },
    { name: 'lint', script: 'check:lint' },
    { name: 'types', script: 'check:types' },
    { name: 'unused code', script: 'check:unused' },
    { name: 'house', script: 'check:house' },
  ],
  [{ name: 'unit', script: 'test:unit', report: 'unit.json', count: countVitest }],
  [{ name: 'api', script: 'test:api', report: 'api.json', count: countVitest }],
  [{ name: 'web', script: 'test:web', report: 'web.json', count: countVitest }],
  [{ name: 'start', script: 'test:start', report: 'start.json', count: countVitest }],
  // Participants' journeys on a phone, the console's on a desktop. `test:e2e` runs both at both widths and takes twice as long.
  [{ name: 'browser', script: 'test:e2e:one-width', report: 'e2e.json', count: countPlaywright }],
];

await rm(REPORTS, { recursive: true, force: true });
await mkdir(REPORTS, { recursive: true });

/** @type {{ line: string, counts: Counts }[]} */
const results = [];
for (const step of steps) {
  console.log(`\n── ${step.map(({ name }) => name).join(', ')}`);
  await Promise.all(step.map(runCheck));
}
console.log(`\n${results.map(({ line }) => line).join('\n')}\n`);
const total = sum(results.map(({ counts }) => counts));
console.log(inWords(total));
process.exit(total.failed === 0 ? 0 : 1);

/** @param {Check} check */
async function runCheck(check) {
  const began = Date.now();
  const succeeded = await runScript(check);
  const counts = await countsOf(check, succeeded);
  const seconds = ((Date.now() - began) / 1000).toFixed(0).padStart(4);
  const line = `${counts.failed === 0 ? '✔' : '✘'} ${check.name.padEnd(16)} ${seconds} s  ${inWords(counts)}`;
  console.log(line);
  results.push({ line, counts });
}

/** @param {Check} check */
async function runScript({ script, report, count }) {
  const isVitest = count === countVitest;
  const extra = isVitest
    ? ['--', '--reporter=default', '--reporter=json', `--outputFile.json=${REPORTS}/${report}`]
    : [];
  const run = spawn('npm', ['run', '--silent', script, ...extra], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(run, 'close');
  return code === 0;
}

/**
 * A failed check counts at least one failure, whatever its report says: it may have died before writing one.
 * @param {Check} check
 * @param {boolean} succeeded
 * @returns {Promise<Counts>}
 */
async function countsOf({ report, count }, succeeded) {
  if (report === undefined || count === undefined)
    return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0 };
  const counts = await readFile(`${REPORTS}/${report}`, 'utf8').then(
    (text) => count(JSON.parse(text)),
    () => ({ passed: 0, failed: 1, skipped: 0 }),
  );
  return succeeded || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}
