import { describe, expect, it } from 'vitest';
import { graphql } from '../../../test/gql/gql';
import type { FoundFragment, GenerateAssignmentsInput, UserFilter } from '../../../test/gql/graphql';
import { digestTables } from '../../../test/tables';
import { ADMIN_EMAIL, startTestApp } from '../../../test/test-app';
import { db } from '../../db/client';
import { CROWDED, writeRegion } from './testing/write-region';

const app = startTestApp();
const admin = app.person(ADMIN_EMAIL, 'Ada');

graphql(
  `fragment Found on AllocationFinding { kind message fix peopleCount theme { id } people { displayName } }`,
);
const OUTLOOK = graphql(`query OutlookOfRegion($id: ID!) {
  region(id: $id) {
    generation { outcome { ...Counts } }
    outlook {
      peopleCount rankedCount seatCount
      demand { firstChoiceCount drawnFirstChoiceCount topThreeCount listedCount pinnedCount theme { title } }
      presets(seed: "s") { ...Counts }
      findings { ...Found }
    }
  }
}`);
const read = async (regionId: string) => (await admin.ask(OUTLOOK, { id: regionId })).region ?? expect.fail();
const generate = (regionId: string, options: Partial<GenerateAssignmentsInput> = {}) =>
  admin.act('generateAssignments', { regionId, ...options });
/** Adds a theme after all rankings. */
const addLater = (id: string) =>
  db.theme.update({ where: { id }, data: { createdAt: new Date(Date.now() + 60_000) } });

describe('an outlook', () => {
  it('shows the result of each preset, and saves nothing', async () => {
    const { regionId, teams } = await writeRegion(CROWDED);
    await generate(regionId);
    const before = await digestTables();
    const { outlook } = await read(regionId);
    expect(await digestTables()).toEqual(before);
    expect(outlook).toMatchObject({
      ...{ peopleCount: 7, rankedCount: 6, seatCount: 7 },
      demand: [
        { theme: { title: 'Energy' }, firstChoiceCount: 1, topThreeCount: 2, listedCount: 2, pinnedCount: 1 },
        { theme: { title: 'Food' }, firstChoiceCount: 0 },
        { theme: { title: 'Health' }, firstChoiceCount: 0 },
        { theme: { title: 'Water' }, firstChoiceCount: 4, topThreeCount: 4, listedCount: 4, pinnedCount: 0 },
      ],
    });
    const presets = outlook?.presets ?? [];
    expect(presets.map(({ preset }) => preset)).toEqual([
      'BALANCED',
      'FIRST_CHOICES',
      'PROTECTIVE',
      'LOTTERY',
    ]);
    for (const promised of presets) {
      const start = await teams();
      await generate(regionId, { preset: promised.preset, seed: 's' });
      const { generation } = await read(regionId);
      expect(generation?.outcome).toEqual(promised);
      expect(promised.placedCount).toBe(7);
      await generate(regionId);
      expect(await teams()).toEqual(start);
    }
  });

  it('reports first choices in random order, as the run does', async () => {
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
    const { outlook } = await read(regionId);
    expect(outlook?.demand).toMatchObject([
      { theme: { title: 'Food' }, firstChoiceCount: 2, drawnFirstChoiceCount: 1 },
      { theme: { title: 'Water' }, firstChoiceCount: 1, drawnFirstChoiceCount: 1 },
    ]);
    expect(outlook?.presets[0]).toMatchObject({ firstCount: 3, drawnFirstCount: 2 });
    await generate(regionId);
    const { generation } = await read(regionId);
    expect(generation?.outcome).toMatchObject({ firstCount: 3, drawnFirstCount: 2 });
  });

  it('has no movement to count while all teams are empty, and works for an empty region', async () => {
    const { regionId } = await writeRegion({ seats: {}, people: { Ann: {} } });
    expect(await read(regionId)).toMatchObject({
      generation: null,
      outlook: {
        demand: [],
        presets: Array.from({ length: 4 }, () => ({ movedCount: null, unassignedCount: 1 })),
        findings: [
          { message: 'There are 0 seats for 1 person.' },
          {
            message: '1 person has not ranked any theme.',
            fix: 'People without a ranking get the remaining seats.',
          },
        ],
      },
    });
  });
});

/** The filters of the web's links, by kind: see web/src/features/generations/FindingList.tsx. */
function filterOf({ kind, theme }: FoundFragment): UserFilter | null {
  switch (kind) {
    case 'NO_LIST':
      return { hasPreferences: false, placedByHand: false };
    case 'SHORT_LISTS':
      return { shortList: true, placedByHand: false };
    case 'RANKED_BEFORE_THEME':
      return { rankedBeforeThemeId: theme?.id, placedByHand: false };
    case 'PINS_OVER_CAPACITY':
      return { themeId: theme?.id, placedByHand: true };
    case 'FEWER_SEATS_THAN_PEOPLE':
    case 'CROWDED_THEME':
    case 'UNWANTED_THEME':
      return null;
    default:
      // A deleted theme is removed from all rankings, so no person's themes can all be gone.
      return expect.fail(`${kind} was found`);
  }
}

