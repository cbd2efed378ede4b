/*
 * The application for the benches, in its own process: production settings, real tokens, no rate limits. Its identity provider
 * never answers about accounts, except that nobody is signed out.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createApp } from '../../src/app';
import { rememberTokens } from '../../src/auth/known-tokens';
import { createTokenVerifier, googleKeys } from '../../src/auth/verify-token';
import { connectDatabase } from '../../src/db/client';
import { requestLimits } from '../../src/http/load-shedding';
import { createLogger } from '../../src/http/logging';
import { BACKLOG } from '../../src/start/listen';
import { attachSockets, serverFor } from '../../src/start/sockets';
import { POOL_SIZE } from './processes';
import { PROJECT } from './tokens';

const UNLIMITED = 1_000_000;

connectDatabase({ url: process.env['DATABASE_URL'] ?? '', poolSize: POOL_SIZE });
const loadAccount = (): Promise<never> => Promise.reject(new Error('No account is loaded here.'));
const keys = googleKeys(process.env['KEYS_URL'] ?? '');
const verifyToken = rememberTokens(createTokenVerifier(PROJECT, keys, loadAccount));
const app = await createApp({
  isProduction: true,
  hasSandbox: false,
  logger: createLogger('error'),
  // There is no provider to ask whether an account was disabled.
  verifyToken: (token) => verifyToken(token),
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
  // No page is asked for. The server remembers each file of the folder.
  webDirectory: import.meta.dirname,
  checkReady: () => Promise.resolve(),
});
const server = createServer(serverFor(app.sockets), app.express).listen(0, '127.0.0.1', BACKLOG, () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});
attachSockets(server, app.sockets);
// Samples whether the event loop is late; a sample that is on time counts as its interval, so that is taken off.
const SAMPLE_MS = 5;
const lateness = monitorEventLoopDelay({ resolution: SAMPLE_MS });
lateness.enable();
process.on('message', () => {
  process.send?.(Math.max(0, lateness.max / 1e6 - SAMPLE_MS));
  lateness.reset();
});
process.on('disconnect', () => process.exit(0));
