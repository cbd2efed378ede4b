import { beforeAll, describe, expect, it } from 'vitest';
import { graphql } from '../../../test/gql/gql';
import type { GenerateAssignmentsInput } from '../../../test/gql/graphql';
import { ADMIN_EMAIL, startTestApp } from '../../../test/test-app';
import { db } from '../../db/client';
import { verdictOf } from './record-verdict';
import { writeRegion, type WrittenRegion } from './testing/write-region';

const app = startTestApp();
const admin = app.person(ADMIN_EMAIL);
let region: WrittenRegion;
beforeAll(async () => {
  region = await writeRegion({
    seats: { Moon: 4, Sun: 4, Wind: 4 },
    minimum: { Moon: 3, Sun: 2 },
    people: {
      Ann: { ranks: ['Moon', 'Sun', 'Wind'] },
      Bob: { ranks: ['Moon', 'Wind', 'Sun'] },
      Cyd: { ranks: ['Sun', 'Wind', 'Moon'] },
      Dan: { ranks: ['Wind', 'Sun', 'Moon'] },
      Eve: {},
    },
  });
});

const OUTLOOK = graphql(`query OutlookWithout($id: ID!, $without: [ID!]) {
  region(id: $id) {
    outlook(withoutThemeIds: $without) {
      findings { kind message fix theme { title } }
      presets { preset firstCount secondCount thirdCount filledCount }
    }
  }
}`);
const RUN = graphql(`query RunWithout($id: ID!) {
  region(id: $id) {
    generation {
      withoutThemes isCurrent isProvedOptimal record rankCounts changes { sentence } themes { title capacity }
    }
  }
}`);
const WHY = graphql(
  `query WhyWithout($id: ID!) { user(id: $id) { assignment { explanation { sentences } } } }`,
);

const outlook = async (...without: string[]) => {
  const { region: answer } = await admin.ask(OUTLOOK, {
    id: region.regionId,
    without: without.map(region.themeId),
  });
  return answer?.outlook ?? expect.fail('no outlook');
};
const smallOf = async (...without: string[]) =>
  (await outlook(...without)).findings.filter(({ kind }) => kind === 'BELOW_MINIMUM');
const run = async () => (await admin.ask(RUN, { id: region.regionId })).region?.generation ?? expect.fail();
const generate = (input: Partial<GenerateAssignmentsInput>) =>
  admin.act('generateAssignments', { regionId: region.regionId, ...input });
const teams = async (): Promise<string[]> =>
  Object.entries(await region.teams())
    .map(([name, title]) => `${name}: ${title}`)
    .sort();

describe('a theme with a smallest team size', () => {
  it('gets people without a list first, and a smaller gap before a larger one', async () => {
    await generate({});
    expect(await teams()).toEqual([
      'Ann: Moon',
      'Bob: Moon',
      'Cyd: Sun',
      'Dan: Wind',
      expect.stringMatching(/^Eve: (Moon|Sun)$/),
    ]);
    await db.theme.update({ where: { id: region.themeId('Sun') }, data: { minimumMembers: 1 } });
    expect((await run()).isCurrent).toBe(false);
    await generate({});
    expect(await teams()).toContain('Eve: Moon');
    expect(verdictOf((await run()).record)).toMatchObject({ holds: true });
  });

  it('is reported before the run if it would stay below it, with the cost of closing it', async () => {
    expect(await smallOf()).toEqual([]);
    await db.theme.update({ where: { id: region.themeId('Moon') }, data: { minimumMembers: 4 } });
    expect(await smallOf()).toEqual([
      {
        kind: 'BELOW_MINIMUM',
        theme: { title: 'Moon' },
        message: 'Moon would have 2 people, and it needs 4.',
        fix: 'Closing Moon: 2 people get their 2nd instead of 1st choice. Run without it, or lower its minimum size.',
      },
    ]);
  });
});

describe('a run without a theme', () => {
  it('is previewed with its ranks, and no other detail of the theme', async () => {
    const { findings, presets } = await outlook('Moon');
    expect(findings.filter(({ theme }) => theme?.title === 'Moon')).toEqual([]);
    expect(presets[0]).toEqual({
      ...{ preset: 'BALANCED', firstCount: 2, secondCount: 2, thirdCount: 0, filledCount: 1 },
    });
  });

  it('only has people placed manually there, reports it, and is proved', async () => {
    await db.teamAssignment.updateMany({
      where: { userId: region.personId('Ann') },
      data: { isManualOverride: true },
    });
    await generate({ withoutThemeIds: [region.themeId('Moon'), region.themeId('Moon'), 'elsewhere'] });
    expect(await teams()).toEqual([
      'Ann: Moon, manual',
      'Bob: Wind',
      'Cyd: Sun',
      'Dan: Wind',
      expect.stringMatching(/^Eve: (Sun|Wind)$/),
    ]);
    const { record, ...made } = await run();
    expect(made).toEqual({
      withoutThemes: ['Moon'],
      isCurrent: true,
      isProvedOptimal: true,
      rankCounts: [2, 1, 0],
      changes: { sentence: null },
      themes: [
        { title: 'Sun', capacity: 4 },
        { title: 'Wind', capacity: 4 },
      ],
    });
    expect(verdictOf(record)).toMatchObject({ holds: true });
    const opened = record.replace('"capacity":1', '"capacity":2');
    expect(opened).not.toBe(record);
    expect(verdictOf(opened)).toMatchObject({ holds: false });
  });

  it('is explained to a person who wanted the theme', async () => {
    await db.teamAssignment.updateMany({
      where: { userId: region.personId('Ann') },
      data: { isManualOverride: false },
    });
    await generate({ withoutThemeIds: [region.themeId('Moon')] });
    const { user } = await admin.ask(WHY, { id: region.personId('Ann') });
    expect(user?.assignment?.explanation?.sentences).toEqual([
      'You got your 2nd choice, Sun.',
      'The teams were made without Moon.',
    ]);
  });

  it('gives no newcomer a seat there', async () => {
    const { regionId } = region;
    for (const name of ['Fay', 'Gil', 'Hal', 'Ida']) await region.join(name, 'Moon', 'Sun');
    await admin.act('placeNewcomers', { regionId });
    expect((await teams()).filter((team) => team.endsWith('Moon'))).toEqual([]);
    expect(await teams()).toHaveLength(8);
  });

  it('needs a theme, and has a bound', async () => {
    const everyTheme = ['Moon', 'Sun', 'Wind'].map(region.themeId);
    const attempt = (withoutThemeIds: string[]) =>
      admin.refusalOf('generateAssignments', { regionId: region.regionId, withoutThemeIds });
    expect(await attempt(everyTheme)).toMatchObject({
      code: 'CONFLICT',
      message: 'This run leaves out every theme. Keep at least one.',
    });
    expect(await attempt(Array.from({ length: 101 }, String))).toMatchObject({ code: 'BAD_USER_INPUT' });
  });
});
