import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database';
import { StartError } from '../start/start-error';
import { connectForStart } from './connect-for-start';

const SECRET = 'sesame';
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await query(
    `CREATE ROLE idle NOLOGIN PASSWORD '${SECRET}'`,
    `CREATE ROLE late LOGIN CONNECTION LIMIT 0 PASSWORD '${SECRET}'`,
  );
});
afterAll(async () => {
  await query('DROP ROLE idle', 'DROP ROLE late');
  await database.drop();
});

async function query(...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** The database's address with parts of it changed. */
function addressWith(change: (url: URL) => void): string {
  const url = new URL(database.url);
  change(url);
  return url.href;
}
const atPort = (port: number): string => addressWith((url) => (url.port = String(port)));
const as = (user: string, password = SECRET): string =>
  addressWith((url) => {
    url.username = user;
    url.password = password;
  });

async function deaf(): Promise<string> {
  const server = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  return atPort((server.address() as AddressInfo).port);
}

// production.test.ts covers a missing password, since the connection stays open until its process ends.
it.concurrent.each<[string, () => string | Promise<string>, RegExp]>([
  [
    'nothing listens',
    () => atPort(1),
    /^Nothing answers at 127\.0\.0\.1:1, where DATABASE_URL says that PostgreSQL is\./,
  ],
  ['it gets no answer', deaf, /^PostgreSQL at 127\.0\.0\.1:\d+ does not answer within 5 s\./],
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
  [
    'the user may not log in',
    () => as('idle'),
    /does not let the user 'idle' into the database 'test_\w+'\. PostgreSQL says: role "idle" is not permitted to log in\./,
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
])(
  'the server does not start and explains that %s, without the password',
  async (_what, address, sentence) => {
    const error: unknown = await connectForStart(await address()).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StartError);
    const said = String(error);
    expect(said.replace(/^\w*Error: /, '')).toMatch(sentence);
    expect(said).not.toContain('\n');
    expect(said).not.toContain(SECRET);
    expect(said).not.toContain(new URL(database.url).password);
  },
);
