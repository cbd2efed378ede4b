import { beforeAll, describe, expect, it } from 'vitest';
import { act, perform, type Act, type InputOf } from '../../../test/acts';
import type { Caller } from '../../../test/caller';
import { graphql } from '../../../test/gql/gql';
import { ADMIN_EMAIL, startTestApp } from '../../../test/test-app';
import { db } from '../../db/client';
import { writeRegion, type WrittenRegion } from './testing/write-region';

const app = startTestApp();
let admin: Caller;
let other: Caller;
let region: WrittenRegion;
beforeAll(async () => {
  admin = await app.signIn(ADMIN_EMAIL, 'Ada Admin');
  other = await app.signIn('olga@example.com', 'Olga');
});

const GAPS = graphql(`query RegionGaps($id: ID!, $themeId: ID) {
  region(id: $id) {
    gaps { theme { title } seatCount }
    waysToFill(themeId: $themeId) {
      kind
      moves { user { id displayName } fromTheme { id title } theme { id title } rankBefore rank rankedAt }
    }
  }
}`);
const WITHDRAW = graphql(
  `mutation LeaveAGap($input: WithdrawInput!) { withdraw(input: $input) { __typename } }`,
);
const HISTORY = graphql(`query HistoryOfGap($regionId: ID!, $act: Act!) {
  history(filter: { regionId: $regionId, act: $act }) { edges { node { sentence } } }
}`);

const run = <Name extends Act>(name: Name, input: InputOf<Name>) => perform(admin, name, input);
const person = (name: string) => ({ userId: region.personId(name) });
const people = (name: string) => ({ userIds: [region.personId(name)] });
const move = (name: string, title: string) =>
  run('placeUsers', { ...people(name), themeId: region.themeId(title) });
const exclude = (name: string) => run('excludeUsers', people(name));
const generate = () => run('generateAssignments', { regionId: region.regionId });
const history = async () => {
  const { edges } = (await admin.ask(HISTORY, { regionId: region.regionId, act: 'MOVE_TOGETHER' })).history;
  return edges.map(({ node }) => node.sentence);
};

const read = async (title?: string, caller = admin) => {
  const themeId = title === undefined ? null : region.themeId(title);
  return (await caller.ask(GAPS, { id: region.regionId, themeId })).region ?? expect.fail('no region');
};
const gaps = async (): Promise<string[] | undefined> =>
  (await read()).gaps?.map(({ theme, seatCount }) => `${theme.title} ${seatCount}`);

type Ways = NonNullable<Awaited<ReturnType<typeof read>>['waysToFill']>;
type Moves = Ways[number]['moves'];
const inWords = (moves: Moves): string =>
  moves
    .map(
      ({ user, fromTheme, theme, rankBefore, rank }) =>
        `${user.displayName}: ${fromTheme?.title ?? 'none'} ${rankBefore ?? '-'} → ${theme.title} ${rank ?? '-'}`,
    )
    .join('; ');
const wayOf = async (moveCount: number): Promise<Moves> => {
  const ways = (await read('Water')).waysToFill ?? [];
  return ways.find(({ moves }) => moves.length === moveCount)?.moves ?? expect.fail('no such way');
};
/** As the dialog sends it. */
const inputOf = (moves: Moves) => ({
  regionId: region.regionId,
  moves: moves.map(({ user, fromTheme, theme, rankedAt }) => ({
    userId: user.id,
    themeId: theme.id,
    expectedThemeId: fromTheme?.id ?? null,
    expectedIsManualOverride: fromTheme ? false : null,
    expectedRankedAt: rankedAt,
  })),
});
const carryOut = (moves: Moves, caller = admin) => caller.ask(act('moveTogether'), { input: inputOf(moves) });

/** Ann is on Energy, Bob on Water, Cyd and Dan on Food, Eve on Health. */
async function generated(): Promise<void> {
  region = await writeRegion({
    seats: { Water: 1, Energy: 1, Food: 2, Health: 2 },
    people: {
      Ann: { ranks: ['Water', 'Energy', 'Food', 'Health'] },
      Bob: { ranks: ['Water', 'Food', 'Energy', 'Health'] },
      Cyd: { ranks: ['Food', 'Water', 'Health', 'Energy'] },
      Dan: { ranks: ['Food', 'Water', 'Energy', 'Health'] },
      Eve: { ranks: ['Energy', 'Health', 'Water', 'Food'] },
    },
  });
  await generate();
  await organise(region.regionId);
}
/** Makes the other caller organiser of a region alone. */
async function organise(regionId: string): Promise<void> {
  const id = await idOf(other);
  const regionIds = [regionId];
  await db.organiser.upsert({ where: { id }, create: { id, regionIds }, update: { regionIds } });
}
const joinGil = () => region.join('Gil', 'Food', 'Water', 'Energy', 'Health');

