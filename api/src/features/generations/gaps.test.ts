import { beforeAll, describe, expect, it } from 'vitest';
import { act } from '../../../test/acts';
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
    leftSeats { theme { title } seatCount }
    waysToFill(themeId: $themeId) {
      kind
      moves { user { id displayName } fromTheme { id title } theme { id title } rankBefore rank rankedAt }
    }
  }
}`);
const WITHDRAW = graphql(
  `mutation LeaveAGap($input: WithdrawInput!) { withdraw(input: $input) { __typename } }`,
);
const DELETE = graphql(
  `mutation DeleteAndLeaveAGap($input: DeleteUserInput!) { deleteUser(input: $input) { __typename } }`,
);
const HISTORY = graphql(`query HistoryOfGap($regionId: ID!) {
  history(filter: { regionId: $regionId, act: MOVE_TOGETHER }) { edges { node { sentence } } }
}`);

const LEFT = graphql(`query HistoryOfLeftSeats($regionId: ID!) {
  history(filter: { regionId: $regionId, act: LEAVE_SEATS }) { edges { node { sentence } } }
}`);

const read = async (title?: string, caller = admin) => {
  const themeId = title === undefined ? null : region.themeId(title);
  return (await caller.ask(GAPS, { id: region.regionId, themeId })).region ?? expect.fail('no region');
};
const gaps = async () => (await read()).gaps?.map(({ theme, seatCount }) => `${theme.title} ${seatCount}`);
const leftSeats = async () =>
  (await read()).leftSeats?.map(({ theme, seatCount }) => `${theme.title} ${seatCount}`);
const teams = async (): Promise<Record<string, string>> => {
  const rows = await db.teamAssignment.findMany({
    where: { theme: { regionId: region.regionId }, user: { excludedFromAllocation: false } },
    select: {
      isManualOverride: true,
      user: { select: { displayName: true } },
      theme: { select: { title: true } },
    },
  });
  return Object.fromEntries(
    rows.map(({ user, theme, isManualOverride }) => [
      user.displayName,
      isManualOverride ? `${theme.title}, manual` : theme.title,
    ]),
  );
};

type Ways = NonNullable<Awaited<ReturnType<typeof read>>['waysToFill']>;
type Moves = Ways[number]['moves'];
const inWords = (moves: Moves): string =>
  moves
    .map(
      ({ user, fromTheme, theme, rankBefore, rank }) =>
        `${user.displayName}: ${fromTheme?.title ?? 'none'} ${rankBefore ?? '-'} → ${theme.title} ${rank ?? '-'}`,
    )
    .join('; ');
const wayOf = async (moveCount: number, title = 'Water'): Promise<Moves> => {
  const ways = (await read(title)).waysToFill ?? [];
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
const exclude = (name: string) => admin.ask(act('excludeUser'), { input: { userId: region.personId(name) } });

/** Ann is on Energy, Bob on Water, Cyd and Dan on Food, Eve on Health. */
async function generated(people: Record<string, { ranks?: string[] }> = {}): Promise<void> {
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
  await admin.ask(act('generateAssignments'), { input: { regionId: region.regionId } });
  const input = { userId: await idOf(other), regionIds: [region.regionId] };
  await db.organiser.upsert({
    where: { id: input.userId },
    create: { id: input.userId, regionIds: input.regionIds },
    update: { regionIds: input.regionIds },
  });
  for (const [name, { ranks }] of Object.entries(people)) {
    const id = region.personId(name);
    const email = `${name}.${region.regionId}@example.com`.toLowerCase();
    await db.user.create({
      data: { id, firebaseUid: id, email, displayName: name, regionId: region.regionId },
    });
    if (ranks) await db.ranking.create({ data: { id, themeIds: ranks.map(region.themeId) } });
  }
}
const ME = graphql(`query WhoFillsGaps { viewer { id } }`);
const idOf = async (caller: Caller): Promise<string> => (await caller.ask(ME)).viewer.id;

describe('a participant who leaves', () => {
  it('leaves a gap: excluded, deleted, withdrawn, in another region, or on another team', async () => {
    const elsewhere = (await writeRegion({ seats: {}, people: {} })).regionId;
    const userId = () => region.personId('Bob');
    const ways: [name: string, leave: () => Promise<unknown>, left: string[]][] = [
      ['excluded', () => exclude('Bob'), ['Water 1']],
      ['deleted', () => admin.ask(DELETE, { input: { userId: userId() } }), ['Water 1']],
      [
        'withdrawn',
        async () =>
          (await app.signIn(`bob.${region.regionId}@example.com`)).ask(WITHDRAW, { input: { reason: null } }),
        ['Water 1'],
      ],
      [
        'moved away',
        () => admin.ask(act('setUserRegion'), { input: { userId: userId(), regionId: elsewhere } }),
        ['Water 1'],
      ],
      [
        'moved',
        () =>
          admin.ask(act('moveMember'), { input: { userId: userId(), themeId: region.themeId('Health') } }),
        ['Water 1'],
      ],
      ['taken off', () => admin.ask(act('unassignMember'), { input: { userId: userId() } }), ['Water 1']],
    ];
    for (const [name, leave, left] of ways) {
      await generated();
      // Health has an open seat, which no person left.
      expect(await gaps(), name).toEqual([]);
      await leave();
      expect(await gaps(), name).toEqual(left);
    }
    await admin.ask(act('updateTheme'), { input: { id: region.themeId('Water'), capacity: 3 } });
    expect(await gaps()).toEqual(['Water 1']);
    await admin.ask(act('generateAssignments'), { input: { regionId: region.regionId } });
    expect(await gaps()).toEqual([]);
  });

  it('is replaced by the best ways, each carried out at once and taken back at once, with a notice to each who moves', async () => {
    await generated({ Gil: { ranks: ['Food', 'Water', 'Energy', 'Health'] }, Hal: {} });
    await admin.ask(act('publishAssignments'), { input: { regionId: region.regionId } });
    await exclude('Bob');
    const { waysToFill } = await read();
    expect(waysToFill?.map(({ kind, moves }) => [kind, inWords(moves)])).toEqual([
      ['UNPLACED', 'Gil: none - → Water 2'],
      ['CHAIN', 'Ann: Energy 2 → Water 1; Gil: none - → Energy 3'],
      ['CHAIN', 'Ann: Energy 2 → Water 1; Eve: Health 2 → Energy 1; Gil: none - → Health 4'],
    ]);
    const before = await teams();
    const { moveTogether } = await carryOut(await wayOf(3));
    expect(await teams()).toEqual({
      ...before,
      Ann: 'Water, manual',
      Eve: 'Energy, manual',
      Gil: 'Health, manual',
    });
    expect(await gaps()).toEqual([]);
    const told = await db.announcement.findMany({
      where: { kind: 'teamChanged', regionId: region.regionId, userId: { not: null } },
    });
    expect(told.map(({ userId }) => userId).sort()).toEqual(['Ann', 'Eve', 'Gil'].map(region.personId));
    expect(
      (await admin.ask(HISTORY, { regionId: region.regionId })).history.edges.map(
        ({ node }) => node.sentence,
      ),
    ).toEqual(
      expect.arrayContaining([
        'Ada Admin moved Ann manually.',
        'Ada Admin moved Eve manually.',
        'Ada Admin moved Gil manually.',
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
    expect(await teams()).toEqual(before);
    expect(await gaps()).toEqual(['Water 1']);
    // Once more is refused, as they have other places by now.
    expect(await admin.refusal(act('moveTogether'), undo)).toMatchObject({ reason: 'CHANGED_MEANWHILE' });
  });
});

describe('people who move together', () => {
  it('move all or none: not where one has left, was moved, ranked anew, or the seat is taken', async () => {
    const meanwhile: [name: string, change: () => Promise<unknown>, refused: object][] = [
      ['excluded', () => exclude('Eve'), { code: 'CONFLICT' }],
      [
        'deleted',
        () => admin.ask(DELETE, { input: { userId: region.personId('Eve') } }),
        { code: 'NOT_FOUND' },
      ],
      [
        'moved',
        () =>
          admin.ask(act('moveMember'), {
            input: { userId: region.personId('Eve'), themeId: region.themeId('Food') },
          }),
        { reason: 'CHANGED_MEANWHILE' },
      ],
      [
        'ranked',
        () => db.ranking.update({ where: { id: region.personId('Eve') }, data: { submittedAt: new Date() } }),
        { reason: 'CHANGED_MEANWHILE' },
      ],
      [
        'taken',
        () =>
          admin.ask(act('moveMember'), {
            input: { userId: region.personId('Dan'), themeId: region.themeId('Water') },
          }),
        { reason: 'CHANGED_MEANWHILE' },
      ],
      [
        'taken at the end',
        () =>
          admin.ask(act('moveMember'), {
            input: { userId: region.personId('Cyd'), themeId: region.themeId('Energy') },
          }),
        { reason: 'CHANGED_MEANWHILE' },
      ],
    ];
    for (const [name, change, refused] of meanwhile) {
      await generated();
      await exclude('Bob');
      const input = inputOf(await wayOf(2));
      await change();
      const before = await teams();
      expect(await admin.refusal(act('moveTogether'), { input }), name).toMatchObject(refused);
      expect(await teams(), name).toEqual(before);
    }
  });

  it('fill a seat once where two organisers fill it at once, in one or the other way', async () => {
    for (let round = 0; round < 3; round += 1) {
      await generated({ Gil: { ranks: ['Food', 'Water', 'Energy', 'Health'] } });
      await exclude('Bob');
      const [one, two] = [await wayOf(1), await wayOf(2)];
      const outcomes = await Promise.allSettled([carryOut(one), carryOut(two, other)]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const now = await teams();
      expect(Object.values(now).filter((team) => team.startsWith('Water'))).toHaveLength(1);
      expect(Object.keys(now)).toHaveLength(5);
    }
  });

  it('go no further than the region of those who move them, each once', async () => {
    await generated();
    await exclude('Bob');
    const input = inputOf(await wayOf(1));
    const [move = expect.fail('no move')] = input.moves;
    expect(
      await admin.refusal(act('moveTogether'), { input: { ...input, moves: [move, move] } }),
    ).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { moves: 'Move each person once' },
    });
    const elsewhere = (await writeRegion({ seats: {}, people: {} })).regionId;
    expect(
      await admin.refusal(act('moveTogether'), { input: { ...input, regionId: elsewhere } }),
    ).toMatchObject({ code: 'CONFLICT' });
    expect(
      await other.refusal(act('moveTogether'), { input: { ...input, regionId: elsewhere } }),
    ).toMatchObject({ code: 'FORBIDDEN' });
    await carryOut(await wayOf(1), other);
  });
});

const leave = (title: string, seatCount: number) => ({
  input: { themeId: region.themeId(title), seatCount },
});

describe('seats that are left as they are', () => {
  it('are listed no more, until they are listed again', async () => {
    await generated();
    await exclude('Bob');
    await other.ask(act('leaveSeats'), leave('Water', 1));
    expect(await gaps()).toEqual([]);
    expect(await leftSeats()).toEqual(['Water 1']);
    expect((await read()).waysToFill).toEqual([]);
    await admin.ask(act('leaveSeats'), leave('Water', 0));
    expect([await gaps(), await leftSeats()]).toEqual([['Water 1'], []]);
    const { edges } = (await admin.ask(LEFT, { regionId: region.regionId })).history;
    expect(edges.map(({ node }) => node.sentence)).toEqual([
      'Ada Admin listed open seats of Water again.',
      `Olga, as organiser of ${region.regionId}, left open seats of Water as they are.`,
    ]);
  });

  it('are listed again once one more is free, whoever came meanwhile', async () => {
    const move = (name: string, title: string) =>
      admin.ask(act('moveMember'), {
        input: { userId: region.personId(name), themeId: region.themeId(title) },
      });
    await generated();
    await exclude('Cyd');
    await admin.ask(act('leaveSeats'), leave('Food', 1));
    // Who takes the seat and leaves it again leaves it as it was.
    await move('Bob', 'Food');
    await move('Bob', 'Water');
    expect([await gaps(), await leftSeats()]).toEqual([[], ['Food 1']]);
    await move('Bob', 'Food');
    expect([await gaps(), await leftSeats()]).toEqual([['Water 1'], []]);
    await exclude('Dan');
    expect([await gaps(), await leftSeats()]).toEqual([['Food 1', 'Water 1'], []]);
    await exclude('Bob');
    expect(await gaps()).toEqual(['Food 2', 'Water 1']);
    await admin.ask(act('leaveSeats'), leave('Food', 2));
    expect(await gaps()).toEqual(['Water 1']);
    await admin.ask(act('updateTheme'), { input: { id: region.themeId('Food'), capacity: 1 } });
    expect(await gaps()).toEqual(['Water 1']);
  });

  it('are forgotten by the next run', async () => {
    await generated();
    await exclude('Bob');
    await admin.ask(act('leaveSeats'), leave('Water', 1));
    await admin.ask(act('generateAssignments'), { input: { regionId: region.regionId } });
    expect(await teams()).toMatchObject({ Ann: 'Water' });
    await exclude('Ann');
    expect(await gaps()).toEqual(['Water 1']);
  });

  it('are those that the caller saw, of a region that they run', async () => {
    await generated();
    await exclude('Bob');
    const refused = async (input: ReturnType<typeof leave>, caller = admin) =>
      caller.refusal(act('leaveSeats'), input);
    for (const seen of [leave('Water', 2), leave('Energy', 1)])
      expect(await refused(seen)).toMatchObject({ reason: 'CHANGED_MEANWHILE' });
    expect(await refused(leave('Water', -1))).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await refused({ input: { themeId: 'none', seatCount: 1 } })).toMatchObject({ code: 'NOT_FOUND' });
    const ann = await app.signIn(`ann.${region.regionId}@example.com`);
    expect(await refused(leave('Water', 1), ann)).toMatchObject({ code: 'FORBIDDEN' });
    const elsewhere = (await writeRegion({ seats: {}, people: {} })).regionId;
    await db.organiser.update({ where: { id: await idOf(other) }, data: { regionIds: [elsewhere] } });
    expect(await refused(leave('Water', 1), other)).toMatchObject({ code: 'FORBIDDEN' });
    expect((await read('Water', ann)).leftSeats).toBeNull();
    expect(await gaps()).toEqual(['Water 1']);
  });

  it('are filled or left where two organisers decide at once', async () => {
    for (let round = 0; round < 3; round += 1) {
      await generated({ Gil: { ranks: ['Food', 'Water', 'Energy', 'Health'] } });
      await exclude('Bob');
      const way = await wayOf(1);
      const [filled, left] = await Promise.allSettled([
        carryOut(way),
        other.ask(act('leaveSeats'), leave('Water', 1)),
      ]);
      expect(filled.status).toBe('fulfilled');
      expect(await gaps()).not.toContain('Water 1');
      const { seatsLeftOpen = null } =
        (await db.team.findUnique({ where: { themeId: region.themeId('Water') } })) ?? {};
      expect(seatsLeftOpen).toBe(left.status === 'fulfilled' ? 1 : null);
    }
  });
});
