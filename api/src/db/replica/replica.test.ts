import type { PoolClient } from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { statementsOf } from '../../../test/statements/count-statements';
import { countWaiting } from '../../../test/waiting';
import { db } from '../client';
import { unavailabilityOf } from '../unavailability';
import type { Snapshot } from './models';
import { currentSnapshot } from './replica';
import {
  anotherPool,
  anotherProcess,
  connect,
  expectAsStored,
  fillTables,
  run,
  useReplicaDatabase,
} from './testing/replica-database';

useReplicaDatabase();
beforeEach(fillTables);

const nameOf = (tables: Snapshot, id: string): string | undefined => tables.user.get(id)?.displayName;
const rename = (id: string, name: string): string =>
  `UPDATE users SET display_name = '${name}' WHERE id = '${id}'`;

/** The tables before and after some SQL, as one process sees them; compared with the database. */
async function around(...sql: string[]): Promise<{ before: Snapshot; after: Snapshot }> {
  const before = await currentSnapshot();
  for (const statement of sql) await run(statement);
  const after = await currentSnapshot();
  await expectAsStored(after);
  return { before, after };
}

describe('the replica equals the database', () => {
  // After other writes: random-writes.test.ts.
  it('at first, and dates are exact', async () => {
    await run(`
      INSERT INTO resources (id, title, content, created_at, updated_at) VALUES
        ('first', '', '', '0001-01-01 00:00:00Z', '9999-12-31 23:59:59.999Z'),
        ('before', '', '', '1969-12-31 23:59:59.999Z', '1970-01-01 00:00:00.001+13')`);
    await run(`
      INSERT INTO agenda (id, region_id, date, time, updated_at) VALUES
        ('first', 'r0', '0001-01-01', '', now()), ('last', 'r0', '9999-12-31', '', now()), ('leap', 'r1', '2024-02-29', '', now())`);
    await expectAsStored(await anotherProcess().current());
  });

  it('after writes of a session that disables other triggers', async () => {
    await around(`DO $$ BEGIN
      SET LOCAL session_replication_role = replica;
      ${rename('u0', 'Quiet')};
      DELETE FROM regions WHERE id = 'r0';
    END $$`);
  });

  it.each([
    { many: 1_000, readsAnew: false },
    { many: 1_001, readsAnew: true },
  ])('after a statement that writes $many rows', async ({ many, readsAnew }) => {
    const { before } = await around(`
      INSERT INTO users (id, firebase_uid, email, display_name, region_id)
      SELECT 'w' || n, 'w' || n, 'w' || n || '@example.com', 'Worker ' || n, 'r' || n % 3
      FROM generate_series(1, ${many}) n`);
    await run(`UPDATE users SET region_id = NULL WHERE id LIKE 'w%'`);
    const statements = await statementsOf(currentSnapshot);
    expect(statements.some((sql) => sql.startsWith('BEGIN'))).toBe(readsAnew);
    const after = await currentSnapshot();
    await expectAsStored(after);
    expect(after.user.by('regionId', 'r0')).toEqual(before.user.by('regionId', 'r0'));
    expect(after.user.get('u5')).toBe(before.user.get('u5'));
    expect(after.user.by('email', 'p5@example.com')).toBe(before.user.by('email', 'p5@example.com'));
    expect(after.theme).toBe(before.theme);
  });

  it('after more statements than are read one by one', async () => {
    await currentSnapshot();
    for (const letter of ['b', 'c', 'd', 'e', 'f', 'g']) {
      await run(`
        INSERT INTO users (id, firebase_uid, email, display_name)
        SELECT id, id, id || '@example.com', id FROM (SELECT '${letter}' || n AS id FROM generate_series(1, 900) n) AS new`);
    }
    const statements = await statementsOf(currentSnapshot);
    expect(statements.some((sql) => sql.startsWith('BEGIN'))).toBe(true);
    await expectAsStored(await currentSnapshot());
  });
});

describe('the identical tables', () => {
  it.each([
    ['nothing', 'SELECT 1'],
    ['a statement that finds no row', rename('none', 'None')],
    ['a statement that changes no value', `UPDATE users SET display_name = display_name`],
    ['a conflict that is left alone', `INSERT INTO regions SELECT * FROM regions ON CONFLICT DO NOTHING`],
    ['a change of what is not kept', `DELETE FROM generations`],
  ])('after %s', async (_what, sql) => {
    const { before, after } = await around(sql);
    expect(after).toBe(before);
  });
});

it('all tables have one snapshot when they are loaded during writes to two of them', async () => {
  const process = anotherProcess();
  const lock = await connect();
  // Regions are read before it, people after it.
  await lock.query('BEGIN; LOCK TABLE team_assignments IN ACCESS EXCLUSIVE MODE');
  const asked = process.current();
  await expect.poll(countWaiting).toBe(1);
  await lock.query(`UPDATE regions SET name = 'Later' WHERE id = 'r0'; ${rename('u0', 'Later')}; COMMIT`);
  const tables = await asked;
  expect([tables.region.get('r0')?.name, nameOf(tables, 'u0')]).toEqual(['Region 0', 'Person 0']);
  await expectAsStored(await process.current());
});

