// `npm run bench:web`: every measurement of the web, one after the other.
import { spawn } from 'node:child_process';
import path from 'node:path';

const MEASUREMENTS = ['bytes', 'lighthouse', 'teams', 'board', 'participants-table'];

/** @returns whether the measured values are within their limits. */
function run(name: string): Promise<boolean> {
  console.log(`\n── ${name}`);
  const measurement = spawn('npx', ['tsx', path.join(import.meta.dirname, `${name}.ts`)], {
    stdio: 'inherit',
  });
  return new Promise((resolve) => measurement.on('close', (code) => resolve(code === 0)));
}

const poor: string[] = [];
for (const name of MEASUREMENTS) {
  if (!(await run(name))) poor.push(name);
}
console.log(poor.length === 0 ? '\nEverything is within its limits.' : `\nNot good: ${poor.join(', ')}`);
process.exitCode = poor.length === 0 ? 0 : 1;
