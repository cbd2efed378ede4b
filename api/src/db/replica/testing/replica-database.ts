import { isDeepStrictEqual } from 'node:util';
import { Client, Pool } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database';
import { connectDatabase, db, disconnectDatabase } from '../../client';
import {
  MODEL_NAMES,
  MODELS,
  TABLES,
  type ModelName,
  type ReadObserver,
  type Row,
  type Snapshot,
} from '../models';
import { Replica } from '../replica';

let database: TestDatabase;

/** Connects `db` to the test file's own database; call at the top level. */
export function useReplicaDatabase(): void {
  beforeAll(async () => {
    database = await createTestDatabase();
    connectDatabase({ url: database.url, poolSize: 5 });
  });
  afterAll(async () => {
    await disconnectDatabase();
    await database.drop();
  });
}

export function anotherProcess(pool = anotherPool()): Replica {
  return new Replica(pool);
}

export function anotherPool(url = database.url): Pool {
  const pool = new Pool({ connectionString: url, max: 2 });
  pool.on('error', () => undefined);
  onTestFinished(() => pool.end());
  return pool;
}

/** @returns the address of a database with the same, empty tables. */
export async function anotherDatabase(): Promise<string> {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  return url;
}

/** A connection whose transactions the test controls. */
export async function connect(): Promise<Client> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

export const run = (sql: string): Promise<number> => db.$executeRawUnsafe(sql);

type AnyTable = {
  all(): readonly Row[];
  by(column: string, value: unknown): readonly Row[];
  get(id: string): Row | undefined;
};
export const tableOf = (tables: Snapshot, model: ModelName): AnyTable => tables[model];

/** The values to look up in an index: those of the rows, and two that may be absent. */
export const valuesOf = (rows: readonly Row[], column: string): Set<unknown> =>
  new Set([...rows.map((row) => row[column]), null, 'none']);

/** Every row and every group of every index equals a plain `SELECT`. */
export async function expectAsStored(tables: Snapshot): Promise<void> {
  for (const model of MODEL_NAMES) {
    const table = tableOf(tables, model);
    const stored = (await askOf(db)('findMany', model, { orderBy: { id: 'asc' } })) as Row[];
    expect(table.all(), model).toEqual(stored);
    const others = table.all().filter((row) => table.get(row.id) !== row);
    for (const column of MODELS[model].indexed) {
      for (const value of valuesOf(stored, column)) {
        const group = stored.filter((row) => row[column] === value).map(({ id }) => table.get(id));
        const found = table.by(column, value);
        if (!isDeepStrictEqual(found, group)) expect(found, `${model} by ${column}`).toEqual(group);
      }
    }
    expect(others, model).toEqual([]);
  }
}

/** Three regions with two themes, ten people, their places and two teams each; ids are a letter and a number. */
export async function fillTables(): Promise<void> {
  await run(`
    TRUNCATE ${Object.values(TABLES).join(', ')} CASCADE;
    INSERT INTO regions (id, name, code, updated_at)
      SELECT 'r' || n, 'Region ' || n, 'R' || n, now() FROM generate_series(0, 2) n;
    INSERT INTO themes (id, region_id, title, description, capacity, updated_at)
      SELECT 't' || n, 'r' || n % 3, 'Theme ' || n, '', 5, now() FROM generate_series(0, 5) n;
    INSERT INTO users (id, firebase_uid, email, display_name, region_id)
      SELECT 'u' || n, 'uid' || n, 'p' || n || '@example.com', 'Person ' || n, 'r' || n % 3 FROM generate_series(0, 29) n;
    INSERT INTO team_assignments (id, user_id, theme_id) SELECT 'a' || n, 'u' || n, 't' || n % 6 FROM generate_series(0, 29) n;
    INSERT INTO teams (id, theme_id, team_leader_id, updated_at)
      SELECT 'm' || n, 't' || n, 'u' || n, now() FROM generate_series(0, 5) n;
    INSERT INTO event_info (id, updated_at) VALUES ('event', now())`);
}

/** Unicode's order finds these equal, so their bytes decide; the rest only a collation sorts correctly. */
export const NAMES = [
  'Émile',
  'emile',
  'Emile',
  'a b',
  'ab',
  'a-b',
  'Ａb',
  'Österberg',
  'zoë',
  'İ',
  '孔子',
  '👩‍💻',
  'ﬁn',
  'fin',
  'ǆ',
  'dž',
];

/**
 * {@link fillTables}, with edge cases: a region without themes, a theme without members, people without a region, leaders
 * without a team; and runs, which are outside the replica.
 */