const ME = graphql(`query WhoFillsGaps { viewer { id } }`);
const idOf = async (caller: Caller): Promise<string> => (await caller.ask(ME)).viewer.id;

describe('a participant who leaves', () => {
  it('leaves a gap: excluded, deleted, withdrawn or in another region', async () => {
    const elsewhere = (await writeRegion({ seats: {}, people: {} })).regionId;
    const leaves: [name: string, () => Promise<unknown>][] = [
      ['excluded', () => exclude('Bob')],
      ['deleted', () => run('deleteUser', person('Bob'))],
      [
        'withdrawn',
        async () =>
          (await app.signIn(`bob.${region.regionId}@example.com`)).ask(WITHDRAW, { input: { reason: null } }),
      ],
      ['moved away', () => run('setRegionOfUsers', { ...people('Bob'), regionId: elsewhere })],
      ['promoted', () => run('promoteUser', person('Bob'))],
    ];
    for (const [name, leave] of leaves) {
      await generated();
      // Health has an open seat, which no person left.
      expect(await gaps(), name).toEqual([]);
      await leave();
      expect(await gaps(), name).toEqual(['Water 1']);
    }
    await run('updateTheme', { id: region.themeId('Water'), capacity: 3 });
    expect(await gaps()).toEqual(['Water 1']);
    await generate();
    expect(await gaps()).toEqual([]);
  });

  it('is not who is moved, or taken off a team', async () => {
    await generated();
    await move('Bob', 'Health');
    // Ann would gain.
    expect((await read('Water')).waysToFill).not.toEqual([]);
    expect(await gaps()).toEqual([]);
    await run('unassignMember', person('Bob'));
    expect(await gaps()).toEqual([]);
  });

  it('leaves it where they were last: moved, or placed after the run', async () => {
    await generated();
    await move('Eve', 'Water');
    await move('Bob', 'Health');
    expect(await gaps()).toEqual([]);
    await exclude('Eve');
    expect(await gaps()).toEqual(['Water 1']);
    await joinGil();
    await move('Gil', 'Water');
    expect(await gaps()).toEqual([]);
    await exclude('Gil');
    expect(await gaps()).toEqual(['Water 1']);
    await run('includeUsers', people('Gil'));
    expect(await gaps()).toEqual([]);
  });

  it('leaves it where the newcomers were placed, as often as people left', async () => {
    await generated();
    await exclude('Bob');
    await region.join('Gil', 'Health');
    await region.join('Hal', 'Water');
    await run('placeNewcomers', { regionId: region.regionId });
    expect(await region.teams()).toMatchObject({ Gil: 'Health', Hal: 'Water' });
    expect(await gaps()).toEqual([]);
    for (const name of ['Gil', 'Hal', 'Cyd']) await run('deleteUser', person(name));
    await run('unassignMember', person('Dan'));
    expect(await gaps()).toEqual(['Food 1', 'Health 1', 'Water 1']);
    await move('Dan', 'Food');
    await move('Eve', 'Food');
    expect(await gaps()).toEqual(['Water 1']);
  });

  it('leaves none where no person gains, or only people whose places are manual', async () => {
    await generated();
    await exclude('Dan');
    const { gaps: listed, waysToFill } = await read('Food');
    expect([listed, waysToFill]).toEqual([[], []]);
    await move('Ann', 'Food');
    await exclude('Bob');
    await exclude('Eve');
    await move('Cyd', 'Health');
    // Food is Cyd's first choice, and Water Ann's.
    expect(await gaps()).toEqual([]);
    await run('releaseMember', person('Ann'));
    expect(await gaps()).toEqual(['Water 1']);
    expect((await read()).waysToFill).not.toEqual([]);
  });

  it('is replaced by the best ways, each carried out at once and taken back at once, with a notice to each who moves', async () => {
    await generated();
    await joinGil();
    await region.join('Hal');
    await run('publishAssignments', { regionId: region.regionId });
    await exclude('Bob');
    const { waysToFill } = await read();
    expect(waysToFill?.map(({ kind, moves }) => [kind, inWords(moves)])).toEqual([
      ['UNPLACED', 'Gil: none - → Water 2'],
      ['CHAIN', 'Ann: Energy 2 → Water 1; Gil: none - → Energy 3'],
      ['CHAIN', 'Ann: Energy 2 → Water 1; Eve: Health 2 → Energy 1; Gil: none - → Health 4'],
    ]);
    const before = await region.teams();
    const { moveTogether } = await carryOut(await wayOf(3));
    expect(await region.teams()).toEqual({
      ...before,
      Ann: 'Water, manual',
      Eve: 'Energy, manual',
      Gil: 'Health, manual',
    });
    expect(await gaps()).toEqual([]);
    const told = await db.announcement.findMany({
      where: {
        kind: { in: ['teamPublished', 'teamChanged'] },
        regionId: region.regionId,
        userId: { not: null },
      },
    });
    expect(told.map(({ userId }) => userId).sort()).toEqual(['Ann', 'Eve', 'Gil'].map(region.personId));
    expect(await history()).toEqual(
      expect.arrayContaining([
        'Ada Admin moved Ann from “Energy” to “Water” manually.',
        'Ada Admin moved Gil from no team to “Health” manually.',
      ]),
    );

    const placedAt = new Map(moveTogether.assignments.map(({ user, assignedAt }) => [user.id, assignedAt]));
    const back = (name: string, from: string, to: string | null) => ({
      userId: region.personId(name),
      themeId: to === null ? null : region.themeId(to),
      isManualOverride: to === null ? null : false,
      expectedThemeId: region.themeId(from),
      expectedAssignedAt: placedAt.get(region.personId(name)),
    });
    const moves = [
      back('Gil', 'Health', null),
      back('Eve', 'Energy', 'Health'),
      back('Ann', 'Water', 'Energy'),
    ];
    const undo = { input: { regionId: region.regionId, moves } };
    await admin.ask(act('moveTogether'), undo);
    expect(await region.teams()).toEqual(before);
    expect(await gaps()).toEqual(['Water 1']);
    // Once more is refused, as they have other places by now.
    expect(await admin.refusal(act('moveTogether'), undo)).toMatchObject({ reason: 'CHANGED_MEANWHILE' });
  });
});

