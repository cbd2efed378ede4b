import * as fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import type { Client } from 'pg';
import { expect, it } from 'vitest';
import { runs } from '../../solver/testing/runs';
import { MODEL_NAMES, MODELS } from './models';
import type { Snapshot } from './models';
import {
  anotherProcess,
  connect,
  expectAsStored,
  fillTables,
  tableOf,
  useReplicaDatabase,
  valuesOf,
} from './testing/replica-database';

useReplicaDatabase();

/** Statements that change something, for two small numbers. TRUNCATE blocks readers until its transaction ends. */
const WRITES: readonly ((a: number, b: number) => string)[] = [
  (a, b) => `UPDATE users SET region_id = 'r${b % 4}' WHERE id = 'u${a}'`,
  (a, b) => `UPDATE users SET region_id = 'r${a % 3}' WHERE region_id = 'r${b % 3}'`,
  (a) => `UPDATE users SET region_id = NULL WHERE region_id = 'r${a % 3}'`,
  (a) => `UPDATE users SET display_name = display_name WHERE region_id = 'r${a % 3}'`,
  (a, b) => `UPDATE users SET display_name = 'Name ${b}', first_sign_in_at = now() WHERE id = 'u${a}'`,
  (a, b) => `UPDATE users SET id = 'u${b}' WHERE id = 'u${a}'`,
  (a, b) => `UPDATE users SET email = CASE id WHEN 'u${a}' THEN 'x${b}@example.com' ELSE email END`,
  (a) => `DELETE FROM users WHERE id = 'u${a}'`,
  (a, b) => `
    INSERT INTO users (id, firebase_uid, email, display_name, region_id)
    VALUES ('u${a}', 'uid${a}', 'p${a}@example.com', 'Person', 'r${b % 3}')
    ON CONFLICT (id) DO UPDATE SET region_id = EXCLUDED.region_id`,
  (a) => `DELETE FROM regions WHERE id = 'r${a % 3}'`,
  (a) =>
    `INSERT INTO regions (id, name, code, updated_at) VALUES ('r${a % 4}', 'Region ${a % 4}', 'R${a % 4}', now()) ON CONFLICT DO NOTHING`,
  (a, b) => `UPDATE regions SET name = 'Named ${b}' WHERE id = 'r${a % 4}'`,
  (a) => `DELETE FROM themes WHERE id = 't${a % 8}'`,
  (a, b) => `UPDATE themes SET region_id = 'r${b % 3}' WHERE id = 't${a % 8}'`,
  (a, b) => `
    INSERT INTO themes (id, region_id, title, description, capacity, updated_at)
    VALUES ('t${a % 8}', 'r${b % 3}', 'Theme', '', 1, now()) ON CONFLICT (id) DO UPDATE SET title = themes.title || '+'`,
  (a, b) => `
    INSERT INTO team_assignments (id, user_id, theme_id) VALUES ('a${a}', 'u${a}', 't${b % 8}')
    ON CONFLICT (user_id) DO UPDATE SET theme_id = EXCLUDED.theme_id`,
  (a, b) => `DELETE FROM team_assignments WHERE user_id = 'u${a}' OR theme_id = 't${b % 8}'`,
  (a, b) => `
    INSERT INTO teams (id, theme_id, team_leader_id, updated_at) VALUES ('m${a % 8}', 't${a % 8}', 'u${b}', now())
    ON CONFLICT (theme_id) DO UPDATE SET team_leader_id = EXCLUDED.team_leader_id`,
  (a, b) => `
    INSERT INTO rankings (id, theme_ids, updated_at) VALUES ('u${a}', ARRAY['t${b}', 't${b + 1}'], now())
    ON CONFLICT (id) DO UPDATE SET theme_ids = EXCLUDED.theme_ids`,
  (a) => `DELETE FROM rankings WHERE id = 'u${a}'`,
  (a) => `
    INSERT INTO assignment_status (id, region_id, updated_at) VALUES ('s${a % 3}', 'r${a % 3}', now())
    ON CONFLICT (region_id) DO UPDATE SET status = 'published', published_at = now()`,
  (a, b) => `
    INSERT INTO agenda (id, region_id, date, time, updated_at) VALUES ('g${a}', 'r${b % 3}', '2026-01-01', '', now())
    ON CONFLICT (id) DO UPDATE SET date = agenda.date + 1`,
  (a, b) => `
    INSERT INTO resources (id, title, content, updated_at) VALUES ('x${a}', '', '${b}', now())
    ON CONFLICT (id) DO UPDATE SET content = EXCLUDED.content`,
  () =>
    `INSERT INTO deadlines (updated_at) VALUES (now()) ON CONFLICT (id) DO UPDATE SET submission_deadline = now()`,
  (a, b) => `
    INSERT INTO timeline_points (id, region_id, kind, local_time, updated_at)
    VALUES ('p${a}', 'r${b % 3}', 'remind', '2027-01-01 00:0${a % 10}', now())
    ON CONFLICT (id) DO UPDATE SET state = 'done', carried_out_at = now()`,
  (a, b) => `
    INSERT INTO place_losses (id, cause, team_name, lost_ranking) VALUES ('u${a}', 'unassigned', 'Team ${b}', false)
    ON CONFLICT (id) DO UPDATE SET team_name = EXCLUDED.team_name`,
  (a, b) => `
    INSERT INTO swap_requests (id, region_id, asker_id, asked_id) VALUES ('w${a}', 'r${b % 3}', 'u${a}', 'u${a + 1}')
    ON CONFLICT (id) DO UPDATE SET note = 'Note ${b}'`,
  () => 'COMMIT; TRUNCATE team_assignments',
  () => 'COMMIT; TRUNCATE users CASCADE',
  (a) => `SAVEPOINT part; DELETE FROM users WHERE id = 'u${a}'; ROLLBACK TO part`,
];

