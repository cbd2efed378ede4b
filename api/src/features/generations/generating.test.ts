import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { act } from '../../../test/acts';
import { graphql } from '../../../test/gql/gql';
import { region as lockOf, wholeRegion } from '../../../test/locks/held-locks';
import { digestTables } from '../../../test/tables';
import { ADMIN_EMAIL, POOL_SIZE, startTestApp } from '../../../test/test-app';
import { whileHeld } from '../../../test/waiting';
import { db, pool, type Queries } from '../../db/client';
import { currentSnapshot } from '../../db/replica/replica';
import { readLockedRegion, readRegion } from './region-columns';
import { writeRegion, type WrittenRegion } from './testing/write-region';
import { workers } from './work/workers';

const app = startTestApp();
const admin = app.person(ADMIN_EMAIL);
let region: WrittenRegion;
beforeAll(async () => {
  region = await writeRegion({
    seats: { Sun: 1, Wind: 1 },
    people: { Ann: { ranks: ['Sun', 'Wind'] }, Bob: { ranks: ['Sun', 'Wind'] } },
  });
});
afterEach(() => vi.restoreAllMocks());

const STEP = graphql(`query StepOfGeneration($id: ID!) { region(id: $id) { generationStep } }`);
const step = async (caller = admin): Promise<string | null | undefined> =>
  (await caller.ask(STEP, { id: region.regionId })).region?.generationStep;

const input = () => ({ input: { regionId: region.regionId } });
const generate = () => admin.ask(act('generateAssignments'), input());

const currency = graphql(`query CurrencyOfRun($id: ID!) { region(id: $id) { generation { isCurrent } } }`);

const holding = (sql: string) => (tx: Queries) => tx.$executeRawUnsafe(sql);
const heldRegion = (tx: Queries) => holding(lockOf(region.regionId).sql)(tx);

it('reports its progress to administrators alone', async () => {
  const ann = await app.signIn(`ann.${region.regionId}@example.com`);
  expect(await step()).toBeNull();
  const seen: unknown[] = [];
  const look = async () => {
    seen.push(await step());
    expect(await step(ann)).toBeNull();
  };
  await whileHeld(holding('LOCK TABLE assignment_status IN ACCESS EXCLUSIVE MODE'), generate, look);
  await whileHeld(heldRegion, generate, look);
  await whileHeld(holding('LOCK TABLE generations IN SHARE MODE'), generate, look);
  expect(seen).toEqual(['PLACING', 'CHECKING', 'SAVING']);
  expect(await step()).toBeNull();
});

it('repeats its work if the region has changed before it is locked', async () => {
  const change = () =>
    db.ranking.update({
      where: { id: region.personId('Ann') },
      data: { themeIds: [region.themeId('Wind')] },
    });
  await whileHeld(heldRegion, generate, change);
  const { region: now } = await admin.ask(currency, { id: region.regionId });
  expect(now?.generation).toEqual({ isCurrent: true });
  const { themeId } = await db.teamAssignment.findUniqueOrThrow({
    where: { userId: region.personId('Ann') },
  });
  expect(themeId).toBe(region.themeId('Wind'));
});

it('reads the same region under its lock as from memory', async () => {
  const { regionId, themeId, personId } = await writeRegion({
    seats: { Sun: 1, Wind: 2, Éclair: 3 },
    people: {
      Ann: { ranks: ['Wind', 'Éclair', 'Sun'], drawn: ['Wind'] },
      Bob: { pinnedTo: 'Sun' },
      Cyd: { ranks: ['Sun'], pinnedTo: 'Wind' },
      Dan: { ranks: ['Sun'] },
    },
  });
  await db.theme.update({ where: { id: themeId('Wind') }, data: { title: 'Sun' } });
  await db.user.update({ where: { id: personId('Dan') }, data: { excludedFromAllocation: true } });
  const read = await readRegion(await currentSnapshot(), regionId);
  expect(read.personIds).toHaveLength(3);
  expect(read.isTopDrawn).toEqual([true, false, false]);
  expect(await readLockedRegion(db, regionId)).toEqual(read);
});

it('needs no second connection while it waits for the region', async () => {
  const others: Promise<unknown>[] = [];
  const takeAllConnections = async () => {
    await db.ranking.update({
      where: { id: region.personId('Bob') },
      data: { themeIds: [region.themeId('Wind')] },
    });
    const wait = wholeRegion(region.regionId).sql;
    for (let n = 0; n < POOL_SIZE; n += 1) others.push(db.$transaction((tx) => tx.$executeRawUnsafe(wait)));
    await expect.poll(() => pool.waitingCount).toBeGreaterThan(0);
  };
  await whileHeld(heldRegion, generate, takeAllConnections);
  await Promise.all(others);
  const { region: now } = await admin.ask(currency, { id: region.regionId });
  expect(now?.generation).toEqual({ isCurrent: true });
});

it('saves nothing if its caller disconnects', async () => {
  const before = await digestTables();
  const asker = new AbortController();
  const leave = async () => {
    asker.abort();
    // By the second answer, the server has seen that the connection is closed.
    await step();
    await step();
  };
  const begin = () => admin.post(act('generateAssignments'), input(), { signal: asker.signal });
  await expect(whileHeld(heldRegion, begin, leave)).rejects.toThrow(/abort/);
  await expect.poll(step).toBeNull();
  expect(await digestTables()).toEqual(before);
});

it('is refused if its thread is lost or ends with the server; the next one works', async () => {
  const before = await digestTables();
  const run = workers.run.bind(workers);
  vi.spyOn(workers, 'run').mockImplementationOnce(async (...call) => {
    const placing = run(...call);
    placing.catch(() => undefined);
    await workers.close();
    return placing;
  });
  expect(await admin.refusal(act('generateAssignments'), input())).toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    message: 'The server could not finish computing this, and nothing is saved. Try again in a minute.',
  });
  expect(await digestTables()).toEqual(before);
  await generate();
  expect(await digestTables()).not.toEqual(before);
});

it('is not saved if its proof is wrong', async () => {
  const before = await digestTables();
  const run = workers.run.bind(workers);
  vi.spyOn(workers, 'run').mockImplementation((name, ...given) => {
    const fault = { fault: 'cheaperPlaceExists', culprit: 'p' };
    return name === 'prove' ? (Promise.resolve(fault) as never) : run(name, ...given);
  });
  expect(await admin.refusal(act('generateAssignments'), input())).toMatchObject({
    code: 'INTERNAL_SERVER_ERROR',
  });
  expect(await digestTables()).toEqual(before);
});
