import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { act } from '../../../test/acts';
import type { Caller } from '../../../test/caller';
import { graphql } from '../../../test/gql/gql';
import type { GenerateAssignmentsInput, GenerateWithCountsMutation } from '../../../test/gql/graphql';
import { digestTables } from '../../../test/tables';
import { ADMIN_EMAIL, startTestApp } from '../../../test/test-app';
import { db } from '../../db/client';
import { writeRegion, type Scene } from './testing/write-region';

const app = startTestApp();
let admin: Caller;
beforeAll(async () => {
  admin = await app.signIn(ADMIN_EMAIL, 'Ada');
});

/** As in docs/how-teams-are-made.md, with Flo, who is placed manually where Ann would be, and Gus, who ranks nothing. */
const SCENE: Scene = {
  seats: { Energy: 2, Food: 2, Health: 2, Water: 1 },
  people: {
    Ann: { ranks: ['Water', 'Energy', 'Food'] },
    Bob: { ranks: ['Water'] },
    Cyd: { ranks: ['Water', 'Food'] },
    Dan: { ranks: ['Water', 'Food', 'Health'] },
    Eve: { ranks: ['Energy', 'Health'] },
    Flo: { ranks: ['Health', 'Food', 'Water'], pinnedTo: 'Energy' },
    Gus: {},
  },
};

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
const OUTLOOK = graphql(`query OutlookOfRegion($id: ID!) {
  region(id: $id) {
    generation { id }
    outlook {
      peopleCount rankedCount seatCount
      demand { firstChoiceCount drawnFirstChoiceCount topThreeCount listedCount pinnedCount theme { title } }
      presets(seed: "s") { ...Counts }
      findings { kind message fix peopleCount people { displayName } theme { title } }
    }
  }
}`);

type Run = GenerateWithCountsMutation['generateAssignments']['generation'];

const generate = async (input: GenerateAssignmentsInput, caller = admin): Promise<Run> =>
  (await caller.ask(GENERATE, { input })).generateAssignments.generation;

/** The latest run of a region. */
const runOf = async (regionId: string) => (await admin.ask(RUN, { id: regionId })).region?.generation;
const outlookOf = async (regionId: string) => (await admin.ask(OUTLOOK, { id: regionId })).region?.outlook;

const runsOf = async (regionId: string, page: { first?: number; after?: string | null } = {}) =>
  (await admin.ask(RUNS, { id: regionId, ...page })).region ?? expect.fail('no region');

/** Theme title by person. */
async function teams(regionId: string): Promise<Record<string, string>> {
  const places = await db.teamAssignment.findMany({
    where: { theme: { regionId } },
    select: { user: { select: { displayName: true } }, theme: { select: { title: true } } },
  });
  return Object.fromEntries(places.map(({ user, theme }) => [user.displayName, theme.title]));
}

