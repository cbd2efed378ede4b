import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { migrationNames, readMigration } from '../../src/db/migrate';
import { createTestDatabase, EMPTY } from '../test-database';

/** How migrations change rows that are older than the migrations' rules. */

const NEW = '20261121';

/** A database without migrations, with functions that apply the earlier migrations, or the rest. */
async function emptyDatabase() {
  const { url, drop } = await createTestDatabase(EMPTY);
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await drop();
  });
  const names = await migrationNames();
  const run = async (isWanted: (name: string) => boolean): Promise<void> => {
    for (const name of names.filter(isWanted)) await client.query((await readMigration(name)).sql);
  };
  return { client, migrateTo: () => run((name) => name < NEW), migrateOn: () => run((name) => name >= NEW) };
}

it('rows that could not be read stay, and can be read', async () => {
  const { client, migrateTo, migrateOn } = await emptyDatabase();
  await migrateTo();
  await client.query(`
    INSERT INTO regions (id, name, code, created_at, updated_at) VALUES
      ('1', 'Walk Nordic', 'WN', '2025-01-01', 'infinity'),
      ('2', 'walk  nordic', 'wn', '2025-01-02', now()),
      ('3', U&'WALK\\200B NORDIC', 'Wn', '2025-01-03', now()),
      ('4', 'walk nordic (2)', 'WN2', '2025-01-04', now()),
      ('5', U&'\\200B', 'ABCDEFGHIJ', '2025-01-05', now()),
      ('6', 'Other', 'abcdefghij', '-infinity', now());
    INSERT INTO users (id, firebase_uid, email, display_name, created_at) VALUES
      ('a', 'a', 'odd odd@example.com', U&'\\202EMia', '10000-01-01'),
      ('b', 'b', 'b@example.com', U&'\\200B\\2066', now()),
      ('c', 'c', 'c@example.com', U&'\\0645\\06CC\\200C\\062E', now());
    INSERT INTO themes (id, region_id, title, description, capacity, updated_at) VALUES
      ('t', '1', U&'\\FEFFTitle', '', 50000, '0001-01-01 BC');
    INSERT INTO themes (id, region_id, title, description, capacity, updated_at) VALUES
      ('t2', '1', 'Second', '', 1, now()), ('t3', '1', 'Third', '', 1, now()), ('other', '2', 'Elsewhere', '', 1, now());
    UPDATE users SET region_id = '1' WHERE id IN ('a', 'b');
    INSERT INTO preferences (id, user_id, theme_id, rank, updated_at) VALUES
      ('p1', 'a', 't3', 1, now()), ('p2', 'a', 't', 2, now()), ('p3', 'a', 'other', 3, now()), ('p4', 'a', 't2', 4, now()),
      ('p5', 'b', 'other', 1, now());
    INSERT INTO teams (id, theme_id, team_name, updated_at) VALUES ('x', 't', U&'\\200B', now());
    INSERT INTO generations (id, region_id, preset, seed, input_hash, is_proved_optimal, rank_counts, pinned_count,
        filled_count, unassigned_count, record)
      VALUES ('g', '1', 'balanced', 's', 'h', true, '{1,NULL}', 0, 0, 0, '{}')`);
  await migrateOn();

  const rowsOf = async (sql: string) => (await client.query({ text: sql, rowMode: 'array' })).rows as unknown;
  expect(await rowsOf('SELECT id, name, code FROM regions ORDER BY id')).toEqual([
    ['1', 'Walk Nordic', 'WN'],
    ['2', 'walk nordic (3)', 'WN3'],
    ['3', 'WALK NORDIC (4)', 'WN4'],
    ['4', 'walk nordic (2)', 'WN2'],
    ['5', 'ABCDEFGHIJ', 'ABCDEFGHI2'],
    ['6', 'Other', 'ABCDEFGHIJ'],
  ]);
  expect(await rowsOf('SELECT id, email, display_name FROM users ORDER BY id')).toEqual([
    ['a', 'odd odd@example.com', 'Mia'],
    ['b', 'b@example.com', 'b'],
    // Persian needs invisible characters between its letters.
    ['c', 'c@example.com', '\u0645\u06cc\u200c\u062e'],
  ]);
  expect(await rowsOf(`SELECT title, capacity FROM themes WHERE id = 't'`)).toEqual([['Title', 50_000]]);
  expect(await rowsOf('SELECT team_name FROM teams')).toEqual([[null]]);
  expect(await rowsOf('SELECT id, theme_ids FROM rankings')).toEqual([['a', ['t3', 't', 't2']]]);
  expect(await rowsOf('SELECT rank_counts FROM generations')).toEqual([[[]]]);
  expect(
    await rowsOf(`
      SELECT isfinite(created_at) AND isfinite(updated_at) FROM regions
      UNION SELECT isfinite(updated_at) FROM themes UNION SELECT isfinite(created_at) FROM users`),
  ).toEqual([[true]]);
  // A row can still be changed, whatever its timestamp.
  await client.query(`UPDATE regions SET description = 'Changed'`);
});
