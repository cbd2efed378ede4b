// @ts-check
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * How the tests of one run ended. `failed` includes those that never ran because something around them broke: a hook, their file,
 * or a test that they follow. `skipped` are those that their author left out.
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 */

/** @typedef {{ status: string, fullName: string, failureMessages?: string[] }} VitestTest */
/** @typedef {{ name: string, status: string, message?: string, assertionResults: VitestTest[] }} VitestFile */
/** @typedef {{ testResults: VitestFile[] }} VitestReport */

/**
 * @param {VitestReport} report what Vitest's JSON reporter writes
 * @returns {Counts}
 */
export function countVitest({ testResults }) {
  return sum(
    testResults.map(({ status: file, assertionResults }) => {
      const of = (/** @type {string} */ ending) =>
        assertionResults.filter(({ status }) => status === ending).length;
      const passed = of('passed');
      const others = assertionResults.length - passed;
      // The report says neither which hook broke nor which tests failed with it. A file may also break without any test.
      return file === 'failed'
        ? { passed, failed: Math.max(1, others), skipped: 0 }
        : { passed, failed: 0, skipped: others };
    }),
  );
}

/**
 * What failed, one line each with the first line of its reason: a long run's own output may be cut off above its end.
 * @param {VitestReport} report
 * @returns {string[]}
 */
export function failuresOfVitest({ testResults }) {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      const file = path.relative('.', name);
      return failed.length === 0
        ? [`${file}: ${firstLine(message)}`]
        : failed.map((test) => `${file} › ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`);
    });
}

/** @typedef {{ status: string, expectedStatus: string, results?: { error?: { message?: string } }[] }} PlaywrightTest */
/** @typedef {{ file: string, title: string, tests: PlaywrightTest[] }} PlaywrightSpec */
/** @typedef {{ specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite */

/**
 * @param {{ suites: PlaywrightSuite[] }} report what Playwright's JSON reporter writes
 * @returns {Counts}
 */
export function countPlaywright({ suites }) {
  return sum(
    testsIn(suites).map(({ status, expectedStatus }) => {
      const passed = status === 'expected' ? 1 : 0;
      // A test that did not run is reported as skipped, too, although it was expected to pass.
      const skipped = status === 'skipped' && expectedStatus === 'skipped' ? 1 : 0;
      return { passed, skipped, failed: 1 - passed - skipped };
    }),
  );
}

/**
 * As `failuresOfVitest`. A test that never ran has no reason.
 * @param {{ suites: PlaywrightSuite[] }} report
 * @returns {string[]}
 */
export function failuresOfPlaywright({ suites }) {
  return suites.flatMap(specsIn).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status, expectedStatus }) => status !== 'expected' && status !== expectedStatus)
      .map(({ results = [] }) => {
        const reason = results.map(({ error }) => error?.message).find((message) => message !== undefined);
        return `${file} › ${title}: ${firstLine(reason)}`;
      }),
  );
}

/** @param {PlaywrightSuite[]} suites */
const testsIn = (suites) => suites.flatMap(specsIn).flatMap(({ tests }) => tests);

/**
 * @param {PlaywrightSuite} suite
 * @returns {PlaywrightSpec[]}
 */
function specsIn({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsIn)];
}

const firstLine = (text = 'it did not run') => stripVTControlCharacters(text).split('\n', 1)[0] ?? '';

/**
 * @param {readonly Counts[]} counts
 * @returns {Counts}
 */
export function sum(counts) {
  const total = (/** @type {keyof Counts} */ ending) => counts.reduce((all, one) => all + one[ending], 0);
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped') };
}

/**
 * `12 passed, 1 failed`, and what was skipped where anything was.
 * @param {Counts} counts
 */
export const inWords = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
