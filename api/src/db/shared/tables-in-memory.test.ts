import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database';
import { connectDatabase, db, disconnectDatabase } from '../client';
import { currentTables } from './current-tables';
import { KEPT, SHARED_MODELS } from './shared-rows';
import type { SharedModel, SharedTables } from './shared-tables';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('templateUrl'));
  connectDatabase({ url: database.url, poolSize: 5 });
});
afterAll(async () => {
  await disconnectDatabase();
  await database.drop();
});

const run = (sql: string): Promise<number> => db.$executeRawUnsafe(sql);

const ROWS: Record<SharedModel, () => Promise<{ id: string }[]>> = {
  agendaItem: () => db.agendaItem.findMany({ orderBy: { id: 'asc' } }),
  assignmentStatus: () => db.assignmentStatus.findMany({ orderBy: { id: 'asc' } }),
  deadlines: () => db.deadlines.findMany({ orderBy: { id: 'asc' } }),
  eventInfo: () => db.eventInfo.findMany({ orderBy: { id: 'asc' } }),
  region: () => db.region.findMany({ orderBy: { id: 'asc' } }),
  resource: () => db.resource.findMany({ orderBy: { id: 'asc' } }),
  team: () => db.team.findMany({ orderBy: { id: 'asc' } }),
  teamAssignment: () => db.teamAssignment.findMany({ orderBy: { id: 'asc' } }),
  theme: () => db.theme.findMany({ orderBy: { id: 'asc' } }),
  user: () => db.user.findMany({ orderBy: { id: 'asc' } }),
};

async function expectAsStored(tables: SharedTables): Promise<void> {
  for (const model of SHARED_MODELS) {
    const stored: Record<string, unknown>[] = await ROWS[model]();
    expect(tables[model].all()).toEqual(stored);
    for (const column of KEPT[model].indexed) {
      for (const value of new Set([...stored.map((row) => row[column]), null, 'nobody'])) {
        expect(tables[model].by(column as 'id', value as string | null)).toEqual(
          stored.filter((row) => row[column] === value),
        );
      }
    }
  }
}

const TABLES = SHARED_MODELS.map((model) => KEPT[model].table).join(', ');

beforeEach(async () => {
  await run(`TRUNCATE ${TABLES} CASCADE`);
  await run(`
    INSERT INTO regions (id, name, code, updated_at) SELECT 'r' || n, 'Region ' || n, 'R' || n, now() FROM generate_series(1, 3) n`);
  await run(`
    INSERT INTO themes (id, region_id, title, description, capacity, updated_at)
    SELECT 't' || n, 'r' || n % 3 + 1, 'Theme ' || n, '', 5, now() FROM generate_series(1, 6) n`);
  await run(`
    INSERT INTO users (id, firebase_uid, email, display_name, region_id)
    SELECT 'u' || n, 'uid' || n, 'p' || n || '@example.com', 'Person ' || n, 'r' || n % 3 + 1 FROM generate_series(1, 30) n`);
  await run(`
    INSERT INTO team_assignments (id, user_id, theme_id) SELECT 'a' || n, 'u' || n, 't' || n % 6 + 1 FROM generate_series(1, 30) n`);
  await run(`
    INSERT INTO teams (id, theme_id, team_leader_id, updated_at) SELECT 'm' || n, 't' || n, 'u' || n, now() FROM generate_series(1, 6) n`);
});

describe('the tables in memory', () => {
  it('are what is stored', async () => {
    await expectAsStored(await currentTables());
  });

  it('are the very same while nothing changes', async () => {
    const tables = await currentTables();
    expect(await currentTables()).toBe(tables);
  });

  it('share everything that did not change', async () => {
    const before = await currentTables();
    await run(`UPDATE users SET display_name = 'Somebody' WHERE id = 'u1'`);
    const after = await currentTables();
    await expectAsStored(after);
    expect(after.theme).toBe(before.theme);
    expect(after.user.get('u2')).toBe(before.user.get('u2'));
    expect(after.user.by('regionId', 'r1')).toBe(before.user.by('regionId', 'r1'));
    expect(after.user.by('regionId', 'r2')).not.toBe(before.user.by('regionId', 'r2'));
  });
});
