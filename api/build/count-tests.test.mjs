// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  countPlaywright,
  countVitest,
  failuresOfPlaywright,
  failuresOfVitest,
  inWords,
} from './count-tests.mjs';

/** Small projects that really run. They are inside the clone, so that they find its packages. */
const HOME = 'dist/tests';
let folder = '';
beforeAll(async () => {
  await mkdir(HOME, { recursive: true });
  folder = await mkdtemp(path.join(HOME, 'counted-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/**
 * Runs files as a separate project.
 * @param {Record<string, string>} files name -> content
 * @param {string[]} command
 * @returns {Promise<any>} the JSON report
 */
async function reportOf(files, command) {
  const project = await mkdtemp(path.join(folder, 'project-'));
  await Promise.all(
    Object.entries(files).map(([name, content]) => writeFile(path.join(project, name), content)),
  );
  const [program = '', ...options] = command;
  // The variables that mark a worker would confuse a run inside it.
  const own = Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST|NODE_ENV|VITE_)/.test(name));
  const run = spawn(process.execPath, [path.resolve('node_modules', program), ...options], {
    cwd: project,
    env: Object.fromEntries(own),
    stdio: 'ignore',
  });
  await once(run, 'close');
  return JSON.parse(await readFile(path.join(project, 'report.json'), 'utf8'));
}

describe('of a run of Vitest', () => {
  const CASES = {
    'whose hook breaks, tests that never ran have failed': {
      file: `import { beforeAll, describe, it } from 'vitest';
        it('passes', () => {});
        describe('broken', () => {
          beforeAll(() => { throw new Error('broken'); });
          it('one', () => {});
          it('two', () => {});
          describe('inside', () => { it('three', () => {}); });
        });`,
      counts: { passed: 1, failed: 3, skipped: 0 },
    },
    'beside a failed test, tests that failed with a broken hook are counted': {
      file: `import { beforeAll, describe, expect, it } from 'vitest';
        it('fails', () => { expect(1).toBe(2); });
        describe('broken', () => {
          beforeAll(() => { throw new Error('broken'); });
          it('one', () => {});
        });`,
      counts: { passed: 0, failed: 2, skipped: 0 },
    },
    'whose file breaks, one has failed': {
      file: `throw new Error('broken');`,
      counts: { passed: 0, failed: 1, skipped: 0 },
    },
    'whose last hook breaks, one has failed': {
      file: `import { afterAll, it } from 'vitest';
        afterAll(() => { throw new Error('broken'); });
        it('passes', () => {});`,
      counts: { passed: 1, failed: 1, skipped: 0 },
    },
    'tests that their author left out are skipped, and nothing else': {
      file: `import { it } from 'vitest';
        it('passes', () => {});
        it.skip('left out', () => {});
        it.todo('to be written');`,
      counts: { passed: 1, failed: 0, skipped: 2 },
    },
  };
  /** @type {any} */
  let report;
  beforeAll(async () => {
    const files = Object.values(CASES).map(({ file }, index) => [`case-${index}.test.mjs`, file]);
    report = await reportOf({ 'vitest.config.mjs': 'export default {}', ...Object.fromEntries(files) }, [
      'vitest/vitest.mjs',
      'run',
      '--reporter=json',
      '--outputFile=report.json',
    ]);
  });

  it.each(
    Object.entries(CASES).map(([name, { counts }], index) => /** @type {const} */ ([name, counts, index])),
  )('%s', (_name, counts, index) => {
    const testResults = report.testResults.filter((/** @type {any} */ { name }) =>
      name.endsWith(`case-${index}.test.mjs`),
    );
    expect(countVitest({ testResults })).toEqual(counts);
  });

  it('all files count', () => {
    expect(countVitest(report)).toEqual({ passed: 3, failed: 7, skipped: 2 });
  });

  it('each failure is named with the first line of its reason', () => {
    const failures = failuresOfVitest(report).join('\n');
    expect(failures).toContain('case-1.test.mjs › fails: AssertionError: expected 1 to be 2');
    expect(failures).toContain('case-2.test.mjs: broken');
  });
});

it('of a run of Playwright, tests that did not run have failed', async () => {
  const files = {
    'playwright.config.mjs': `export default {
      testMatch: 'a.mjs', workers: 1, reporter: [['json', { outputFile: 'report.json' }]] };`,
    'a.mjs': `import { expect, test } from '@playwright/test';
      test.describe('broken', () => {
        test.beforeAll(() => { throw new Error('broken'); });
        test('one', () => {});
        test('two', () => {});
      });
      test.describe.serial('one after the other', () => {
        test('fails', () => { expect(1).toBe(2); });
        test('never runs', () => {});
      });
      test('passes', () => {});
      test.skip('left out', () => {});`,
  };
  const report = await reportOf(files, ['@playwright/test/cli.js', 'test']);
  expect(countPlaywright(report)).toEqual({ passed: 1, failed: 4, skipped: 1 });
  expect(failuresOfPlaywright(report)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^a\.mjs › fails: Error: expect/),
      'a.mjs › never runs: it did not run',
    ]),
  );
  expect(failuresOfPlaywright(report)).toHaveLength(4);
});

it('the closing line names skipped tests only if there are any', () => {
  expect(inWords({ passed: 3, failed: 2, skipped: 0 })).toBe('3 passed, 2 failed');
  expect(inWords({ passed: 3, failed: 0, skipped: 1 })).toBe('3 passed, 0 failed, 1 skipped');
});
