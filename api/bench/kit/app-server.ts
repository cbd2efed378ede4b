/*
 * The application for the benches in its own process: settings and log of production, the built web client, real tokens, and
 * firebase-admin, which asks a stand-in for Google over plain HTTP. Only the rate limits are off.
 */
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createApp } from '../../src/app';
import { rememberTokens } from '../../src/auth/known-tokens';
import { createAccountLoader } from '../../src/auth/load-account';
import { createTokenVerifier, googleKeys } from '../../src/auth/verify-token';
import { connectDatabase } from '../../src/db/client';
import { requestLimits } from '../../src/http/load-shedding';
import { createLogger } from '../../src/http/logging';
import { pointFirebaseAdminAtEmulator } from '../../src/start/env';
import { freePort } from '../../src/lib/free-port';
import { listen } from '../../src/start/listen';
import { projectRoot } from '../../src/start/project-root';
import { POOL_SIZE } from './load';
import { PROJECT } from './tokens';

const UNLIMITED = 1_000_000;
/** Milliseconds, as in production. */
const DRAIN = 5_000;

connectDatabase({ url: process.env['DATABASE_URL'] ?? '', poolSize: POOL_SIZE });
const google = new URL(process.env['KEYS_URL'] ?? '');
pointFirebaseAdminAtEmulator(google.host);
const loadAccount = createAccountLoader(PROJECT);
const verify = createTokenVerifier(PROJECT, googleKeys(google.href), loadAccount);
const remembered = rememberTokens(verify);
const app = await createApp({
  isProduction: true,
  hasSandbox: false,
  logger: createLogger('info'),
  // Each sign-in calls Google, like a new person's, although the bench signs the same people in repeatedly.
  verifyToken: (token, options) => (options?.checkRevoked ? verify(token, options) : remembered(token)),
  loadAccount,
  allowedEmailDomains: ['example.com'],
  adminEmails: [],
  rateLimits: { person: UNLIMITED, address: UNLIMITED, signIns: UNLIMITED },
  concurrency: requestLimits(POOL_SIZE),
  webSettings: {
    productName: 'Hackathon',
    eventTitle: 'Hackathon 2025',
    emailDomains: ['example.com'],
    firebase: { projectId: PROJECT, apiKey: '', authDomain: 'localhost' },
    emulatorUrl: null,
    demoAccounts: () => Promise.resolve([]),
  },
  webDirectory: path.join(projectRoot, 'dist/web'),
  checkReady: () => Promise.resolve(),
});
const port = Number(process.env['PORT'] ?? (await freePort()));
const end = await listen(app.express, { port, host: '127.0.0.1' }, { sockets: app.sockets, drain: DRAIN });
process.send?.({ port });
process.on('SIGTERM', () => void end().then(() => process.exit(0)));
// Samples the event loop's delay; a sample on time counts as its interval, which is subtracted.
const SAMPLE_MS = 5;
const lateness = monitorEventLoopDelay({ resolution: SAMPLE_MS });
lateness.enable();
process.on('message', () => {
  process.send?.(Math.max(0, lateness.max / 1e6 - SAMPLE_MS));
  lateness.reset();
});
process.on('disconnect', () => process.exit(0));
