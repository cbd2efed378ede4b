import type { Pool } from 'pg';
import { beforeEach, expect, it } from 'vitest';
import { statementsOf } from '../../../test/statements/count-statements';
import { db } from '../client';
import { deleteOldLines } from './change-log';
import {
  anotherDatabase,
  anotherPool,
  anotherProcess,
  expectAsStored,
  fillTables,
  run,
  useReplicaDatabase,
} from './testing/replica-database';

useReplicaDatabase();
beforeEach(fillTables);

const MISSED = `UPDATE users SET display_name = 'Missed' WHERE id = 'u0'`;
const AGE = `UPDATE _shared_changes SET at = at - interval '2 hours'`;
const lines = async (): Promise<number> =>
  Number((await db.$queryRaw<{ n: bigint }[]>`SELECT count(*) AS n FROM _shared_changes`)[0]?.n);

it('old changes are deleted without effect on processes that have seen them', async () => {
  const process = anotherProcess();
  // Open transactions of any database hold back the xmin of a snapshot.
  const past = () => db.$queryRaw`
    SELECT bool_and(xid < pg_snapshot_xmin(pg_current_snapshot())) AS "arePast" FROM _shared_changes`;
  await expect.poll(past).toEqual([{ arePast: true }]);
  const before = await process.current();
  await run(AGE);
  await deleteOldLines(anotherPool());
  expect(await lines()).toBe(1);
  const statements = await statementsOf(async () => {
    expect(await process.current()).toBe(before);
  });
  expect(statements.some((sql) => sql.startsWith('BEGIN'))).toBe(false);
});

it('a process that missed a deleted change reloads everything', async () => {
  const process = anotherProcess();
  const before = await process.current();
  await run(MISSED);
  for (const pool of [anotherPool(), anotherPool()]) {
    await run(AGE);
    await deleteOldLines(pool);
  }
  expect(await lines()).toBe(1);
  const after = await process.current();
  await expectAsStored(after);
  expect(after.user.get('u1')).toBe(before.user.get('u1'));
  expect(after.theme).toBe(before.theme);
});

it('changes are kept for an hour', async () => {
  const before = await lines();
  await deleteOldLines(anotherPool());
  expect(await lines()).toBe(before);
});

it('an emptied log is noticed', async () => {
  const process = anotherProcess();
  await process.current();
  await run(MISSED);
  await run('TRUNCATE _shared_changes');
  await expectAsStored(await process.current());
});

it('a database restored under the same name is noticed', async () => {
  const behind: { pool: Pool } = { pool: anotherPool() };
  const address = {
    query: (...args: Parameters<Pool['query']>) => behind.pool.query(...args),
    connect: () => behind.pool.connect(),
  } as unknown as Pool;
  const process = anotherProcess(address);
  await process.current();
  behind.pool = anotherPool(await anotherDatabase());
  expect((await process.current()).user.all()).toEqual([]);
});
