import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database';
import { examineDatabase } from './examine-database';
import type { Finding } from './finding';

const POOL = 20;
const NEWEST = '(SELECT max(migration_name) FROM _prisma_migrations)';
let database: TestDatabase;
let name = '';
const role = `doctor_${randomUUID().replaceAll('-', '')}`;

beforeEach(async () => {
  database = await createTestDatabase(inject('templateUrl'));
  name = new URL(database.url).pathname.slice(1);
});
afterEach(async () => {
  // Fails where the test made no role.
  await query(`DROP OWNED BY ${role}; DROP ROLE ${role}`).catch(() => undefined);
  await database.drop();
});

async function query(text: string): Promise<void> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

/** The address for a role that may read tables and do nothing else. */
async function addressOfReader(): Promise<string> {
  await query(`CREATE ROLE ${role} LOGIN PASSWORD 'secret'`);
  await query(`GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${role}`);
  const url = new URL(database.url);
  url.username = role;
  url.password = 'secret';
  return url.href;
}

const textsOf = (findings: readonly Finding[], kind: Finding['kind']): string[] =>
  findings.filter((finding) => finding.kind === kind).map(({ text }) => text);

it('finds nothing to mend in the database of a running server', async () => {
  const findings = await examineDatabase(database.url, POOL);
  expect(textsOf(findings, 'mend')).toEqual([]);
  expect(textsOf(findings, 'look')).toEqual([]);
  expect(textsOf(findings, 'fine').join(' ')).toMatch(
    /room for \d+ processes.*every migration of this release/,
  );
});

it('says that a role may not migrate', async () => {
  expect(textsOf(await examineDatabase(await addressOfReader(), POOL), 'mend')).toEqual([
    `The role '${role}' may not create tables, which migrations do. Make it the owner of the database.`,
  ]);
});

it('counts the connections that are left for processes', async () => {
  const url = await addressOfReader();
  await query(`GRANT CREATE ON SCHEMA public TO ${role}; GRANT CREATE ON DATABASE ${name} TO ${role}`);
  await query(`ALTER ROLE ${role} CONNECTION LIMIT 41`);
  expect(textsOf(await examineDatabase(url, POOL), 'look')).toEqual([
    'PostgreSQL gives this role 41 connections, and each process takes DATABASE_POOL_SIZE (20) and 4: enough for one process, and for none ' +
      'that starts while another ends. Raise max_connections.',
  ]);
  await query(`ALTER ROLE ${role} CONNECTION LIMIT 20`);
  expect(textsOf(await examineDatabase(url, POOL), 'mend')).toEqual([
    'PostgreSQL gives this role 20 connections, and each process takes DATABASE_POOL_SIZE (20) and 4: too few for one process. Raise ' +
      'max_connections, or lower the pool.',
  ]);
});

it('tells a database of a newer release from one of an older', async () => {
  await query(`DELETE FROM _prisma_migrations WHERE migration_name = ${NEWEST}`);
  expect(textsOf(await examineDatabase(database.url, POOL), 'look')).toEqual([
    'The next start applies 1 migration. Take a backup before: npm run backup.',
  ]);
  await query(
    `UPDATE _prisma_migrations SET migration_name = '29990101_later' WHERE migration_name = ${NEWEST}`,
  );
  expect(textsOf(await examineDatabase(database.url, POOL), 'mend')).toEqual([
    'A newer release has migrated the database (29990101_later). Start that release, or restore a backup.',
  ]);
});

it('says that a database takes no writes', async () => {
  await query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
  expect(textsOf(await examineDatabase(database.url, POOL), 'mend')).toEqual([
    'The database is read-only (default_transaction_read_only). Nothing could be saved.',
  ]);
});

it('repeats what is wrong with the address', async () => {
  const url = new URL(database.url);
  url.password = 'wrong';
  const findings = await examineDatabase(url.href, POOL);
  expect(findings.map(({ text }) => text)).toEqual([
    expect.stringContaining('does not accept the password of the user') as string,
  ]);
});
