import { describe, expect, it } from 'vitest';
import { act } from '../../../test/acts';
import { sentencesOf } from '../../../test/scenes';
import { db } from '../../db/client';
import { startGaps } from './testing/gap-scenes';
import { writeRegion } from './testing/write-region';

const scene = startGaps();
const { admin, region, signIn, run, person, people, move, exclude } = scene;
const { generate, read, gaps, inWords, wayOf, carryOut, generated, joinGil } = scene;
describe('a participant who leaves', () => {
  it('leaves a gap: excluded, deleted, withdrawn or in another region', async () => {
    const elsewhere = (await writeRegion({ seats: {}, people: {} })).regionId;
    const leaves: [name: string, () => Promise<unknown>][] = [
      ['excluded', () => exclude('Bob')],
      ['deleted', () => run('deleteUser', person('Bob'))],
      ['withdrawn', async () => (await signIn('Bob')).act('withdraw', { reason: null })],
      ['moved away', () => run('setRegionOfUsers', { ...people('Bob'), regionId: elsewhere })],
      ['promoted', () => run('promoteUser', person('Bob'))],
    ];
    for (const [name, leave] of leaves) {
      await generated();
      // Health has an open seat that no person left.
      expect(await gaps(), name).toEqual([]);
      await leave();
      expect(await gaps(), name).toEqual(['Water 1']);
    }
    await run('updateTheme', { id: region.themeId('Water'), capacity: 3 });
    expect(await gaps()).toEqual(['Water 1']);
    await generate();
    expect(await gaps()).toEqual([]);
  });

  it('is not a person who is moved, or taken off a team', async () => {
    await generated();
    await move('Bob', 'Health');
    // Ann would gain.
    expect((await read('Water')).waysToFill).not.toEqual([]);
    expect(await gaps()).toEqual([]);
    await run('unassignMember', person('Bob'));
    expect(await gaps()).toEqual([]);
  });

  it('leaves the gap on their last team: after a move, or placed after the run', async () => {
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

  it('leaves it where newcomers were placed, once per person who left', async () => {
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

  it('leaves none if no person gains, or only people with manual places', async () => {
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

  it('is replaced by the best ways, each carried out and undone as a whole, with a notice to each who moves', async () => {
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
    expect(await sentencesOf(admin, { regionId: region.regionId, act: 'MOVE_TOGETHER' })).toEqual(
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
    // A second undo is refused, because the places have changed.
    expect(await admin.refusal(act('moveTogether'), undo)).toMatchObject({
      reason: 'CHANGED_MEANWHILE',
    });
  });
});
