// @ts-check

/**
 * How the tests of one run ended. `failed` includes those that never ran because something around them broke: a hook, their file,
 * or a test that they follow. `skipped` are those that their author left out.
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 */

/** @typedef {{ testResults: { status: string, assertionResults: { status: string }[] }[] }} VitestReport */

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

/** @typedef {{ status: string, expectedStatus: string }} PlaywrightTest */
/** @typedef {{ specs?: { tests: PlaywrightTest[] }[], suites?: PlaywrightSuite[] }} PlaywrightSuite */

/**
 * @param {{ suites: PlaywrightSuite[] }} report what Playwright's JSON reporter writes
 * @returns {Counts}
 */
export function countPlaywright({ suites }) {
  return sum(
    suites.flatMap(testsIn).map(({ status, expectedStatus }) => {
      const passed = status === 'expected' ? 1 : 0;
      // A test that did not run is reported as skipped, too, although it was expected to pass.
      const skipped = status === 'skipped' && expectedStatus === 'skipped' ? 1 : 0;
      return { passed, skipped, failed: 1 - passed - skipped };
    }),
  );
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {PlaywrightTest[]}
 */
function testsIn({ specs = [], suites = [] }) {
  return [...specs.flatMap(({ tests }) => tests), ...suites.flatMap(testsIn)];
}

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
