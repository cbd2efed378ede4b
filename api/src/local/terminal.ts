import pretty from 'pino-pretty';
import type { DestinationStream } from 'pino';
import type { Env } from '../env';
import { DEMO_ACCOUNTS } from './demo-data/accounts';

/** Log lines for people. */
export const prettyLog = (): DestinationStream =>
  pretty({
    colorize: process.stdout.isTTY,
    ignore: 'pid,hostname',
    translateTime: 'SYS:HH:MM:ss',
    sync: true,
  });

/** Shows that `what` has started, and how long it took since `start` (`performance.now()`). */
export function done(what: string, start: number): void {
  process.stdout.write(`  ✓ ${what} (${((performance.now() - start) / 1_000).toFixed(1)} s)\n`);
}

/** The address, and whom to sign in as. */
export function greet(env: Env): void {
  const { productName, identityProvider, demoData, dataDir, databaseUrl } = env;
  const address = env.webAddress ?? `http://localhost:${env.port}`;
  const lines = ['', `  ${productName} 2025 is ready: ${address}`, ''];
  if (identityProvider.kind !== 'project' && demoData) {
    const width = Math.max(...DEMO_ACCOUNTS.map(({ email }) => email.length));
    lines.push("  'Continue with Google' offers these demo accounts:");
    for (const { email, description } of DEMO_ACCOUNTS)
      lines.push(`    ${email.padEnd(width)}  ${description}`);
    lines.push('');
  }
  if (databaseUrl === undefined) lines.push(`  The database is in ${dataDir}; move it away to begin anew.`);
  lines.push('  Ctrl-C stops everything.', '', '');
  process.stdout.write(lines.join('\n'));
}
