import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { applyMigrations } from '../../src/db/migrate';
import { projectRoot } from '../../src/start/project-root';
import { createTestDatabase, EMPTY } from '../test-database';

/**
 * A database of each release migrates to the newest schema. The files are `pg_dump --inserts --no-owner --no-privileges
 * --no-comments` of a demo event, without psql's own lines (`\restrict`).
 */
const RELEASES = join(import.meta.dirname, 'releases');

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

const KEPT = ['users', 'regions', 'themes', 'teams', 'team_assignments', 'generations'];

it.each(readdirSync(RELEASES))('%s', async (name) => {
  const { url, drop } = await createTestDatabase(EMPTY);
  onTestFinished(drop);
  // A separate connection: the dump empties the search path.
  await (await connect(url)).query(gunzipSync(await readFile(join(RELEASES, name))).toString());
  const client = await connect(url);
  const count = async (sql: string): Promise<unknown> =>
    (await client.query<{ count: unknown }>(`SELECT ${sql} AS count`)).rows[0]?.count;
  const counts = () =>
    Promise.all(KEPT.map(async (table) => [table, await count(`(SELECT count(*)::int FROM ${table})`)]));
  const before = await counts();
  expect(before).not.toContainEqual(['users', 0]);
  // Each choice was a row of its own at first; now a person's ranking is one row.
  const hadChoices = (await count(`to_regclass('preferences') IS NOT NULL`)) === true;
  const choices = hadChoices ? await count('(SELECT count(*)::int FROM preferences)') : null;

  await applyMigrations(url);

  expect(await counts()).toEqual(before);
  if (hadChoices)
    expect(await count('(SELECT sum(cardinality(theme_ids))::int FROM rankings)')).toBe(choices);
});

it('there is a dump of every release', async () => {
  const changelog = await readFile(join(projectRoot, 'CHANGELOG.md'), 'utf8');
  const released = [...changelog.matchAll(/^## \[(\d+\.\d+\.\d+)\]/gm)].map(
    ([, version]) => `v${version}.sql.gz`,
  );
  expect(released.length).toBeGreaterThan(0);
  expect(readdirSync(RELEASES)).toEqual(expect.arrayContaining(released));
});
