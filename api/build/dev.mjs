// @ts-check
// `npm run dev`: runs the server from its sources and restarts it whenever one changes. In front of it, on the next port, is the
// web client with hot reload. Prints schema.graphql whenever its code changes, and generates the rest whenever a schema or a
// document changes. PostgreSQL and the emulator start and end with the server, which takes a second.
import './node-version.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { generateClient, generateDocuments, toolPath } from './build.mjs';
import { endWithNpm } from './end-with-npm.mjs';
import { fail } from './terminal.mjs';

endWithNpm();
if (existsSync('.env')) process.loadEnvFile('.env');
await Promise.all([generateClient(), generateDocuments()]).catch(fail);

const next = Number(process.env.PORT || 4000) + 1;
// The emulator keeps the port that it was given.
const webPort = String(next === Number(process.env.AUTH_EMULATOR_PORT || 9099) ? next + 1 : next);
const env = { ...process.env, WEB_ADDRESS: `http://localhost:${webPort}` };
const WATCH = ['watch', '--clear-screen=false'];
const INPUTS = [
  'schema.graphql',
  'api/src/rest/operations.graphql',
  'api/prisma/schema.prisma',
  'api/src/**/*.test.ts',
  'api/test',
  'web/src',
];

/**
 * @param {Parameters<typeof toolPath>[0]} name
 * @param {readonly string[]} args
 */
const run = (name, args) => spawn(process.execPath, [toolPath(name), ...args], { stdio: 'inherit', env });

const children = [
  run('tsx', [...WATCH, 'api/src/main.ts']),
  run('tsx', [...WATCH, 'api/build/print-schema.ts']),
  run('vite', ['web', '--port', webPort, '--strictPort', '--clearScreen', 'false', '--logLevel', 'warn']),
  run('tsx', [
    ...WATCH,
    ...INPUTS.flatMap((input) => ['--include', input]),
    ...['--exclude', 'web/src/gql/**', '--exclude', 'api/test/gql/**'],
    'api/build/generate.mjs',
  ]),
];
// The children get Ctrl-C themselves; this only waits until they have ended in order.
const endAll = () => children.forEach((child) => child.kill('SIGTERM'));
process
  .on('SIGINT', () => undefined)
  .on('SIGTERM', endAll)
  .on('SIGHUP', endAll);

await Promise.race(children.map((child) => once(child, 'exit')));
endAll();
