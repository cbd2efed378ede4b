// @ts-check
// `npm test`: runs every check, also after one has failed, and ends with the line `N passed, N failed`. `npm test -- web` runs a part.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';

/** The builds are first, so that the tests' servers find them. */
const CHECKS = [
  'check:format',
  'check:lint',
  'check:types',
  'check:unused',
  'check:architecture',
  'check:openapi',
  'build:api',
  'build:web',
];
/** CI runs them in parallel, each on its own machine. */
const PARTS = ['checks', 'server', 'web', 'journeys'];
const named = process.argv.slice(2);
const unknown = named.filter((part) => !PARTS.includes(part));
if (unknown.length > 0) {
  console.error(`npm test has no part ${unknown.join(', ')}. Its parts are ${PARTS.join(', ')}.`);
  process.exit(1);
}
/** @param {string} part @param {readonly string[]} names of its members */
const inPart = (part, names) => (named.length === 0 || named.includes(part) ? names : []);
/** Suites in sequence, in parallel to the others: tests of servers that start and end mostly wait. */
const LANES = [
  inPart('server', ['start']),
  [...inPart('server', ['unit', 'api']), ...inPart('web', ['web'])],
];
const REPORTS = 'dist/tests';

const total = { passed: 0, failed: 0 };
/** @type {string[]} */
const summary = [];

/** @param {string} name @param {number} passed @param {number} failed */
function add(name, passed, failed) {
  total.passed += passed;
  total.failed += failed;
  summary.push(`${failed === 0 ? '✔' : '✘'} ${name}: ${passed} passed, ${failed} failed`);
}

/**
 * The failures in Vitest's report, by file, test and first line, so the end of a long log names them.
 * @param {{ testResults?: { name: string, message: string, assertionResults: { status: string, fullName: string,
 * failureMessages: string[] }[] }[] }} report
 */
function failures({ testResults = [] }) {
  return testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message === '' ? [] : [`    ${name}: ${message}`]),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(
        ({ fullName, failureMessages }) =>
          `    ${name} › ${fullName}: ${failureMessages[0]?.split('\n')[0] ?? ''}`,
      ),
  ]);
}

/** @param {string} script */
async function succeeds(script) {
  const run = spawn('npm', ['run', '--silent', script], { stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = await once(run, 'close');
  return code === 0;
}

/** @param {string} script */
async function check(script) {
  const isRight = await succeeds(script);
  add(script, Number(isRight), Number(!isRight));
}

/** @param {string} suite */
async function runSuite(suite) {
  // Participants' journeys on a phone, the console's on a desktop; `test:e2e` runs both at both widths.
  const isRight = await succeeds(suite === 'e2e' ? 'test:e2e:one-width' : `test:${suite}`);
  const report = await readFile(`${REPORTS}/${suite}.json`, 'utf8').then(JSON.parse, () => ({}));
  const passed = report.numPassedTests ?? report.stats?.expected ?? 0;
  const failed = report.numFailedTests ?? (report.stats?.unexpected ?? 0) + (report.stats?.flaky ?? 0);
  // A suite may fail without a failed test: a file does not load, a server does not start.
  add(`test:${suite}`, passed, isRight ? failed : Math.max(1, failed));
  summary.push(...failures(report));
}
await rm(REPORTS, { recursive: true, force: true });
await check('regenerate');
await Promise.all(inPart('checks', CHECKS).map(check));
await Promise.all(
  LANES.map(async (suites) => {
    for (const suite of suites) await runSuite(suite);
  }),
);
// Alone: its browsers need both cores.
for (const suite of inPart('journeys', ['e2e'])) await runSuite(suite);
console.log(`\n${summary.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
