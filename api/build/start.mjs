// @ts-check
// `npm start`: builds if a source has changed, then serves everything on one port.
import { existsSync } from 'node:fs';
import { endWithNpm } from './end-with-npm.mjs';
import './build-if-stale.mjs';

endWithNpm();
if (existsSync('.env')) process.loadEnvFile('.env');
// Stack traces point to the sources.
process.setSourceMapsEnabled(true);
// The path is in a variable because there is nothing to type-check before the build.
const server = '../../dist/api/main.js';
await import(server);
