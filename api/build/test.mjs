// @ts-check
// `npm test`: runs every check except the few that CONTRIBUTING.md names, and ends with one line `N passed, N failed`.
import './node-version.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm } from 'node:fs/promises';
import {
  countPlaywright,
  countVitest,
  failuresOfPlaywright,
  failuresOfVitest,
  inWords,
  sum,
} from './count-tests.mjs';

const REPORTS = 'dist/tests';

/** @typedef {import('./count-tests.mjs').Counts} Counts */
/** @typedef {{ count: (report: any) => Counts, failures: (report: any) => string[] }} Reader reads what a test runner wrote */
/** @typedef {{ name: string, script: string, report?: string, reader?: Reader }} Check */

/** @type {Reader} */
const vitest = { count: countVitest, failures: failuresOfVitest };
/** @type {Reader} */
const playwright = { count: countPlaywright, failures: failuresOfPlaywright };

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
  [{ name: 'unit', script: 'test:unit', report: 'unit.json', reader: vitest }],
  [{ name: 'api', script: 'test:api', report: 'api.json', reader: vitest }],
  [{ name: 'web', script: 'test:web', report: 'web.json', reader: vitest }],
  [{ name: 'start', script: 'test:start', report: 'start.json', reader: vitest }],
  // Participants' journeys on a phone, the console's on a desktop. `test:e2e` runs both at both widths and takes twice as long.
  [{ name: 'browser', script: 'test:e2e:one-width', report: 'e2e.json', reader: playwright }],
];

await rm(REPORTS, { recursive: true, force: true });
await mkdir(REPORTS, { recursive: true });

/** @type {{ line: string, counts: Counts, failures: string[] }[]} */
const results = [];
for (const step of steps) {
  console.log(`\n── ${step.map(({ name }) => name).join(', ')}`);
  await Promise.all(step.map(runCheck));
}
console.log(`\n${results.map(({ line }) => line).join('\n')}\n`);
const failures = results.flatMap((result) => result.failures);
for (const failure of failures) console.log(`✘ ${failure}`);
if (failures.length > 0) console.log();
const total = sum(results.map(({ counts }) => counts));
console.log(inWords(total));
process.exit(total.failed === 0 ? 0 : 1);

/** @param {Check} check */
async function runCheck(check) {
  const began = Date.now();
  const succeeded = await runScript(check);
  const { counts, failures } = await readReport(check, succeeded);
  const seconds = ((Date.now() - began) / 1000).toFixed(0).padStart(4);
  const line = `${counts.failed === 0 ? '✔' : '✘'} ${check.name.padEnd(16)} ${seconds} s  ${inWords(counts)}`;
  console.log(line);
  results.push({ line, counts, failures });
}

/** @param {Check} check */
async function runScript({ script, report, reader }) {
  const extra =
    reader === vitest
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
 * @returns {Promise<{ counts: Counts, failures: string[] }>}
 */
async function readReport({ report, reader }, succeeded) {
  if (report === undefined || reader === undefined)
    return { counts: { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0 }, failures: [] };
  const { counts, failures } = await readFile(`${REPORTS}/${report}`, 'utf8').then(
    (text) => ({ counts: reader.count(JSON.parse(text)), failures: reader.failures(JSON.parse(text)) }),
    () => ({ counts: { passed: 0, failed: 1, skipped: 0 }, failures: [] }),
  );
  return { counts: succeeded || counts.failed > 0 ? counts : { ...counts, failed: 1 }, failures };
}
