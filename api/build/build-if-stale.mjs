// @ts-check
// build/: the programs behind the npm scripts. This one runs `npm run build` when a source is newer than the last build.
import { spawnSync } from 'node:child_process';
import { isStale } from './stale.mjs';

const SOURCES = [
  ...['api/src', 'api/prisma', 'api/build', 'web/src', 'web/public', 'schema.graphql'],
  ...['docs/kept-html.json', 'docs/plan-order.json'],
  ...['web/index.html', 'web/vite.config.ts', 'codegen.ts', 'prisma.config.ts', 'package-lock.json'],
];

if (isStale(SOURCES, ['dist/api/main.js', 'dist/web/index.html'])) {
  console.log('Building …');
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit', env });
  if (status !== 0) process.exit(1);
}
