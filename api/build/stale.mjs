// @ts-check
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Made by the build, or not part of it. */
const IGNORED = /(^|\/)(gql|generated)(\/|$)|\.test\.tsx?$/;

/** @param {string} path @returns {number} the latest change in it, in milliseconds since 1970 */
function changedAt(path) {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  const names = readdirSync(path).map((name) => join(path, name));
  return Math.max(0, ...names.filter((name) => !IGNORED.test(name)).map(changedAt));
}

/** @param {string} path */
const madeAt = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Whether one of the outputs is missing, or older than a source.
 * @param {readonly string[]} sources files and folders @param {readonly string[]} outputs files */
export const isStale = (sources, outputs) =>
  Math.max(...sources.map(changedAt)) > Math.min(...outputs.map(madeAt));