describe('a run', () => {
  it('is kept with what produced it and what came of it', async () => {
    const { regionId, personId } = await writeRegion(SCENE);
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

  it('is current until something that it depends on changes', async () => {
    const { regionId, themeId, personId } = await writeRegion(SCENE);
    await generate({ regionId });
    const isCurrent = async () => (await runOf(regionId))?.isCurrent;
    expect(await isCurrent()).toBe(true);
    await admin.ask(act('updateTheme'), { input: { id: themeId('Water'), capacity: 2 } });
    expect(await isCurrent()).toBe(false);
    await admin.ask(act('updateTheme'), { input: { id: themeId('Water'), capacity: 1, title: 'Rain' } });
    expect(await isCurrent()).toBe(true);
    await admin.ask(act('releaseMember'), { input: { userId: personId('Flo') } });
    expect(await isCurrent()).toBe(false);
  });

  it('with the same seed gives the same teams; what it moved is counted', async () => {
    const { regionId, themeId, personId } = await writeRegion(SCENE);
    const first = await generate({ regionId, preset: 'LOTTERY', seed: ' north pole ' });
    expect(first).toMatchObject({ seed: 'north pole', outcome: { preset: 'LOTTERY', movedCount: 0 } });
    const drawn = await teams(regionId);
    const again = await generate({ regionId, preset: 'LOTTERY', seed: 'north pole' });
    expect(again).toMatchObject({ inputHash: first.inputHash, outcome: { movedCount: 0 } });
    expect(await teams(regionId)).toEqual(drawn);

    const seeds = Array.from({ length: 5 }, (_, n) => `seed ${n}`);
    const draws = new Set<string>();
    for (const seed of seeds) {
      const before = await teams(regionId);
      const { outcome } = await generate({ regionId, preset: 'LOTTERY', seed });
      const after = await teams(regionId);
      const moved = Object.keys(before).filter((name) => before[name] !== after[name]);
      expect(outcome.movedCount).toBe(moved.length);
      draws.add(JSON.stringify(after));
    }
    expect(draws.size).toBeGreaterThan(1);

    await admin.ask(act('deleteTheme'), { input: { id: themeId('Energy') } });
    await admin.ask(act('deleteUser'), { input: { userId: personId('Flo') } });
    const left = graphql(`query LeftOfRun($id: ID!) {
      region(id: $id) { generation { pins { user { id } theme { id } } themes { title theme { id } } } }
    }`);
    const { generation } = (await admin.ask(left, { id: regionId })).region ?? expect.fail('no region');
    expect(generation?.pins).toEqual([{ user: null, theme: null }]);
    expect(generation?.themes[0]).toEqual({ title: 'Energy', theme: null });
  });

  it('without people is refused with a sentence, and nothing is kept of it', async () => {
    const { regionId, personId } = await writeRegion({ seats: { Water: 1 }, people: { Ann: {} } });
    await db.user.update({ where: { id: personId('Ann') }, data: { excludedFromAllocation: true } });
    const before = await digestTables();
    expect(await admin.refusal(GENERATE, { input: { regionId } })).toMatchObject({
      code: 'CONFLICT',
      message: 'This region has no participants yet. Generate once people have chosen it, or import them.',
    });
    expect(await digestTables()).toEqual(before);
    await admin.ask(act('includeUser'), { input: { userId: personId('Ann') } });
    expect(await generate({ regionId })).toMatchObject({ outcome: { placedCount: 1 } });
  });

  it('beside another one comes before or after it, never in between', async () => {
    const { regionId } = await writeRegion(SCENE);
    const runs = await Promise.all([
      generate({ regionId, preset: 'FIRST_CHOICES', seed: 'a' }),
      generate({ regionId, preset: 'PROTECTIVE', seed: 'b' }),
    ]);
    const { generations } = await runsOf(regionId);
    const [latest, earlier] = generations.edges.map(({ node }) => runs.find(({ id }) => id === node.id));
    expect(earlier?.outcome.movedCount).toBe(0);
    expect(generations.edges).toHaveLength(2);
    const result = await teams(regionId);
    const { seed, outcome } = latest ?? expect.fail('no run');
    const { outcome: repeated } = await generate({ regionId, preset: outcome.preset, seed });
    expect(repeated.movedCount).toBe(0);
    expect(await teams(regionId)).toEqual(result);
  });

  it('of many are listed the latest first, page by page', async () => {
    const { regionId } = await writeRegion({ seats: { Water: 1 }, people: { Ann: { ranks: ['Water'] } } });
    for (const seed of ['a', 'b', 'c']) await generate({ regionId, seed });
    expect(await runOf(regionId)).toMatchObject({ seed: 'c' });
    const { generations: first } = await runsOf(regionId, { first: 2 });
    expect(first.edges.map(({ node }) => node.seed)).toEqual(['c', 'b']);
    const { generations: second } = await runsOf(regionId, { first: 2, after: first.pageInfo.endCursor });
    expect(second).toMatchObject({ edges: [{ node: { seed: 'a' } }], pageInfo: { hasNextPage: false } });
  });
});

describe('an outlook', () => {
  it('says what each preset would come to, and saves nothing', async () => {
    const { regionId } = await writeRegion(SCENE);
    await generate({ regionId });
    const before = await digestTables();
    const outlook = (await outlookOf(regionId)) ?? expect.fail('no region');
    expect(await digestTables()).toEqual(before);
    expect(outlook).toMatchObject({ peopleCount: 7, rankedCount: 6, seatCount: 7 });
    expect(outlook).toMatchObject({
      demand: [
        { theme: { title: 'Energy' }, firstChoiceCount: 1, topThreeCount: 2, listedCount: 2, pinnedCount: 1 },
        { theme: { title: 'Food' }, firstChoiceCount: 0 },
        { theme: { title: 'Health' }, firstChoiceCount: 0 },
        { theme: { title: 'Water' }, firstChoiceCount: 4, topThreeCount: 4, listedCount: 4, pinnedCount: 0 },
      ],
    });
    expect(outlook.presets.map(({ preset }) => preset)).toEqual([
      'BALANCED',
      'FIRST_CHOICES',
      'PROTECTIVE',
      'LOTTERY',
    ]);
    for (const { movedCount, ...promised } of outlook.presets) {
      const start = await teams(regionId);
      const { outcome } = await generate({ regionId, preset: promised.preset, seed: 's' });
      expect(outcome).toMatchObject({ ...promised, movedCount });
      expect(outcome.placedCount).toBe(7);
      await generate({ regionId });
      expect(await teams(regionId)).toEqual(start);
    }
  });

  it('tells first choices that came first in random order, as the run does', async () => {
    const { regionId } = await writeRegion({
      seats: { Food: 4, Water: 4 },
      people: {
        Ann: { ranks: ['Food', 'Water'], drawn: ['Food', 'Water'] },
        Bob: { ranks: ['Food', 'Water'], drawn: ['Water'] },
        Cyd: { ranks: ['Water', 'Food'], drawn: ['Food', 'Water'] },
        Dan: { ranks: ['Water', 'Food'], drawn: ['Water'], pinnedTo: 'Water' },
        Eve: {},
      },
    });
    const outlook = await outlookOf(regionId);
    expect(outlook?.demand).toMatchObject([
      { theme: { title: 'Food' }, firstChoiceCount: 2, drawnFirstChoiceCount: 1 },
      { theme: { title: 'Water' }, firstChoiceCount: 1, drawnFirstChoiceCount: 1 },
    ]);
    expect(outlook?.presets[0]).toMatchObject({ firstCount: 3, drawnFirstCount: 2 });
    await generate({ regionId });
    expect((await runOf(regionId))?.outcome).toMatchObject({ firstCount: 3, drawnFirstCount: 2 });
  });

  it('has no movement to count while all teams are empty, and works for a region with nothing in it', async () => {
    const { regionId } = await writeRegion({ seats: {}, people: { Ann: {} } });
    expect(await runOf(regionId)).toBeNull();
    expect(await outlookOf(regionId)).toMatchObject({
      demand: [],
      presets: Array.from({ length: 4 }, () => ({ movedCount: null, unassignedCount: 1 })),
      findings: [
        {
          message: 'There are 0 seats for 1 person.',
          fix: 'Add 1 seat; otherwise 1 person will be left without a team.',
        },
        {
          message: '1 person has not ranked any theme.',
          fix: 'Without a ranking, they get the seats that are left.',
        },
      ],
    });
  });

  it('finds what is worth knowing, the most serious first, with the smallest fix', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 22 }, (_, n) => [`Q${String(n).padStart(2, '0')}`, {}]),
    );
    const { regionId, themeId } = await writeRegion({
      seats: { Energy: 1, Food: 30, Soil: 1, Water: 1 },
      people: {
        ...many,
        Ann: { ranks: ['Water', 'Food', 'Energy'] },
        Bob: { ranks: ['Water', 'Food'] },
        Cyd: { pinnedTo: 'Energy' },
        Dan: { pinnedTo: 'Energy' },
      },
    });
    await db.theme.update({
      where: { id: themeId('Soil') },
      data: { createdAt: new Date(Date.now() + 60_000) },
    });
    const outlook = (await outlookOf(regionId)) ?? expect.fail('no region');
    expect(outlook.findings).toMatchObject([
      {
        kind: 'PINS_OVER_CAPACITY',
        message: '2 people are placed manually on Energy, which has 1 seat.',
        fix: 'Add 1 seat to it, or release 1 place.',
        theme: { title: 'Energy' },
        peopleCount: 2,
        people: [{ displayName: 'Cyd' }, { displayName: 'Dan' }],
      },
      { kind: 'NO_LIST', message: '22 people have not ranked any theme.', theme: null, peopleCount: 22 },
      {
        kind: 'SHORT_LISTS',
        message: '1 person has ranked fewer than 3 themes.',
        fix: 'Ask them to rank at least 3 themes; until then, all others count as their equal next choice.',
        people: [{ displayName: 'Bob' }],
      },
      {
        kind: 'RANKED_BEFORE_THEME',
        message: '2 people ranked their themes before Soil was added.',
        fix: 'Ask them to save their ranking again, with Soil in it.',
        people: [{ displayName: 'Ann' }, { displayName: 'Bob' }],
      },
      {
        kind: 'CROWDED_THEME',
        message: '2 people rank Water first, and it has 1 seat for them.',
        fix: 'Add 1 seat to it; otherwise at least 1 person will get a later choice.',
        peopleCount: 0,
        people: [],
      },
      { kind: 'UNWANTED_THEME', message: 'No participant ranks Soil.' },
    ]);
    expect(outlook.findings[1]?.people.map(({ displayName }) => displayName)).toEqual(
      Object.keys(many).slice(0, 20),
    );
  });
});

