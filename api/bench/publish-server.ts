/*
 * The application for `publish-minute.ts`, in its own process, which reports the processor time of its answers. A token is the
 * account's id, since checking a signature takes the same time for every operation.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from '../src/app';
import { connectDatabase } from '../src/db/client';
import { admissionLimits } from '../src/http/admission';
import { createLogger } from '../src/http/logging';

const unlimited = 1_000_000;
const POOL_SIZE = 20;

connectDatabase({ url: process.env['DATABASE_URL'] ?? '', poolSize: POOL_SIZE });
const app = await createApp({
  isProduction: true,
  hasSandbox: false,
  logger: createLogger('error'),
  verifyToken: (uid) =>
    Promise.resolve({
      uid,
      email: `${uid}@example.com`,
      emailVerified: true,
      name: undefined,
      signInProvider: 'google.com',
    }),
  loadAccount: () => Promise.reject(new Error('Nobody asks for accounts here.')),
  allowedEmailDomains: ['example.com'],
  adminEmails: [],
  rateLimits: { person: unlimited, address: unlimited },
  admission: admissionLimits(POOL_SIZE),
  webSettings: {
    productName: 'Hackathon',
    eventTitle: 'Hackathon 2025',
    firebase: { projectId: 'bench', apiKey: '', authDomain: 'localhost' },
    emulatorUrl: null,
    demoAccounts: () => Promise.resolve([]),
  },
  webDirectory: '.',
  checkReady: () => Promise.resolve(),
});
const server = createServer(app.express).listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1_000 });
});
process.on('disconnect', () => process.exit(0));
