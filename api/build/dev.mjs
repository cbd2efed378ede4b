// @ts-check
// `npm run dev`: the server from its sources, started again whenever one changes, and the web client with hot reload in front
// of it. PostgreSQL and the emulator start and end with the server, which takes them a second.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { generateClient, generateDocuments, toolPath } from './build.mjs';
import { fail } from './terminal.mjs';

if (existsSync('.env')) process.loadEnvFile('.env');
await Promise.all([generateClient(), generateDocuments()]).catch(fail);

/**
 * @param {Parameters<typeof toolPath>[0]} name
 * @param {readonly string[]} args
 */
const run = (name, args) => spawn(process.execPath, [toolPath(name), ...args], { stdio: 'inherit' });

const children = [
  run('tsx', ['watch', '--clear-screen=false', 'api/src/main.ts']),
  run('vite', ['web', '--clearScreen', 'false']),
];
// Ctrl-C reaches the children by itself; this only waits until they have ended in order.
const endAll = () => children.forEach((child) => child.kill('SIGTERM'));
process.on('SIGINT', () => undefined).on('SIGTERM', endAll);

await Promise.race(children.map((child) => once(child, 'exit')));
endAll();