describe('npm run verify-allocation', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'records-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const verify = async (...args: string[]): Promise<{ code: number; said: string }> =>
    new Promise((resolve) => {
      const command = ['--import', 'tsx', 'api/build/verify-allocation.ts', ...args];
      const child = execFile(process.execPath, command, (_error, stdout, stderr) =>
        resolve({ code: child.exitCode ?? -1, said: stdout + stderr }),
      );
    });

  it(
    'proves a downloaded record, and neither a changed one nor anything else',
    { timeout: 900_000 },
    async () => {
      const { regionId, themeId, personId } = await writeRegion(SCENE);
      await generate({ regionId, preset: 'PROTECTIVE', seed: 'north pole' });
      const { record } = (await runOf(regionId)) ?? expect.fail('no run');
      const file = async (name: string, text: string): Promise<string> => {
        await writeFile(join(folder, name), text);
        return join(folder, name);
      };
      const changed = record.replaceAll(themeId('Water'), themeId('Wine'));
      const [genuine, tampered, garbage, missing] = await Promise.all([
        verify(await file('genuine.json', record)),
        verify(await file('tampered.json', changed)),
        verify(await file('garbage.json', 'no record')),
        verify(join(folder, 'missing.json')),
      ]);
      expect(genuine).toMatchObject({ code: 0 });
      expect(genuine.said).toMatch(
        /Preset +protective\nSeed +north pole\nPeople +7, of whom 1 placed manually/,
      );
      expect(genuine.said).toContain('PROVED. No other teams serve the preset better.');
      expect(genuine.said).not.toContain('✘');
      // People are named by their ids only.
      expect(record).toContain(personId('Ann'));
      expect(record).not.toContain('"Ann"');

      expect(tampered).toMatchObject({ code: 1 });
      expect(tampered.said).toContain('✘ The input hash is that of the input.');
      expect(tampered.said).toContain('NOT PROVED.');
      expect(garbage).toMatchObject({ code: 2 });
      expect(garbage.said).toContain('It is not JSON.');
      expect(missing).toMatchObject({ code: 2, said: expect.stringContaining('cannot be read') as string });
    },
  );
});
