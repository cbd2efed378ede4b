// test/: tests of the whole application, and the kit of all API tests.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { createApp, type AppParts } from '../src/app';
import { createAccountLoader } from '../src/auth/load-account';
import { createTokenVerifier } from '../src/auth/verify-token';
import { connectDatabase, db, disconnectDatabase, type DatabaseOptions } from '../src/db/client';
import { createLogger } from '../src/http/logging';
import type { RateLimits } from '../src/http/rate-limit';
import type { WebSettings } from '../src/http/web-files';
import type { LiveLimits } from '../src/live/limits';
import { pointFirebaseAdminAtEmulator } from '../src/start/env';
import { attachSockets, serverFor } from '../src/start/sockets';
import { Caller } from './caller';
import { signInWithGoogle, type GoogleAccount } from './google-account';
import { TEST_PROJECT } from './services';
import { emptyTables } from './tables';
import { createTestDatabase, type TestDatabase } from './test-database';

export const ADMIN_EMAIL = 'admin@example.com';

/** The running application of one test file, with its own database. */
export type TestApp = {
  /** Its address: `http://127.0.0.1:PORT`. */
  readonly url: string;
  anonymous: () => Caller;
  withToken: (token: string) => Caller;
  /** The account's token, without a sync: our server does not know the person yet. */
  tokenOf: (account: GoogleAccount) => Promise<string>;
  /** Signs a person in like the page: at the identity provider, then with a sync. `admin@…` is an administrator. */
  signIn: (email: string, name?: string) => Promise<Caller>;
  /** A person who is signed in before all tests; call at the top level of the file. */
  person: (email: string, name?: string) => Caller;
  /** Serves the same database a second time, with other parts. @returns its address */
  serveAgain: (parts: Partial<AppParts>) => Promise<string>;
  /** Empties every table, and the event's texts. */
  empty: () => Promise<void>;
};

/** The application's parts that a test file may replace. */
export type TestAppOptions = Partial<Omit<AppParts, 'webSettings'>> & {
  webSettings?: Partial<WebSettings>;
  /** Its database; by default, one on the shared PostgreSQL. */
  database?: () => Promise<TestDatabase>;
};

/** In effect none, since tests send requests faster than people. */
const ENDLESS: RateLimits = { person: 1_000_000, address: 1_000_000, signIns: 1_000_000 };

const ENDLESS_LIVE: Partial<LiveLimits> = {
  socketsEach: 1_000_000,
  anonymous: 1_000_000,
  messages: 1_000_000,
};

export const POOL_SIZE = 20;
/** In milliseconds, so a busy machine fails no test. */
const HOURS = 10_000_000;

/** In milliseconds, far above production's limits: a busy machine is slow, not overloaded. */
const PATIENT: Pick<DatabaseOptions, 'limits' | 'transactionLimits'> = {
  limits: {
    connectionTimeoutMillis: 100_000,
    statement_timeout: 200_000,
    query_timeout: 300_000,
    lock_timeout: 200_000,
    idle_in_transaction_session_timeout: 300_000,
  },
  transactionLimits: { maxWait: 100_000, timeout: 300_000 },
};

/** Starts the application for a test file and stops it afterwards; call at the top level of the file. */
export function startTestApp(options: TestAppOptions = {}): TestApp {
  const running: { url: string; stop: () => Promise<void> } = { url: '', stop: async () => undefined };
  const again: Running[] = [];
  const emulatorHost = inject('emulatorHost');

  beforeAll(async () => {
    Object.assign(running, await start(emulatorHost, options));
  });
  afterAll(async () => {
    for (const server of again) await server.stop();
    await running.stop();
  });

  const withToken = (token: string): Caller => new Caller(running.url, token);
  const tokenOf = (account: GoogleAccount): Promise<string> => signInWithGoogle(emulatorHost, account);
  const signIn = async (email: string, name?: string): Promise<Caller> => {
    const caller = withToken(await tokenOf({ email }));
    await caller.act('syncViewer', { displayName: name });
    return caller;
  };
  return {
    get url() {
      return running.url;
    },
    anonymous: () => new Caller(running.url, undefined),
    withToken,
    tokenOf,
    signIn,
    person: (email, name) => {
      const caller = new Caller('', undefined);
      beforeAll(async () => {
        Object.assign(caller, await signIn(email, name));
      });
      return caller;
    },
    serveAgain: async (parts) => {
      const server = await serve(emulatorHost, { ...options, ...parts });
      again.push(server);
      return server.url;
    },
    empty: emptyTables,
  };
}

type Running = { url: string; stop: () => Promise<void> };

async function start(emulatorHost: string, options: TestAppOptions): Promise<Running> {
  const database = await (options.database?.() ?? createTestDatabase());
  connectDatabase({ url: database.url, poolSize: POOL_SIZE, ...PATIENT });
  pointFirebaseAdminAtEmulator(emulatorHost);
  const { url, stop } = await serve(emulatorHost, options);
  return {
    url,
    stop: async () => {
      await stop();
      await disconnectDatabase();
      await database.drop();
    },
  };
}

async function serve(
  emulatorHost: string,
  { webSettings, ...options }: Omit<TestAppOptions, 'database'>,
): Promise<Running> {
  const loadAccount = createAccountLoader(TEST_PROJECT, HOURS);
  const app = await createApp({
    isProduction: false,
    hasSandbox: true,
    logger: createLogger('silent'),
    verifyToken: createTokenVerifier(TEST_PROJECT, 'emulator', loadAccount),
    loadAccount,
    allowedEmailDomains: ['example.com'],
    adminEmails: [ADMIN_EMAIL],
    rateLimits: ENDLESS,
    liveLimits: ENDLESS_LIVE,
    concurrency: { running: POOL_SIZE, waiting: 1_000_000, maxWait: HOURS },
    webSettings: {
      productName: 'Hackathon',
      eventTitle: 'Hackathon 2025',
      emailDomains: ['example.com'],
      firebase: { projectId: TEST_PROJECT, apiKey: 'test', authDomain: 'localhost' },
      emulatorUrl: `http://${emulatorHost}`,
      demoAccounts: () => Promise.resolve([]),
      ...webSettings,
    },
    webDirectory: path.resolve('web'),
    checkReady: async () => {
      await db.$queryRaw`SELECT 1`;
    },
    ...options,
  });
  // Endless: the server could close an idle connection while the test's own work blocks this process, and reset the next
  // request.
  const server = createServer({ keepAliveTimeout: 0, ...serverFor(app.sockets) }, app.express);
  attachSockets(server, app.sockets);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      await app.sockets.end();
      server.closeAllConnections();
      server.close();
      await app.stop();
    },
  };
}
