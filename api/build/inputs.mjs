// @ts-check
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Folders that are made by a build, and are therefore never an input of it. */
const NOT_INPUTS = new Set(['node_modules', 'gql', 'generated', 'shots', 'test-results']);
const TESTS = /\.test\.(tsx?|mjs)$/;

/**
 * A hash over the names and contents of files and folders.
 * @param {readonly string[]} paths
 * @param {boolean} tests whether tests count, too
 * @returns {Promise<string>}
 */
async function hashOf(paths, tests) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of (await filesIn(path, tests)).sort()) {
      hash
        .update(file)
        .update('\0')
        .update(await readFile(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

/**
 * @param {string} path a file or a folder
 * @param {boolean} tests
 * @returns {Promise<string[]>}
 */
async function filesIn(path, tests) {
  if (!existsSync(path)) return [];
  if ((await stat(path)).isFile()) return [path];
  const entries = await readdir(path, { withFileTypes: true });
  const inputs = entries.filter(({ name }) => !NOT_INPUTS.has(name) && (tests || !TESTS.test(name)));
  const nested = await Promise.all(inputs.map(({ name }) => filesIn(join(path, name), tests)));
  return nested.flat();
}

/**
 * Does `work` unless its outputs are there and were made from the very same inputs, of which tests are none unless `tests` says so.
 * @param {{ name: string, inputs: readonly string[], outputs: readonly string[], tests?: boolean }} task
 * @param {() => Promise<void>} work
 */
export async function whenStale({ name, inputs, outputs, tests = false }, work) {
  const stamp = `dist/.inputs/${name}`;
  const hash = await hashOf(['package-lock.json', 'api/build', ...inputs], tests);
  const last = await readFile(stamp, 'utf8').catch(() => '');
  if (last === hash && outputs.every((output) => existsSync(output))) return;
  await work();
  await mkdir(dirname(stamp), { recursive: true });
  await writeFile(stamp, hash);
}
