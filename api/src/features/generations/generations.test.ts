import { describe, expect, it } from 'vitest';
import { graphql } from '../../../test/gql/gql';
import type { GenerateAssignmentsInput, GenerateWithCountsMutation } from '../../../test/gql/graphql';
import { digestTables } from '../../../test/tables';
import { ADMIN_EMAIL, startTestApp } from '../../../test/test-app';
import { db } from '../../db/client';
import { CROWDED, writeRegion } from './testing/write-region';

const app = startTestApp();
const admin = app.person(ADMIN_EMAIL, 'Ada');

graphql(`fragment Counts on PresetOutcome {
  preset placedCount onListCount firstCount drawnFirstCount secondCount thirdCount laterCount meanRank worstRank pinnedCount filledCount
  filledRankedCount filledShortListCount filledUnrankedCount unassignedCount movedCount
}`);
const GENERATE = graphql(`mutation GenerateWithCounts($input: GenerateAssignmentsInput!) {
  generateAssignments(input: $input) { generation { id seed inputHash outcome { ...Counts } } }
}`);
const RUN = graphql(`query RunOfRegion($id: ID!) {
  region(id: $id) {
    generation {
      preset seed record isProvedOptimal isCurrent rankCounts envyCount createdBy { displayName } outcome { ...Counts }
      themes {
        title capacity size pinnedCount firstChoiceCount topThreeCount theme { capacity }
        oneMoreSeat { rankSteps sentence } oneSeatFewer { rankSteps sentence }
      }
      pins { user { id } theme { title } cost { rankSteps sentence } }
    }
  }
}`);
const RUNS = graphql(`query RunsOfRegion($id: ID!, $first: Int, $after: String) {
  region(id: $id) {
    generations(first: $first, after: $after) { edges { node { id seed } } pageInfo { hasNextPage endCursor } }
  }
}`);
type Run = GenerateWithCountsMutation['generateAssignments']['generation'];

const generate = async (input: GenerateAssignmentsInput, caller = admin): Promise<Run> =>
  (await caller.ask(GENERATE, { input })).generateAssignments.generation;

const runOf = async (regionId: string) => (await admin.ask(RUN, { id: regionId })).region?.generation;

const runsOf = async (regionId: string, page: { first?: number; after?: string | null } = {}) =>
  (await admin.ask(RUNS, { id: regionId, ...page })).region ?? expect.fail('no region');