describe('every commit is seen', () => {
  it('once, in whatever order transactions end', async () => {
    await currentSnapshot();
    const [first, second] = [await connect(), await connect()];
    await first.query(`BEGIN; ${rename('u0', 'First')}`);
    await second.query(`BEGIN; ${rename('u1', 'Second')}`);
    await second.query('COMMIT');
    expect(nameOf(await currentSnapshot(), 'u1')).toBe('Second');
    // Seen changes are not read again, although the older transaction is still open.
    expect(await statementsOf(currentSnapshot)).toHaveLength(1);
    for (const name of ['Third', 'Fourth']) {
      await run(rename('u2', name));
      expect(nameOf(await currentSnapshot(), 'u2')).toBe(name);
    }
    expect(nameOf(await currentSnapshot(), 'u0')).toBe('Person 0');
    await first.query('COMMIT');
    const after = await currentSnapshot();
    expect(nameOf(after, 'u0')).toBe('First');
    expect(await currentSnapshot()).toBe(after);
    await expectAsStored(after);
  });

  it('by its writer and by every other process, immediately', async () => {
    const processes = [anotherProcess(), anotherProcess()];
    for (const name of ['A', 'B', 'C']) {
      await db.user.update({ where: { id: 'u0' }, data: { displayName: name } });
      const seen = await Promise.all([currentSnapshot(), ...processes.map((process) => process.current())]);
      expect(seen.map((tables) => nameOf(tables, 'u0'))).toEqual([name, name, name]);
    }
  });

  it('by requests during a round, with the next', async () => {
    const pool = anotherPool();
    const process = anotherProcess(pool);
    await process.current();
    const lock = await connect();
    await lock.query('BEGIN; LOCK TABLE _shared_changes IN ACCESS EXCLUSIVE MODE');
    const statements = await statementsOf(async () => {
      const asked = [process.current(), process.current()];
      await expect.poll(countWaiting).toBe(1);
      await lock.query(`${rename('u0', 'Meanwhile')}; COMMIT`);
      const later = Array.from({ length: 100 }, () => process.current());
      const seen = await Promise.all([...asked, ...later]);
      expect(seen.slice(2).map((tables) => nameOf(tables, 'u0'))).toEqual(later.map(() => 'Meanwhile'));
    });
    expect(statements.filter((sql) => sql.includes('ARRAY(SELECT coalesce'))).toHaveLength(2);
  });
});

describe('a round costs', () => {
  it('one statement for any number of requests while nothing changed', async () => {
    await currentSnapshot();
    const askers = Array.from({ length: 1_000 });
    const statements = await statementsOf(() => Promise.all(askers.map(() => currentSnapshot())));
    expect(statements).toHaveLength(1);
  });

  it('one more after a change, in few tables or in many', async () => {
    await currentSnapshot();
    await run(rename('u0', 'Other'));
    expect(await statementsOf(currentSnapshot)).toHaveLength(2);
    await run(`DELETE FROM regions WHERE id = 'r0'`);
    for (const id of ['u1', 'u2', 'u4', 'u5', 'u7', 'u8']) await run(rename(id, 'Another'));
    expect(await statementsOf(currentSnapshot)).toHaveLength(2);
    await expectAsStored(await currentSnapshot());
  });

  it('one more again if another table changes between the two', async () => {
    const process = anotherProcess();
    await process.current();
    await run(rename('u0', 'Other'));
    const lock = await connect();
    await lock.query('BEGIN; LOCK TABLE users IN ACCESS EXCLUSIVE MODE');
    const statements = await statementsOf(async () => {
      const asked = process.current();
      await expect.poll(countWaiting).toBe(1);
      await lock.query(`UPDATE regions SET name = 'Renamed' WHERE id = 'r0'; COMMIT`);
      expect((await asked).region.get('r0')?.name).toBe('Renamed');
    });
    expect(statements.filter((sql) => sql.includes('json_agg'))).toHaveLength(2);
    await expectAsStored(await process.current());
  });
});

describe('a round that fails', () => {
  /** Makes a process fail in the middle of a round: its read is blocked until its statement ends for another reason. */
  async function failing(
    process: { current: () => Promise<unknown> },
    table: string,
    end: string,
  ): Promise<unknown> {
    const lock = await connect();
    await lock.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
    const failure = Promise.allSettled([process.current()]);
    await expect.poll(countWaiting).toBe(1);
    await lock.query(`
      SELECT ${end}(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`);
    const [settled] = await failure;
    await lock.query('COMMIT');
    return settled.status === 'rejected' ? settled.reason : undefined;
  }

  it.each([
    ['_shared_changes', 'pg_terminate_backend', 'unreachable'],
    ['users', 'pg_cancel_backend', 'busy'],
  ])(
    'at %s with %s leaves the tables as they were, and the next call tries again',
    async (table, end, kind) => {
      const process = anotherProcess();
      const before = await process.current();
      await run(`INSERT INTO resources (id, title, content, updated_at) VALUES ('new', '', '', now())`);
      await run(rename('u0', 'Other'));
      expect(unavailabilityOf(await failing(process, table, end))).toBe(kind);
      expect(nameOf(before, 'u0')).toBe('Person 0');
      await expectAsStored(await process.current());
    },
  );

  it('does not end the process if its connection breaks between two statements', async () => {
    const pool = anotherPool();
    const listeners = new Promise<number>((resolve) => {
      pool.once('acquire', (connection: PoolClient) =>
        setImmediate(() => resolve(connection.listenerCount('error'))),
      );
    });
    await anotherProcess(pool).current();
    // Without a listener, the event of a broken connection is an uncaught exception.
    expect(await listeners).toBeGreaterThan(0);
  });

  it('also during the initial load', async () => {
    const process = anotherProcess();
    expect(unavailabilityOf(await failing(process, 'users', 'pg_terminate_backend'))).toBe('unreachable');
    await expectAsStored(await process.current());
  });
});