type Act =
  | { kind: 'begin' | 'commit' | 'rollback'; who: number }
  | { kind: 'write'; who: number; sql: string }
  | { kind: 'ask' };

const who = fc.nat({ max: 1 });
const number = fc.nat({ max: 11 });
const anAct: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('write' as const),
      who,
      sql: fc.tuple(fc.constantFrom(...WRITES), number, number).map(([write, a, b]) => write(a, b)),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('begin' as const, 'commit' as const, 'rollback' as const),
      who,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('ask' as const) }) },
);

/** Performs an act; a write that would wait for the other connection is abandoned, with its transaction. */
async function doAct(connections: readonly Client[], act: Exclude<Act, { kind: 'ask' }>): Promise<void> {
  const connection = connections[act.who];
  const isOpen = connection?.getTransactionStatus() !== 'I';
  if (act.kind === 'begin' && isOpen) return;
  const sql = act.kind === 'write' ? act.sql : act.kind;
  await connection?.query(sql).catch(() => connection.query('ROLLBACK'));
}

/** Equal parts are identical objects, and different ones are not: rows, groups, tables. */
function expectShared(before: Snapshot, after: Snapshot): void {
  const wrong: string[] = [];
  const compare = (what: string, was: unknown, is: unknown, isSame = was === is): void => {
    if (isSame !== isDeepStrictEqual(was, is)) wrong.push(`${what} is ${isSame ? 'the same' : 'another'}`);
  };
  for (const model of MODEL_NAMES) {
    const [was, is] = [tableOf(before, model), tableOf(after, model)];
    compare(model, was.all(), is.all(), was === is);
    for (const row of is.all()) compare(`${model} ${row.id}`, was.get(row.id), row);
    for (const column of MODELS[model].indexed) {
      for (const value of valuesOf([...was.all(), ...is.all()], column)) {
        compare(`${model} by ${column} ${String(value)}`, was.by(column, value), is.by(column, value));
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(after === before).toBe(MODEL_NAMES.every((model) => after[model] === before[model]));
}

it('whatever two connections write, commit and roll back in any order, the tables equal the database', async () => {
  const connections = [await connect(), await connect()];
  for (const connection of connections) await connection.query(`SET lock_timeout = '30ms'`);
  const everyTime = anotherProcess();
  const nowAndThen = anotherProcess();
  await fc.assert(
    fc.asyncProperty(fc.array(anAct, { minLength: 10, maxLength: 25 }), async (acts) => {
      for (const connection of connections) await connection.query('ROLLBACK');
      await fillTables();
      let before = await everyTime.current();
      for (const act of acts) {
        if (act.kind === 'ask') {
          await expectAsStored(await nowAndThen.current());
          continue;
        }
        await doAct(connections, act);
        const after = await everyTime.current();
        expectShared(before, after);
        await expectAsStored(after);
        before = after;
      }
    }),
    { ...runs(6), endOnFailure: true },
  );
});