describe('the findings', () => {
  it('are the relevant ones, the most serious first, with the smallest fix', async () => {
    const many = Array.from({ length: 22 }, (_, n) => `Q${String(n).padStart(2, '0')}`);
    const { regionId, themeId } = await writeRegion({
      seats: { Energy: 1, Food: 30, Soil: 1, Water: 1 },
      people: {
        ...Object.fromEntries(many.map((name) => [name, {}])),
        Ann: { ranks: ['Water', 'Food', 'Energy'] },
        Bob: { ranks: ['Water', 'Food'] },
        Cyd: { pinnedTo: 'Energy' },
        Dan: { pinnedTo: 'Energy' },
      },
    });
    await addLater(themeId('Soil'));
    const findings = (await read(regionId)).outlook?.findings ?? [];
    expect(findings.map(({ message, fix }) => `${message} ${fix}`)).toEqual([
      '2 people are placed manually on Energy, which has 1 seat. Add 1 seat to it, or release 1 place.',
      '22 people have not ranked any theme. People without a ranking get the remaining seats.',
      '1 person has ranked fewer than 3 themes. Ask them to rank at least 3 themes; until then, all others count as their equal next choice.',
      '2 people ranked their themes before Soil was added. Ask them to save their ranking again, with Soil in it.',
      '2 people rank Water first, and it has 1 seat for them. Add 1 seat to it; otherwise at least 1 person will get a later choice.',
      expect.stringMatching(/^No participant ranks Soil\. Delete it, or it only gets people /),
    ]);
    expect(findings[1]?.people.map(({ displayName }) => displayName)).toEqual(many.slice(0, 20));
  });

  it('report once that the same people ranked before several themes were added', async () => {
    const { regionId, themeId } = await writeRegion({
      seats: { Energy: 2, Food: 2, Soil: 2, Tide: 2, Water: 2 },
      people: { Ann: { ranks: ['Water', 'Food', 'Energy'] }, Bob: { ranks: ['Water', 'Energy', 'Food'] } },
    });
    await addLater(themeId('Soil'));
    await addLater(themeId('Tide'));
    const findings = (await read(regionId)).outlook?.findings ?? [];
    expect(findings.filter(({ kind }) => kind === 'RANKED_BEFORE_THEME')).toMatchObject([
      {
        message: '2 people ranked their themes before Soil and Tide were added.',
        theme: { id: themeId('Soil') },
        peopleCount: 2,
      },
    ]);
  });

  it('include exactly the people that their filter lists', async () => {
    const { regionId, themeId, personId } = await writeRegion({
      seats: { Energy: 1, Food: 2, Soil: 1, Water: 1 },
      people: {
        Ann: { ranks: ['Water', 'Food', 'Energy'] },
        Bob: { ranks: ['Water', 'Food'] },
        Cyd: { ranks: ['Water'] },
        // Placed manually, so a generation ignores their ranking.
        Dan: { pinnedTo: 'Energy' },
        Eve: { pinnedTo: 'Energy', ranks: ['Food'] },
        Fay: {},
        Gus: {},
        // Not in the region.
        Hal: { ranks: ['Food'] },
        Ida: {},
        Jon: { ranks: ['Soil', 'Water', 'Food'] },
      },
    });
    // The same states in another region do not count in this one.
    await writeRegion({ seats: { Sun: 1, Sea: 1, Ice: 1 }, people: { Kim: { ranks: ['Sun'] }, Liz: {} } });
    await db.user.update({ where: { id: personId('Hal') }, data: { excludedFromAllocation: true } });
    await db.user.update({ where: { id: personId('Ida') }, data: { role: 'admin' } });
    await addLater(themeId('Soil'));
    const findings = (await read(regionId)).outlook?.findings ?? [];
    expect(findings.map(({ kind, peopleCount }) => [kind, peopleCount])).toEqual([
      ['FEWER_SEATS_THAN_PEOPLE', 0],
      ['PINS_OVER_CAPACITY', 2],
      ['NO_LIST', 2],
      ['SHORT_LISTS', 2],
      ['RANKED_BEFORE_THEME', 3],
      ['CROWDED_THEME', 0],
    ]);
    for (const finding of findings) {
      const filter = filterOf(finding);
      if (filter === null) {
        expect(finding.peopleCount).toBe(0);
        continue;
      }
      const { users } = await admin.ask(
        graphql(
          `query PeopleOfFinding($filter: UserFilter!) { users(filter: $filter) { totalCount edges { node { displayName } } } }`,
        ),
        { filter: { regionId, role: 'USER', excluded: false, ...filter } },
      );
      expect([finding.kind, users.totalCount]).toEqual([finding.kind, finding.peopleCount]);
      expect(users.edges.map(({ node }) => node)).toEqual(finding.people);
    }
  });

  it('about short lists depend on the themes that a region has, as does the filter', async () => {
    const { regionId } = await writeRegion({
      seats: { Moon: 1, Mars: 1 },
      people: { Meg: { ranks: ['Moon', 'Mars'] }, Ned: { ranks: ['Moon'] }, Oda: {} },
    });
    const names = async (shortList: boolean): Promise<string[]> =>
      (
        await admin.ask(
          graphql(
            `query NamesOfPeople($filter: UserFilter!) { users(filter: $filter) { edges { node { displayName } } } }`,
          ),
          { filter: { regionId, shortList } },
        )
      ).users.edges.map(({ node }) => node.displayName);
    expect(await names(true)).toEqual(['Ned']);
    expect(await names(false)).toEqual(['Meg', 'Oda']);
  });
});
