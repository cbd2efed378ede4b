import type { DestinationStream } from 'pino';
import pretty from 'pino-pretty';
import type { Env } from '../start/env';
import { offeredAccounts } from './demo-data/offered-accounts';

export const prettyLog = (): DestinationStream =>
  pretty({
    colorize: process.stdout.isTTY,
    ignore: 'pid,hostname',
    translateTime: 'SYS:HH:MM:ss',
    sync: true,
  });

/** Prints that `what` has started, and how long it took since `start` (`performance.now()`). */
export function done(what: string, start: number): void {
  process.stdout.write(`  ✓ ${what} (${((performance.now() - start) / 1_000).toFixed(1)} s)\n`);
}

/** Prints the address, and the demo accounts. */
export async function greet(env: Env): Promise<void> {
  const { eventTitle, identityProvider, dataDir, databaseUrl, adminEmails } = env;
  const address = env.webAddress ?? `http://localhost:${env.port}`;
  const lines = ['', `  ${eventTitle} is ready: ${address}`, ''];
  if (identityProvider.kind !== 'project') {
    // The server is already serving: it outlives a database that fails now.
    const accounts = await offeredAccounts(adminEmails).catch(() => []);
    const width = Math.max(...accounts.map(({ email }) => email.length));
    lines.push(
      accounts.length > 0
        ? "  'Continue with Google' offers these demo accounts:"
        : "  'Continue with Google' offers demo accounts once the database answers.",
    );
    for (const { email, description } of accounts) lines.push(`    ${email.padEnd(width)}  ${description}`);
    lines.push('');
  }
  if (databaseUrl === undefined) lines.push(`  The database is in ${dataDir}; move it away to begin anew.`);
  if (env.emulatorOnNetwork) {
    lines.push(
      `  WARNING: EMULATOR_ON_NETWORK is on. Anyone who reaches port ${env.port} of this machine can sign in as any person,`,
      '  administrators included.',
    );
  }
  lines.push('  Ctrl-C stops everything.', '', '');
  process.stdout.write(lines.join('\n'));
}