describe('people who move together', () => {
  it('move all or none: not if one has left, was moved or ranked again, or if the seat is taken', async () => {
    const changed = { reason: 'CHANGED_MEANWHILE' };
    const rankAnew = () =>
      db.ranking.update({ where: { id: region.personId('Eve') }, data: { submittedAt: new Date() } });
    const meanwhile: [name: string, change: () => Promise<unknown>, refused: object][] = [
      ['excluded', () => exclude('Eve'), { code: 'CONFLICT' }],
      ['deleted', () => run('deleteUser', person('Eve')), { code: 'NOT_FOUND' }],
      ['moved', () => move('Eve', 'Food'), changed],
      ['ranked', rankAnew, changed],
      ['taken', () => move('Dan', 'Water'), changed],
      ['taken at the end', () => move('Cyd', 'Energy'), changed],
    ];
    for (const [name, change, refused] of meanwhile) {
      await generated();
      await exclude('Bob');
      const input = inputOf(await wayOf(2));
      await change();
      const before = await region.teams();
      expect(await admin.refusal(act('moveTogether'), { input }), name).toMatchObject(refused);
      expect(await region.teams(), name).toEqual(before);
    }
  });

  it('fill a seat once if two organisers fill it at the same time, each in another way', async () => {
    for (let round = 0; round < 2; round += 1) {
      await generated();
      await joinGil();
      await exclude('Bob');
      const [one, two] = [await wayOf(1), await wayOf(2)];
      const outcomes = await Promise.allSettled([carryOut(one), carryOut(two, other)]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const now = await region.teams();
      expect(Object.values(now).filter((team) => team.startsWith('Water'))).toHaveLength(1);
      expect(Object.keys(now)).toHaveLength(5);
    }
  });

  it('go no further than the region of those who move them, each once', async () => {
    await generated();
    await exclude('Bob');
    const input = inputOf(await wayOf(1));
    const [one = expect.fail('no move')] = input.moves;
    const refused = (changes: object, caller = admin) =>
      caller.refusal(act('moveTogether'), { input: { ...input, ...changes } });
    expect(await refused({ moves: [one, one] })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { moves: 'Move each person once' },
    });
    const elsewhere = { regionId: (await writeRegion({ seats: {}, people: {} })).regionId };
    expect(await refused(elsewhere)).toMatchObject({ code: 'CONFLICT' });
    expect(await refused(elsewhere, other)).toMatchObject({ code: 'FORBIDDEN' });
    await carryOut(await wayOf(1), other);
    const ann = await app.signIn(`ann.${region.regionId}@example.com`);
    expect(await read('Water', ann)).toEqual({ gaps: null, waysToFill: null });
  });
});
