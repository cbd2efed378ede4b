// @ts-check
// build/: the programs behind the npm scripts. This one runs `npm run build` when a source is newer than the last build.
import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES =
  'api/src api/prisma api/build web/src web/public schema.graphql docs/kept-html.json docs/plan-order.json'.split(
    ' ',
  );
const FILES = 'web/index.html web/vite.config.ts codegen.ts prisma.config.ts package-lock.json'.split(' ');
const OUTPUTS = ['dist/api/main.js', 'dist/web/index.html'];
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
const builtAt = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

if (Math.max(...[...SOURCES, ...FILES].map(changedAt)) > Math.min(...OUTPUTS.map(builtAt))) {
  console.log('Building …');
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit', env });
  if (status !== 0) process.exit(1);
}
