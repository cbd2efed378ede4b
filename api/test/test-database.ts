import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';

export type TestDatabase = {
  url: string;
  drop: () => Promise<void>;
};

/** An empty database: a `source` of `createTestDatabase`. */
export const EMPTY = 'template0';

/**
 * A separate database for one test file, copied in a few milliseconds.
 * @param source the database to copy, and more options of CREATE DATABASE; by default the template with every migration applied
 */
export async function createTestDatabase(source?: string): Promise<TestDatabase> {
  const url = new URL(inject('templateUrl'));
  const template = source ?? url.pathname.slice(1);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  url.pathname = name;
  await administer(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  return { url: url.href, drop: () => administer(`DROP DATABASE ${name} WITH (FORCE)`) };
}

async function administer(sql: string): Promise<void> {
  const url = new URL(inject('templateUrl'));
  url.pathname = 'postgres';
  const client = new Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
