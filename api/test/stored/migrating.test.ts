import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { migrationNames, readMigration } from '../../src/db/migrate';
import { createTestDatabase, EMPTY } from '../test-database';

/** How migrations change rows that are older than the migrations' rules. */

/** A database without migrations, with functions that apply those before `first`, or the rest. */
async function emptyDatabase(first: string) {
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
  return {
    client,
    migrateTo: () => run((name) => name < first),
    migrateOn: () => run((name) => name >= first),
  };
}

it('unreadable rows remain, and become readable', async () => {
  const { client, migrateTo, migrateOn } = await emptyDatabase('20261121');
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

it('requests for swaps, once columns of places, become rows, and open ones stay open', async () => {
  const { client, migrateTo, migrateOn } = await emptyDatabase('20261127090000_swap_requests');
  await migrateTo();
  // Each requests a swap with the next; for 'e' and 'f' organisers refused, which both of their places record.
  await client.query(`
    INSERT INTO regions (id, name, code, updated_at) VALUES ('r', 'Open', 'OP', now()), ('q', 'Draft', 'DR', now());
    INSERT INTO assignment_status (id, region_id, status, published_at, updated_at)
      VALUES ('r', 'r', 'published', now(), now()), ('q', 'q', 'draft', NULL, now());
    INSERT INTO themes (id, region_id, title, description, capacity, updated_at)
      SELECT id, CASE id WHEN 't3' THEN 'q' ELSE 'r' END, id, '', 9, now() FROM unnest(ARRAY['t1', 't2', 't3']) id;
    INSERT INTO users (id, firebase_uid, email, display_name, region_id)
      SELECT id, id, id || '@example.com', id, CASE WHEN id > 'w' THEN 'q' ELSE 'r' END
      FROM unnest(string_to_array('a b c d e f g h i j x y', ' ')) id;
    INSERT INTO team_assignments (id, user_id, theme_id, assigned_at)
      SELECT 'place-' || id, id, CASE WHEN id > 'w' THEN 't3' WHEN ascii(id) % 2 = 0 THEN 't1' ELSE 't2' END, '2026-11-01'
      FROM users;
    UPDATE users SET excluded_from_allocation = true WHERE id = 'j';
    UPDATE team_assignments a SET swap_with_id = s.asked, swap_seat_since = s.since, swap_note = 'Note', swap_agreed_at = s.agreed,
      swap_end = s.ending::swap_end, swap_ended_at = s.ended
    FROM (VALUES
      ('a', 'b', timestamptz '2026-11-01', null::timestamptz, null, null::timestamptz),
      ('c', 'd', '2026-11-01', '2026-11-02', null, null),
      ('e', 'f', null, null, 'refused', '2026-11-03'),
      ('f', 'e', null, null, 'refused', '2026-11-03'),
      ('g', 'a', null, null, null, null),
      ('h', 'a', '2026-10-01', null, null, null),
      ('i', 'j', '2026-11-01', null, null, null),
      ('x', 'y', '2026-11-01', null, null, null)
    ) s (asker, asked, since, agreed, ending, ended) WHERE a.user_id = s.asker`);
  await migrateOn();
  const { rows } = await client.query<Record<string, string | null>>(
    `SELECT concat_ws(' ', region_id, asker_id, asked_id, state, note) AS request FROM swap_requests ORDER BY asker_id`,
  );
  expect(rows.map(({ request }) => request)).toEqual([
    'r a b asked Note',
    'r c d agreed Note',
    'r e f refused',
    'r f e refused',
    'r g a askerMoved',
    'r h a askedMoved',
    'r i j askedMoved',
    'q x y unpublished',
  ]);
});