export async function fillTablesOddly(): Promise<void> {
  await fillTables();
  const n = 'substr(id, 2)::int';
  const name = `(ARRAY['${NAMES.join("','")}'])[${n} * 7 % ${NAMES.length} + 1]`;
  const day = `'2025-11-01'::timestamp + ${n} % 4 * interval '1 day'`;
  await run(`
    INSERT INTO regions (id, name, code, updated_at) VALUES ('r3', '', 'R3', now());
    UPDATE regions SET name = ${name}, description = CASE ${n} % 2 WHEN 0 THEN 'Text' END;
    INSERT INTO assignment_status (id, region_id, status, published_at, updated_at)
      VALUES ('s0', 'r0', 'published', now(), now()), ('s1', 'r1', 'draft', NULL, now());
    UPDATE themes SET title = ${name}, capacity = greatest(${n} % 3, 1), created_at = ${day};
    UPDATE users SET display_name = ${name}, role = CASE ${n} % 6 WHEN 0 THEN 'admin' ELSE role END,
      region_id = CASE WHEN ${n} % 5 > 0 THEN region_id END, excluded_from_allocation = ${n} % 7 = 0,
      first_sign_in_at = CASE WHEN ${n} % 4 > 0 THEN ${day} END;
    DELETE FROM team_assignments WHERE ${n} % 4 = 1 OR theme_id = 't5';
    UPDATE team_assignments SET is_manual_override = ${n} % 3 = 0;
    DELETE FROM teams WHERE ${n} > 3;
    UPDATE teams SET team_name = CASE ${n} % 2 WHEN 0 THEN 'Team' END, team_leader_id = NULLIF(team_leader_id, 'u3');
    INSERT INTO agenda (id, region_id, date, time, title, is_deadline, updated_at)
      SELECT id, region_id, ${day}, '10:00', CASE ${n} % 2 WHEN 0 THEN ${name} END, ${n} % 3 = 0, now() FROM users WHERE region_id > '';
    INSERT INTO resources (id, title, content, "order", updated_at) SELECT id, ${name}, '', ${n} % 3, now() FROM themes;
    INSERT INTO deadlines (submission_deadline, updated_at) VALUES ('2025-11-09', now());
    INSERT INTO timeline_points (id, region_id, kind, local_time, reason, state, carried_out_at, updated_at)
      SELECT id, region_id, 'remind', '2025-11-01'::timestamp + ${n} * interval '1 day', CASE ${n} % 2 WHEN 0 THEN 'Text' END,
        CASE ${n} % 3 WHEN 0 THEN 'done'::timeline_point_state ELSE 'planned' END, CASE ${n} % 3 WHEN 0 THEN now() END, now() FROM themes;
    INSERT INTO generations (id, region_id, created_by_id, seed, preset, input_hash, is_proved_optimal, rank_counts, pinned_count,
        filled_count, unassigned_count, record)
      SELECT 'g' || ${n}, region_id, CASE WHEN ${n} % 3 > 0 THEN 'u6' END, CASE ${n} % 2 WHEN 0 THEN 'b' ELSE 'a' END, 'balanced', '', true,
        ARRAY[${n}], 0, 0, 0, '' FROM themes;
    INSERT INTO place_losses (id, cause, at, region_name, team_name, lost_ranking)
      SELECT id, CASE ${n} % 2 WHEN 0 THEN 'unassigned'::place_loss_cause ELSE 'moved' END, ${day}, CASE ${n} % 2 WHEN 1 THEN ${name} END,
        CASE WHEN ${n} % 3 > 0 THEN ${name} END, ${n} % 2 = 0 FROM users WHERE ${n} < 6;
    INSERT INTO swap_requests (id, region_id, asker_id, asked_id, state, created_at, decided_at)
      SELECT 'w' || ${n}, coalesce(region_id, 'r0'), id, 'u' || ${n} + 1, CASE ${n} % 2 WHEN 0 THEN 'asked'::swap_state ELSE 'declined' END, ${day},
        CASE ${n} % 2 WHEN 1 THEN ${day} END FROM users WHERE ${n} < 9;
    INSERT INTO organisers (id, region_ids) VALUES ('u1', '{r1}'), ('u6', '{r2,r1}');
    INSERT INTO rankings (id, theme_ids, updated_at)
      SELECT id, (ARRAY['t1', 't2', 't3'])[:${n} % 4], now() FROM users WHERE ${n} < 15 AND ${n} % 4 > 0`);
}

export class Observer implements ReadObserver {
  asked = 0;
  readonly read = new Set<string>();
  readonly listed = new Set<string>();
  table = (model: ModelName): void => void this.read.add(model);
  list = (model: ModelName, regionId: string | null): void =>
    void this.listed.add([model, regionId ?? []].flat().join(' of '));
  database = (): void => void (this.asked += 1);
}

export type Args = Record<string, unknown>;
type Method = 'count' | 'findMany';
export const askOf =
  (client: object) =>
  (method: Method, model: ModelName, args: Args): Promise<unknown> =>
    (client as Record<ModelName, Record<Method, (args: Args) => Promise<unknown>>>)[model][method](args);
