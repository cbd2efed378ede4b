import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type EmbeddedPostgres } from '../../src/local/embedded-postgres';
import { freePort } from '../../src/local/free-port';
import { buildAll, productionServer } from './production-server';
import { useLocation, type StartedServer } from './started-server';

const location = useLocation();
let postgres: EmbeddedPostgres;
let server: StartedServer | undefined;
beforeAll(async () => {
  [postgres] = await Promise.all([startPostgres({ dataDir: location.dataDir, ephemeral: true }), buildAll()]);
});
afterEach(() => server?.kill());
afterAll(() => postgres.stop());

async function query(...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** The database's address with parts of it changed. */
function addressWith(change: (url: URL) => void): string {
  const url = new URL(postgres.url);
  change(url);
  return url.href;
}

/** Starts a server that must fail to start. @returns its output. */
async function failedStart(env: NodeJS.ProcessEnv): Promise<string> {
  server = productionServer(location, env);
  expect(await server.exitCode()).toBe(1);
  const { output } = server;
  // A sentence of ours: no stack, and no library's message.
  expect(output).not.toMatch(/^\s+at /m);
  expect(output).not.toMatch(/Invalid input|Too small|expected string/);
  return output.trim();
}

describe('a production server whose environment is wrong', () => {
  it('says everything that is wrong at once', async () => {
    const said = await failedStart({
      PORT: 'abc',
      ADMIN_EMAILS: 'boss',
      FIREBASE_AUTH_DOMAIN: 'https://acme-hack.firebaseapp.com',
      GOOGLE_APPLICATION_CREDENTIALS: '/nowhere.json',
    });
    expect(said.split('\n')).toEqual([
      'The server does not start, because of its environment variables:',
      "PORT must be a number from 1 to 65535, and is 'abc'.",
      "FIREBASE_AUTH_DOMAIN must be a host alone, such as acme-hack.firebaseapp.com, without https:// and without a path, and is 'https://acme-hack.firebaseapp.com'.",
      "ADMIN_EMAILS names 'boss', which is not an e-mail address.",
      'DATABASE_URL is required in production.',
      "GOOGLE_APPLICATION_CREDENTIALS names '/nowhere.json', and there is no such file.",
    ]);
  });
});

describe('a production server without its database', () => {
  const SECRET = 'sesame';
  beforeAll(() =>
    query(
      `CREATE ROLE idle NOLOGIN PASSWORD '${SECRET}'`,
      `CREATE ROLE late LOGIN CONNECTION LIMIT 0 PASSWORD '${SECRET}'`,
    ),
  );
  const as = (user: string, password = SECRET): string =>
    addressWith((url) => {
      url.username = user;
      url.password = password;
    });

  const nowhere = async (): Promise<string> => {
    const port = await freePort();
    return addressWith((url) => (url.port = String(port)));
  };
  it.each<[string, () => string | Promise<string>, RegExp]>([
    [
      'nothing listens',
      nowhere,
      /^Nothing answers at 127\.0\.0\.1:\d+, where DATABASE_URL says that PostgreSQL is\./,
    ],
    [
      'the host is unknown',
      () => addressWith((url) => (url.hostname = 'database.invalid')),
      /^DATABASE_URL names the host 'database\.invalid', which cannot be found\./,
    ],
    [
      'the database is missing',
      () => addressWith((url) => (url.pathname = 'event')),
      /has no database 'event' \(user 'hackathon'\)\. Create it/,
    ],
    [
      'the password is wrong',
      () => as('hackathon'),
      /does not accept the password of the user 'hackathon' for the database/,
    ],
    ['the password is missing', () => as('hackathon', ''), /wants a password of the user 'hackathon'/],
    [
      'the user may not log in',
      () => as('idle'),
      /does not let the user 'idle' into the database 'hackathon'\. PostgreSQL says: role "idle" is not permitted to log in\./,
    ],
    [
      'all connections are taken',
      () => as('late'),
      /has no connection left for the user 'late'\..* DATABASE_POOL_SIZE\.$/,
    ],
    [
      'it does not encrypt',
      () => addressWith((url) => (url.search = 'sslmode=verify-full')),
      /does not encrypt connections\./,
    ],
    [
      'the file of an authority is missing',
      () => addressWith((url) => (url.search = 'sslmode=verify-full&sslrootcert=/nowhere.pem')),
      /^DATABASE_URL cannot be used: .*'\/nowhere\.pem'\.$/,
    ],
  ])('says in a sentence that %s, without the password', async (_what, address, sentence) => {
    const said = await failedStart({ DATABASE_URL: await address() });
    expect(said).toMatch(sentence);
    expect(said).not.toContain('\n');
    expect(said).not.toContain(SECRET);
    expect(said).not.toContain(new URL(postgres.url).password);
  });

  it('says in a sentence that it gets no answer', async () => {
    const deaf = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(deaf, 'listening');
    const { port } = deaf.address() as AddressInfo;
    try {
      const said = await failedStart({ DATABASE_URL: addressWith((url) => (url.port = String(port))) });
      expect(said).toContain(`PostgreSQL at 127.0.0.1:${port} does not answer within 5 s.`);
    } finally {
      deaf.close();
    }
  });

  it('says which sslmode to use when a certificate cannot be verified', async () => {
    const [key, certificate] = [join(location.dataDir, 'server.key'), join(location.dataDir, 'server.crt')];
    const how = [
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-subj',
      '/CN=localhost',
    ];
    await promisify(execFile)('openssl', ['req', ...how, '-keyout', key, '-out', certificate]);
    await query(
      `ALTER SYSTEM SET ssl_key_file = '${key}'`,
      `ALTER SYSTEM SET ssl_cert_file = '${certificate}'`,
      'ALTER SYSTEM SET ssl = on',
      'SELECT pg_reload_conf()',
    );
    const encrypted = (mode: string): string => addressWith((url) => (url.search = `sslmode=${mode}`));
    const said = await failedStart({ DATABASE_URL: encrypted('verify-full') });
    expect(said).toContain('cannot be verified (DEPTH_ZERO_SELF_SIGNED_CERT');
    expect(said).toContain('?sslmode=verify-full&sslrootcert=FILE');
    server = await productionServer(location, { DATABASE_URL: encrypted('no-verify') }).ready();
  });
});

describe('a production server without administrators', () => {
  const start = (adminEmails: string): StartedServer =>
    (server = productionServer(location, { DATABASE_URL: postgres.url, ADMIN_EMAILS: adminEmails }));

  it('does not start while no person could open the console', async () => {
    const said = await failedStart({ DATABASE_URL: postgres.url, ADMIN_EMAILS: '' });
    expect(said).toContain('ADMIN_EMAILS is empty, and the database has no administrator who can sign in');
    await query(
      `INSERT INTO users (id, firebase_uid, email, display_name, role) VALUES ('1', '1', 'gone@acme.com', 'Gone', 'admin')`,
    );
    expect(await failedStart({ DATABASE_URL: postgres.url, ADMIN_EMAILS: '' })).toContain(
      'ADMIN_EMAILS is empty',
    );
  });

  it('starts with a named administrator, and with one in the database', async () => {
    await start('boss@example.com').ready();
    await server?.interrupt();
    await query(
      `INSERT INTO users (id, firebase_uid, email, display_name, role) VALUES ('2', '2', 'boss@example.com', 'Boss', 'admin')`,
    );
    await start('').ready();
    // Not `/readyz`, which also wants Google's keys: a test fetches none.
    expect((await fetch(`${server?.url ?? ''}/healthz`)).status).toBe(200);
    // No key is named, which works only on Google Cloud.
    expect(server?.output).toContain('GOOGLE_APPLICATION_CREDENTIALS is not set');
  });
});
