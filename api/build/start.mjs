// @ts-check
// `npm start`: builds what is missing or stale, then serves everything on one port.
import './node-version.mjs';
import { existsSync } from 'node:fs';
import { endWithNpm } from './end-with-npm.mjs';
import { fail } from './terminal.mjs';

endWithNpm();
if (existsSync('.env')) process.loadEnvFile('.env');

console.log('Starting …');
// Imported late, since an older Node cannot even parse it.
const { build } = await import('./build.mjs');
await build().catch(fail);
// Makes stacks point to the sources.
process.setSourceMapsEnabled(true);
// The path is in a variable because there is nothing to type-check before the build.
const server = '../../dist/api/main.js';
await import(server);
