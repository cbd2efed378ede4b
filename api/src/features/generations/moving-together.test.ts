import { describe, expect, it } from 'vitest';
import { graphql } from '../../../test/gql/gql';
import { db } from '../../db/client';
import { startGaps } from './testing/gap-scenes';
import { writeRegion } from './testing/write-region';

const AFTER_NEWCOMERS = graphql(`query WaysAfterNewcomers($id: ID!) {
  region(id: $id) {
    newcomers { state places { user { displayName } theme { title } } }
    waysToFill(afterNewcomers: true) {
      moves { user { id displayName } fromTheme { id title } theme { id title } rankBefore rank rankedAt }
    }
  }
}`);

const scene = startGaps();
const { admin, other, region, signIn, run, person, move, exclude } = scene;
const { read, wayOf, inputOf, inWords, carryOut, generated, joinGil } = scene;

describe('people who move together', () => {
  it('move all or none: none if one has left, was moved or ranked again, or if the seat is taken', async () => {
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
      expect(await admin.refusalOf('moveTogether', input), name).toMatchObject(refused);
      expect(await region.teams(), name).toEqual(before);
    }
  });

  it('fill a seat once if two organisers fill it concurrently, each in another way', async () => {
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

  it('stay within the region of the organiser, each once', async () => {
    await generated();
    await exclude('Bob');
    const input = inputOf(await wayOf(1));
    const [one = expect.fail('no move')] = input.moves;
    const refused = (changes: object, caller = admin) =>
      caller.refusalOf('moveTogether', { ...input, ...changes });
    expect(await refused({ moves: [one, one] })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { moves: 'Move each person once' },
    });
    const elsewhere = { regionId: (await writeRegion({ seats: {}, people: {} })).regionId };
    expect(await refused(elsewhere)).toMatchObject({ code: 'CONFLICT' });
    expect(await refused(elsewhere, other)).toMatchObject({ code: 'FORBIDDEN' });
    await carryOut(await wayOf(1), other);
    const ann = await signIn('Ann');
    expect(await read('Water', ann)).toEqual({ gaps: null, waysToFill: null });
  });

  it('move in the act that places newcomers, after them, and all or none', async () => {
    await generated();
    await exclude('Bob');
    await region.join('Gil', 'Health');
    const { regionId, personId, teams } = region;
    await run('publishAssignments', { regionId });
    const { region: seen } = await admin.ask(AFTER_NEWCOMERS, { id: regionId });
    expect(seen?.newcomers?.places).toMatchObject([
      { user: { displayName: 'Gil' }, theme: { title: 'Health' } },
    ]);
    // Gil would gain by each of the two, too, without the seat on Health.
    expect(seen?.waysToFill?.map(({ moves }) => inWords(moves))).toEqual([
      'Ann: Energy 2 → Water 1',
      'Ann: Energy 2 → Water 1; Eve: Health 2 → Energy 1',
    ]);
    const { moves } = inputOf(seen?.waysToFill?.[1]?.moves ?? []);
    const expectedState = seen?.newcomers?.state;
    const before = await teams();
    const outdated = moves.map((one) => ({ ...one, expectedThemeId: null }));
    const input = { regionId, expectedState, moves: outdated };
    expect(await admin.refusalOf('placeNewcomers', input)).toMatchObject({ reason: 'CHANGED_MEANWHILE' });
    expect(await teams()).toEqual(before);

    await run('placeNewcomers', { regionId, expectedState, moves });
    const placed = { Ann: 'Water, manual', Eve: 'Energy, manual', Gil: 'Health' };
    expect(await teams()).toEqual({ ...before, ...placed });
    const told = await db.announcement.findMany({ where: { regionId, userId: { not: null } } });
    expect(new Map(told.map(({ userId, kind }) => [userId, kind]))).toEqual(
      new Map([
        [personId('Gil'), 'teamPublished'],
        [personId('Ann'), 'teamChanged'],
        [personId('Eve'), 'teamChanged'],
      ]),
    );
  });
});
