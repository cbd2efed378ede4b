import { describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/caller';
import { graphql } from '../../../test/gql/gql';
import type { ChangesFragment } from '../../../test/gql/graphql';
import { db } from '../../db/client';
import { startRegions, type Scene } from './testing/write-region';

/** What the API reports about a run after its teams have changed. */

const { admin, region, write, run, person, people, move, inRegion, signIn } = startRegions();

graphql(`fragment Changes on RunChanges {
  sentence movedCount takenOffCount joinedCount leftCount seatsChangedCount themesAddedCount themesGoneCount
  rankingsChangedCount manualChangedCount
}`);
graphql(`fragment Since on PlacementExplanation { sentences isProvedOptimal changes { ...Changes } }`);
const MINE = graphql(`query ChangesForViewer {
  viewer { assignment { explanation { ...Since } } unassigned { reason explanation { ...Since } } }
}`);
const RUN = graphql(`query ChangesSinceRun($id: ID!) {
  region(id: $id) { generation { isCurrent isProvedOptimal changes { ...Changes } } }
}`);

/** Two people want the one seat on Water, and one of them waits; Dee; and Eve, who got a theme that no one else wants. */
const SCENE: Scene = {
  seats: { Energy: 1, Food: 2, Water: 1 },
  people: {
    Ann: { ranks: ['Water', 'Food', 'Energy'] },
    Bob: { ranks: ['Water', 'Food', 'Energy'] },
    Cyd: { ranks: ['Water', 'Food', 'Energy'] },
    Dee: { ranks: ['Energy', 'Food', 'Water'] },
    Eve: {},
  },
};

const latest = async () =>
  (await admin.ask(RUN, { id: region.regionId })).region?.generation ?? expect.fail('no run');
const mine = async (caller: Caller) => (await caller.ask(MINE)).viewer;
/** Leaves a person's first two choices. */
const shorten = (userId: string): Promise<unknown> =>
  db.$executeRaw`UPDATE rankings SET theme_ids = theme_ids[1:2] WHERE id = ${userId}`;
/** The ids of these people who are on this theme. */
const on = async (title: string, ...names: string[]): Promise<string[]> => {
  const teams = await region.teams();
  return names.filter((name) => teams[name] === title);
};

describe('teams that changed after the run', () => {
  it('are not called proved, and their reasons mention room in themes that were full: to people with a place and without', async () => {
    await write(SCENE);
    await inRegion('generateAssignments');
    await inRegion('publishAssignments');
    const [winner = ''] = await on('Water', 'Ann', 'Bob', 'Cyd');
    const [loser = ''] = await on('Food', 'Ann', 'Bob', 'Cyd');
    const [placed, waiting] = [await signIn(loser), await signIn('Eve')];
    const before = (await mine(placed)).assignment?.explanation;
    expect(before).toMatchObject({ isProvedOptimal: true, changes: { sentence: null, movedCount: 0 } });
    expect((await mine(waiting)).unassigned).toMatchObject({
      reason: 'NO_FREE_SEAT',
      explanation: { isProvedOptimal: true, changes: { sentence: null } },
    });

    await move(winner, 'Energy');
    const sentence =
      'Since then the organisers moved one person manually; what was full then may have room now.';
    const after = (await mine(placed)).assignment?.explanation;
    expect(after).toMatchObject({ isProvedOptimal: false, changes: { sentence, movedCount: 1 } });
    expect(after?.sentences).toEqual(before?.sentences);
    expect(after?.sentences[1]).toMatch(/^Water was full \(1 of 1\)\. Giving you Water would have been /);
    const seatless = (await mine(waiting)).unassigned;
    expect(seatless).toMatchObject({
      reason: 'NO_FREE_SEAT',
      explanation: { isProvedOptimal: false, changes: { sentence } },
    });
    expect(seatless?.explanation?.sentences[0]).toBe(
      'There were 4 seats for 5 people. Your position on the waiting list was 1.',
    );
    expect(await latest()).toMatchObject({ isProvedOptimal: true, changes: { sentence, movedCount: 1 } });

    // Back where the run had put them, but manually: the teams are the proved ones, with one place set manually.
    await move(winner, 'Water');
    expect((await mine(placed)).assignment?.explanation).toMatchObject({
      isProvedOptimal: false,
      changes: {
        sentence: 'Since then the organisers set or released one place manually.',
        movedCount: 0,
        manualChangedCount: 1,
      },
    });
    await run('releaseMember', person(winner));
    expect((await mine(placed)).assignment?.explanation).toEqual(before);
  });

  const room = '; what was full then may have room now.';
  const moved = `the organisers moved one person manually${room}`;
  const left = `one person no longer takes part${room}`;
  const takeOff = () => run('unassignMember', person('Dee'));
  const giveBack = () => move('Dee', 'Food').then(() => run('releaseMember', person('Dee')));
  const moveAway = () => run('setRegionOfUsers', { ...people('Dee'), regionId: null });
  const addSeats = () => run('updateTheme', { id: region.themeId('Water'), capacity: 9 });
  const addTheme = () =>
    run('createTheme', { regionId: region.regionId, title: 'Soil', description: '<p>Soil</p>' });
  const dropTheme = () => run('deleteTheme', { id: region.themeId('Energy') });
  const goneAlone = { themesGoneCount: 1, takenOffCount: 0, rankingsChangedCount: 0 };

  it.each<[string, () => Promise<unknown>, Partial<ChangesFragment>, string]>([
    // The input of another run would not show the first and the third.
    [
      'a person off a team',
      takeOff,
      { takenOffCount: 1 },
      `the organisers took one person off their team${room}`,
    ],
    ['a place for a person who waited', () => move('Eve', 'Food'), { movedCount: 1 }, moved],
    ['a move that was released', giveBack, { movedCount: 1 }, moved],
    ['a person excluded', () => run('excludeUsers', people('Dee')), { leftCount: 1 }, left],
    ['a person promoted', () => run('promoteUser', person('Dee')), { leftCount: 1 }, left],
    ['a person deleted', () => run('deleteUser', person('Dee')), { leftCount: 1 }, left],
    ['a person in another region', moveAway, { leftCount: 1 }, left],
    ['a new person', () => region.join('New'), { joinedCount: 1 }, 'one person joined.'],
    ['seats', addSeats, { seatsChangedCount: 1 }, `the number of seats of one theme changed${room}`],
    ['a new theme', addTheme, { themesAddedCount: 1 }, `one theme was added${room}`],
    ['a theme that is gone, and what named it', dropTheme, goneAlone, `one theme was taken away${room}`],
    [
      'another ranking',
      () => shorten(region.personId('Dee')),
      { rankingsChangedCount: 1 },
      'one person changed their ranking.',
    ],
  ])('mention %s', async (_case, change, counts, said) => {
    await write(SCENE);
    await inRegion('generateAssignments');
    const none = await latest();
    expect(none).toMatchObject({ isCurrent: true, changes: { sentence: null } });
    expect(Object.values(none.changes).filter((count) => count !== null && count !== 0)).toEqual([]);
    await change();
    const { changes } = await latest();
    expect(changes).toMatchObject({ ...counts, sentence: `Since then ${said}` });
  });

  it('mention several changes in one sentence, and none after another run', async () => {
    await write(SCENE);
    await inRegion('generateAssignments');
    await run('excludeUsers', people('Eve'));
    await move('Ann', 'Energy');
    await move('Bob', 'Energy');
    await move('Cyd', 'Energy');
    await run('updateTheme', { id: region.themeId('Energy'), capacity: 4 });
    expect((await latest()).changes.sentence).toBe(
      'Since then the organisers moved three people manually, one person no longer takes part and the number of seats of one theme changed; what was full then may have room now.',
    );
    await inRegion('generateAssignments');
    expect(await latest()).toMatchObject({ isCurrent: true, changes: { sentence: null } });
  });

  it('have the current titles of themes, and tell a person that their own ranking has changed', async () => {
    await write(SCENE);
    await inRegion('generateAssignments');
    await inRegion('publishAssignments');
    const [loser = ''] = await on('Food', 'Ann', 'Bob', 'Cyd');
    const caller = await signIn(loser);
    await run('updateTheme', { id: region.themeId('Water'), title: 'Rain' });
    const renamed = (await mine(caller)).assignment?.explanation;
    expect(renamed?.sentences[1]).toMatch(/^Rain was full \(1 of 1\)\. Giving you Rain /);
    expect(renamed).toMatchObject({ isProvedOptimal: true, changes: { sentence: null } });
    await shorten(region.personId(loser));
    const { sentences = [] } = (await mine(caller)).assignment?.explanation ?? {};
    expect(sentences[0]).toBe('This refers to your earlier ranking.');
    expect(sentences.slice(1)).toEqual(renamed?.sentences);
  });
});
