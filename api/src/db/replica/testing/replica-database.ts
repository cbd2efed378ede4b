import { isDeepStrictEqual } from 'node:util';
import { Client, Pool } from 'pg';
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database';
import { connectDatabase, db, disconnectDatabase } from '../../client';
import { MODEL_NAMES, MODELS, TABLES, type ModelName, type Row, type Snapshot } from '../models';
import { Replica } from '../replica';

let database: TestDatabase;

/** Connects `db` to a database of the test file's own; call at the top level. */
export function useReplicaDatabase(): void {
  beforeAll(async () => {
    database = await createTestDatabase(inject('templateUrl'));
    connectDatabase({ url: database.url, poolSize: 5 });
  });
  afterAll(async () => {
    await disconnectDatabase();
    await database.drop();
  });
}

/** Another process on the same database. */
export function anotherProcess(pool = anotherPool()): Replica {
  return new Replica(pool);
}

export function anotherPool(url = database.url): Pool {
  const pool = new Pool({ connectionString: url, max: 2 });
  pool.on('error', () => undefined);
  onTestFinished(() => pool.end());
  return pool;
}

/** @returns the address of a database with the same tables, which are empty. */
export async function anotherDatabase(): Promise<string> {
  const { url, drop } = await createTestDatabase(inject('templateUrl'));
  onTestFinished(drop);
  return url;
}

/** A connection whose transactions the test begins and ends. */
export async function connect(): Promise<Client> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

export const run = (sql: string): Promise<number> => db.$executeRawUnsafe(sql);

const orderBy = { id: 'asc' } as const;
/** The rows as the client of the database gives them. */
const STORED: Record<ModelName, () => Promise<Row[]>> = {
  agendaItem: () => db.agendaItem.findMany({ orderBy }),
  assignmentStatus: () => db.assignmentStatus.findMany({ orderBy }),
  deadlineExtension: () => db.deadlineExtension.findMany({ orderBy }),
  deadlines: () => db.deadlines.findMany({ orderBy }),
  eventInfo: () => db.eventInfo.findMany({ orderBy }),
  organiser: () => db.organiser.findMany({ orderBy }),
  placeLoss: () => db.placeLoss.findMany({ orderBy }),
  ranking: () => db.ranking.findMany({ orderBy }),
  region: () => db.region.findMany({ orderBy }),
  resource: () => db.resource.findMany({ orderBy }),
  team: () => db.team.findMany({ orderBy }),
  teamAssignment: () => db.teamAssignment.findMany({ orderBy }),
  timelinePoint: () => db.timelinePoint.findMany({ orderBy }),
  theme: () => db.theme.findMany({ orderBy }),
  user: () => db.user.findMany({ orderBy }),
};

type AnyTable = {
  all(): readonly Row[];
  by(column: string, value: unknown): readonly Row[];
  get(id: string): Row | undefined;
};
export const tableOf = (tables: Snapshot, model: ModelName): AnyTable => tables[model];

/** The values that an index is asked for: those of the rows, and two that it may not have. */
export const valuesOf = (rows: readonly Row[], column: string): Set<unknown> =>
  new Set([...rows.map((row) => row[column]), null, 'none']);

/** Every row and every group of every index are what a plain `SELECT` gives. */
export async function expectAsStored(tables: Snapshot): Promise<void> {
  for (const model of MODEL_NAMES) {
    const table = tableOf(tables, model);
    const stored = await STORED[model]();
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
  await run(`TRUNCATE ${Object.values(TABLES).join(', ')} CASCADE`);
  await run(`
    INSERT INTO regions (id, name, code, updated_at)
    SELECT 'r' || n, 'Region ' || n, 'R' || n, now() FROM generate_series(0, 2) n`);
  await run(`
    INSERT INTO themes (id, region_id, title, description, capacity, updated_at)
    SELECT 't' || n, 'r' || n % 3, 'Theme ' || n, '', 5, now() FROM generate_series(0, 5) n`);
  await run(`
    INSERT INTO users (id, firebase_uid, email, display_name, region_id)
    SELECT 'u' || n, 'uid' || n, 'p' || n || '@example.com', 'Person ' || n, 'r' || n % 3
    FROM generate_series(0, 29) n`);
  await run(`
    INSERT INTO team_assignments (id, user_id, theme_id)
    SELECT 'a' || n, 'u' || n, 't' || n % 6 FROM generate_series(0, 29) n`);
  await run(`
    INSERT INTO teams (id, theme_id, team_leader_id, updated_at)
    SELECT 'm' || n, 't' || n, 'u' || n, now() FROM generate_series(0, 5) n`);
  await run(`INSERT INTO event_info (id, updated_at) VALUES ('event', now())`);
}
