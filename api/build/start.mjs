// @ts-check
// `npm start`: builds what is not built, then serves everything on one port.
import './node-version.mjs';
import { existsSync } from 'node:fs';
import { endWithNpm } from './end-with-npm.mjs';
import { fail } from './terminal.mjs';

endWithNpm();
if (existsSync('.env')) process.loadEnvFile('.env');

console.log('Starting …');
// Imported late: an older Node could not even read it.
const { build } = await import('./build.mjs');
await build().catch(fail);
// Stacks then tell of the sources.
process.setSourceMapsEnabled(true);
// A path in a variable, because there is nothing to type-check before it is built.
const server = '../../dist/api/main.js';
await import(server);
