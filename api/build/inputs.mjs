// @ts-check
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Folders that a build makes, and which are therefore never an input. */
const NOT_INPUTS = new Set(['node_modules', 'gql', 'generated', 'shots', 'test-results']);
const TESTS = /\.test\.(tsx?|mjs)$/;
/** A GraphQL document in a source file. */
const DOCUMENT = /\bgraphql\(\s*`[^`]*`/g;

/**
 * A hash over the names and contents of files and folders, without tests, and over the GraphQL documents in other folders,
 * with those of tests.
 * @param {readonly string[]} paths
 * @param {readonly string[]} documents
 * @returns {Promise<string>}
 */
async function hashOf(paths, documents) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of (await filesIn(path, false)).sort()) {
      hash
        .update(file)
        .update('\0')
        .update(await readFile(file))
        .update('\0');
    }
  }
  for (const path of documents) {
    for (const file of (await filesIn(path, true)).sort()) {
      for (const [document] of (await readFile(file, 'utf8')).matchAll(DOCUMENT)) hash.update(document);
    }
  }
  return hash.digest('hex');
}

/**
 * @param {string} path a file or a folder
 * @param {boolean} tests whether tests count, too
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
 * Does `work` unless its outputs exist and were made from exactly these inputs. In the folders `documents` only GraphQL documents
 * count, with those of tests.
 * @param {{ name: string, inputs: readonly string[], outputs: readonly string[], documents?: readonly string[] }} task
 * @param {() => Promise<void>} work
 */
export async function whenStale({ name, inputs, outputs, documents = [] }, work) {
  const stamp = `dist/.inputs/${name}`;
  const hash = await hashOf(['package-lock.json', 'api/build', ...inputs], documents);
  const last = await readFile(stamp, 'utf8').catch(() => '');
  if (last === hash && outputs.every((output) => existsSync(output))) return;
  await work();
  await mkdir(dirname(stamp), { recursive: true });
  await writeFile(stamp, hash);
}