describe('a run', () => {
  it('is stored with its input and its result', async () => {
    const { regionId, personId } = await writeRegion(CROWDED);
    await generate({ regionId });
    expect(await runOf(regionId)).toMatchObject({
      preset: 'BALANCED',
      seed: regionId,
      isProvedOptimal: true,
      isCurrent: true,
      createdBy: { displayName: 'Ada' },
      rankCounts: [2, 2, 0],
      envyCount: 3,
      outcome: {
        preset: 'BALANCED',
        placedCount: 7,
        onListCount: 4,
        firstCount: 2,
        secondCount: 2,
        thirdCount: 0,
        laterCount: 0,
        meanRank: 1.5,
        worstRank: 2,
        pinnedCount: 1,
        filledCount: 2,
        filledRankedCount: 0,
        filledShortListCount: 1,
        filledUnrankedCount: 1,
        unassignedCount: 0,
        movedCount: 0,
      },
      themes: [
        { title: 'Energy', capacity: 2, size: 2, pinnedCount: 1, firstChoiceCount: 1, topThreeCount: 2 },
        { title: 'Food', size: 2 },
        {
          title: 'Health',
          oneMoreSeat: null,
          oneSeatFewer: { sentence: 'One seat fewer would leave one more person without a place.' },
        },
        {
          title: 'Water',
          theme: { capacity: 1 },
          oneMoreSeat: {
            rankSteps: -1,
            sentence: 'One more seat would improve the total of the ranks by one step.',
          },
        },
      ],
      pins: [
        {
          user: { id: personId('Flo') },
          theme: { title: 'Energy' },
          cost: {
            rankSteps: null,
            sentence: 'Releasing this place would put one more person on a theme of their list.',
          },
        },
      ],
    });
  });

  it('is current until one of its inputs changes', async () => {
    const { regionId, themeId, personId } = await writeRegion(CROWDED);
    await generate({ regionId });
    const isCurrent = async () => (await runOf(regionId))?.isCurrent;
    expect(await isCurrent()).toBe(true);
    await admin.act('updateTheme', { id: themeId('Water'), capacity: 2 });
    expect(await isCurrent()).toBe(false);
    await admin.act('updateTheme', { id: themeId('Water'), capacity: 1, title: 'Rain' });
    expect(await isCurrent()).toBe(true);
    await admin.act('releaseMember', { userId: personId('Flo') });
    expect(await isCurrent()).toBe(false);
  });

  it('with the same seed gives the same teams; its moves are counted', async () => {
    const { regionId, themeId, personId, teams } = await writeRegion(CROWDED);
    const first = await generate({ regionId, preset: 'LOTTERY', seed: ' north pole ' });
    expect(first).toMatchObject({ seed: 'north pole', outcome: { preset: 'LOTTERY', movedCount: 0 } });
    const drawn = await teams();
    const again = await generate({ regionId, preset: 'LOTTERY', seed: 'north pole' });
    expect(again).toMatchObject({ inputHash: first.inputHash, outcome: { movedCount: 0 } });
    expect(await teams()).toEqual(drawn);

    const seeds = Array.from({ length: 5 }, (_, n) => `seed ${n}`);
    const draws = new Set<string>();
    for (const seed of seeds) {
      const before = await teams();
      const { outcome } = await generate({ regionId, preset: 'LOTTERY', seed });
      const after = await teams();
      const moved = Object.keys(before).filter((name) => before[name] !== after[name]);
      expect(outcome.movedCount).toBe(moved.length);
      draws.add(JSON.stringify(after));
    }
    expect(draws.size).toBeGreaterThan(1);

    await admin.act('deleteTheme', { id: themeId('Energy') });
    await admin.act('deleteUser', { userId: personId('Flo') });
    const left = graphql(`query LeftOfRun($id: ID!) {
      region(id: $id) { generation { pins { user { id } theme { id } } themes { title theme { id } } } }
    }`);
    const { generation } = (await admin.ask(left, { id: regionId })).region ?? expect.fail('no region');
    expect(generation?.pins).toEqual([{ user: null, theme: null }]);
    expect(generation?.themes[0]).toEqual({ title: 'Energy', theme: null });
  });

  it('without people is refused with a sentence, and stores nothing', async () => {
    const { regionId, personId } = await writeRegion({ seats: { Water: 1 }, people: { Ann: {} } });
    await db.user.update({ where: { id: personId('Ann') }, data: { excludedFromAllocation: true } });
    const before = await digestTables();
    expect(await admin.refusal(GENERATE, { input: { regionId } })).toMatchObject({
      code: 'CONFLICT',
      message: 'This region has no participants yet. Generate once people have chosen it, or import them.',
    });
    expect(await digestTables()).toEqual(before);
    await admin.act('includeUsers', { userIds: [personId('Ann')] });
    expect(await generate({ regionId })).toMatchObject({ outcome: { placedCount: 1 } });
  });

  it('concurrent with another one comes before or after it, never in between', async () => {
    const { regionId, teams } = await writeRegion(CROWDED);
    const runs = await Promise.all([
      generate({ regionId, preset: 'FIRST_CHOICES', seed: 'a' }),
      generate({ regionId, preset: 'PROTECTIVE', seed: 'b' }),
    ]);
    const { generations } = await runsOf(regionId);
    const [latest, earlier] = (generations?.edges ?? []).map(({ node }) =>
      runs.find(({ id }) => id === node.id),
    );
    expect(earlier?.outcome.movedCount).toBe(0);
    expect(generations?.edges).toHaveLength(2);
    const result = await teams();
    const { seed, outcome } = latest ?? expect.fail('no run');
    const { outcome: repeated } = await generate({ regionId, preset: outcome.preset, seed });
    expect(repeated.movedCount).toBe(0);
    expect(await teams()).toEqual(result);
  });

  it('of many is listed latest first, page by page', async () => {
    const { regionId } = await writeRegion({ seats: { Water: 1 }, people: { Ann: { ranks: ['Water'] } } });
    for (const seed of ['a', 'b', 'c']) await generate({ regionId, seed });
    expect(await runOf(regionId)).toMatchObject({ seed: 'c' });
    const { generations: first } = await runsOf(regionId, { first: 2 });
    expect(first?.edges.map(({ node }) => node.seed)).toEqual(['c', 'b']);
    const { generations: second } = await runsOf(regionId, { first: 2, after: first?.pageInfo.endCursor });
    expect(second).toMatchObject({ edges: [{ node: { seed: 'a' } }], pageInfo: { hasNextPage: false } });
  });
});
