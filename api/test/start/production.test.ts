import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { productionServer } from './production-server';
import { useDatabase, useLocation, type StartedServer } from './started-server';

const run = promisify(execFile);
const location = useLocation();
const database = useDatabase();
let server: StartedServer | undefined;
afterEach(() => server?.kill());

async function query(...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
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

describe('a production server with wrong settings', () => {
  it('reports all errors at once', async () => {
    const output = await failedStart({
      PORT: 'abc',
      ADMIN_EMAILS: 'boss',
      FIREBASE_AUTH_DOMAIN: 'https://acme-hack.firebaseapp.com',
      GOOGLE_APPLICATION_CREDENTIALS: '/nowhere.json',
    });
    expect(output.split('\n')).toEqual([
      'The server does not start, because of its environment variables:',
      "PORT must be a number from 1 to 65535, and is 'abc'.",
      "FIREBASE_AUTH_DOMAIN must be a host alone, such as acme-hack.firebaseapp.com, without https:// and without a path, and is 'https://acme-hack.firebaseapp.com'.",
      "ADMIN_EMAILS names 'boss', which is not an e-mail address.",
      'DATABASE_URL is required in production.',
      "GOOGLE_APPLICATION_CREDENTIALS names '/nowhere.json', and there is no such file.",
    ]);
  });
});

it('A production server explains in a sentence what is wrong with its database', async () => {
  const url = new URL(database.url);
  url.password = '';
  const output = await failedStart({ DATABASE_URL: url.href });
  expect(output).toMatch(/wants a password of the user 'hackathon', and DATABASE_URL has none\.$/);
  expect(output).not.toContain('\n');
});

it("A production server names the sslmode to use if the database's certificate cannot be verified", async () => {
  const [key, certificate] = [join(location.dataDir, 'server.key'), join(location.dataDir, 'server.crt')];
  await mkdir(location.dataDir);
  const how = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=localhost'.split(' ');
  await run('openssl', ['req', ...how, '-keyout', key, '-out', certificate]);
  await query(
    `ALTER SYSTEM SET ssl_key_file = '${key}'`,
    `ALTER SYSTEM SET ssl_cert_file = '${certificate}'`,
    'ALTER SYSTEM SET ssl = on',
    'SELECT pg_reload_conf()',
  );
  const encrypted = (mode: string): string => `${database.url}?sslmode=${mode}`;
  const output = await failedStart({ DATABASE_URL: encrypted('verify-full') });
  expect(output).toContain('cannot be verified (DEPTH_ZERO_SELF_SIGNED_CERT');
  expect(output).toContain('?sslmode=verify-full&sslrootcert=FILE');
  server = await productionServer(location, { DATABASE_URL: encrypted('no-verify') }).ready();
});

describe('a production server without named administrators', () => {
  const addAdministrator = (email: string): Promise<void> =>
    query(
      `INSERT INTO users (id, firebase_uid, email, display_name, role) VALUES ('${email}', '${email}', '${email}', 'Boss', 'admin')`,
    );
  const env = { ADMIN_EMAILS: '' };

  it('does not start while no one could open the console', async () => {
    await addAdministrator('gone@acme.com');
    expect(await failedStart({ DATABASE_URL: database.url, ...env })).toContain(
      'ADMIN_EMAILS is empty, and the database has no administrator who can sign in',
    );
  });

  it('starts with one in the database', async () => {
    await addAdministrator('boss@example.com');
    server = await productionServer(location, { DATABASE_URL: database.url, ...env }).ready();
    // Not `/readyz`, which also requires Google's keys: a test fetches none.
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    // Without a key, sign-in works only on Google Cloud.
    expect(server.output).toContain('GOOGLE_APPLICATION_CREDENTIALS is not set');
  });
});
