/*
 * Lints the OpenAPI document with Redocly's strictest rules and Spectral's: neither may say anything.
 *
 *   npm run check:openapi
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { describeRoutes } from '../src/rest/openapi';

const FILE = 'dist/openapi.json';
mkdirSync('dist', { recursive: true });
writeFileSync(FILE, JSON.stringify(describeRoutes('Hackathon API')));

const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
const linters = [
  ['redocly', 'lint', FILE, '--extends', 'recommended-strict'],
  ['spectral', 'lint', FILE, '--ruleset', 'api/build/spectral.yaml', '--fail-severity', 'warn'],
];
const failed = linters.filter(
  (args) => spawnSync('npx', ['--no-install', ...args], { stdio: 'inherit', env }).status !== 0,
);
process.exit(failed.length);
