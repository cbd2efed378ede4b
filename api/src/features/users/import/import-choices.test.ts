import { beforeAll, describe, expect, it } from 'vitest';
import { createRegion, type Region } from '../../../../test/scenes';
import { db } from '../../../db/client';
import { columnsOf, IMPORT, linesOf, startImports } from './testing/import-list';

const { admin, check, save } = startImports();
let europe: Region;
let africa: Region;
let nord: Region;
beforeAll(async () => {
  europe = await createRegion(admin, { name: 'Europe', timeZone: 'Europe/Berlin', hostCity: 'Zürich, CH' });
  africa = await createRegion(admin, { name: 'Africa & Middle East', timeZone: 'Africa/Nairobi' });
  nord = await createRegion(admin, { name: 'Nord', code: 'N1' });
  await createRegion(admin, { name: 'Américas', timeZone: 'America/New_York' });
  await createRegion(admin, { name: 'Brasil', timeZone: 'America/New_York' });
});

const listOf = (heading: string, ...places: string[]) =>
  [`name,email,${heading}`, ...places.map((place, n) => `P${n},p${n}@example.com,"${place}"`)].join('\n');

describe('a text in place of a region', () => {
  it.each([
    ['Berlin', 'Europe'],
    ['BERLIN office', 'Europe'],
    ['Zurich', 'Europe'],
    ['Europe (remote)', 'Europe'],
    ['Middle East', 'Africa & Middle East'],
    ['Africa and Middle East', 'Africa & Middle East'],
    ['americas', 'Américas'],
    // Matches two regions.
    ['New York', null],
    ['Europe and Africa & Middle East', null],
    ['Berlinale', null],
    ['Mars', null],
    ['-', null],
  ])('%s may be %s', async (text, guess) => {
    const { unknownRegions } = await check(listOf('region', text));
    expect(unknownRegions).toEqual([{ text, lineCount: 1, guess: guess === null ? null : { name: guess } }]);
  });

  it('is reported once for all lines, ignoring case, the most frequent first', async () => {
    const answer = await check(listOf('region', 'Mars', 'Berlin', 'Europe', 'BERLIN', ' berlin ', ''));
    expect(answer.unknownRegions).toMatchObject([
      { text: 'Berlin', lineCount: 3 },
      { text: 'Mars', lineCount: 1 },
    ]);
    expect(answer.errors).toEqual([
      { cause: "No region called 'Berlin'", lineCount: 3, unknownRegion: { text: 'Berlin' } },
      { cause: "No region called 'Mars'", lineCount: 1, unknownRegion: { text: 'Mars' } },
    ]);
  });

  it('is chosen once for all its lines, and saved so', async () => {
    const csv = listOf('region', 'Berlin', 'Mars', 'berlin', 'Europe', 'EUROPE');
    const regionChoices = [
      { text: ' BERLIN', regionId: europe.id },
      { text: 'mars', regionId: null },
      // Before the name.
      { text: 'Europe', regionId: africa.id },
    ];
    const places = ['Europe', '-', 'Europe', africa.name, africa.name];
    const expected = places.map((place, n) => `${n + 2} p${n}@example.com ${place} INVITE`);
    expect(linesOf(await check(csv, { regionChoices }))).toEqual(expected);
    const saved = await save(csv, { regionChoices });
    expect(saved).toMatchObject({ isSaved: true, unknownRegionCount: 2, errors: [] });
    expect(linesOf(saved)).toEqual(expected);
  });

  it('is refused for an unknown region', async () => {
    const regionChoices = [{ text: 'Berlin', regionId: 'gone' }];
    const refused = await admin.refusal(IMPORT, {
      input: { csv: listOf('region', 'Berlin'), isDryRun: true, regionChoices },
    });
    expect(refused).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is named for at most 50 texts, and counted for all', async () => {
    const texts = Array.from({ length: 70 }, (_, n) => `Place ${n}`);
    const csv = listOf('region', ...texts, 'Place 69');
    const answer = await check(csv);
    expect(answer.unknownRegionCount).toBe(70);
    expect(answer.unknownRegions).toHaveLength(50);
    expect(answer.unknownRegions[0]).toMatchObject({ text: 'Place 69', lineCount: 2 });
    expect(answer.errors).toHaveLength(50);
    const regionChoices = texts.map((text) => ({ text, regionId: europe.id }));
    expect(await check(csv, { regionChoices })).toMatchObject({ errorCount: 0 });
    const first = texts.slice(20).map((text) => ({ text, regionId: europe.id }));
    expect((await check(csv, { regionChoices: first })).unknownRegions[0]).toMatchObject({ text: 'Place 0' });
    const tooMany = Array.from({ length: 501 }, (_, n) => ({ text: `Place ${n}`, regionId: null }));
    expect(
      await admin.refusal(IMPORT, { input: { csv, isDryRun: true, regionChoices: tooMany } }),
    ).toMatchObject({ code: 'BAD_USER_INPUT', message: 'Choose the regions of at most 500 texts' });
  });

  it('makes a column of offices one of regions, and asks', async () => {
    const answer = await check(listOf('Office', 'Lab', 'Berlin'));
    expect(columnsOf(answer)).toBe('name | email | Office ?');
    // None of its cells can be a region.
    expect(columnsOf(await check(listOf('Office', 'Lab', 'HQ')))).toBe('name | email | -; ignored: Office');
    expect(columnsOf(await check(listOf('Office', 'Lab', 'Europe')))).toBe('name | email | Office');
  });
});

it('lines with one error are grouped, and each error has lines', async () => {
  const bad = Array.from({ length: 230 }, (_, n) => `B${n},bad ${n},`);
  const csv = [
    'name,email,region',
    ...bad,
    'A,a@example.com,',
    'A,a@example.com,',
    'A,a@example.com,Mars',
    'No,no,Mars',
  ].join('\n');
  const answer = await check(csv);
  const repeats = 'This address is in another line, which counts';
  expect(answer.errors).toEqual([
    { cause: 'This is not an e-mail address', lineCount: 230, unknownRegion: null },
    { cause: repeats, lineCount: 1, unknownRegion: null },
    { cause: `${repeats}; No region called 'Mars'`, lineCount: 1, unknownRegion: { text: 'Mars' } },
    {
      cause: "This is not an e-mail address; No region called 'Mars'",
      lineCount: 1,
      unknownRegion: { text: 'Mars' },
    },
  ]);
  expect(answer.lines.find(({ line }) => line === 235)).toMatchObject({
    ...{ nameProblem: null, emailProblem: 'This is not an e-mail address' },
    regionProblem: "No region called 'Mars'",
  });
  const causes = answer.lines.flatMap(({ cause }) => cause ?? []);
  expect(causes.filter((cause) => cause === answer.errors[0]?.cause)).toHaveLength(50);
  expect(new Set(causes)).toEqual(new Set(answer.errors.map(({ cause }) => cause)));
  expect(answer.lines.find(({ line }) => line === 233)?.message).toBe(
    'This address is in line 232 already, which counts',
  );
});

describe('columns given in the input', () => {
  const csv = 'A,B,C,D\nLee,Zoe,zoe.c@example.com,Nord\n,Bo,bo.c@example.com,';

  it('are read, whatever their headings', async () => {
    const columns = { name: 2, lastName: 1, email: 3, region: 4 };
    expect(await save(csv, { columns })).toMatchObject({
      isSaved: true,
      columns: { ...columns, isCertain: true },
      lines: [
        { line: 2, name: 'Zoe Lee', email: 'zoe.c@example.com', region: { name: 'Nord' } },
        { line: 3, name: 'Bo', email: 'bo.c@example.com', region: null },
      ],
    });
  });

  it('may lack a name: new people are named after their address, existing ones stay as they are', async () => {
    const list = `${csv}\nNew,Name,new.name@example.com,`;
    expect((await save(list, { columns: { email: 3 } })).lines).toMatchObject([
      { name: 'Zoe Lee', effect: 'UNCHANGED' },
      { name: 'Bo', effect: 'UNCHANGED' },
      { name: 'new.name', effect: 'INVITE' },
    ]);
    const stored = await db.user.findUniqueOrThrow({ where: { email: 'new.name@example.com' } });
    expect(stored.displayName).toBe('new.name');
  });

  it.each([
    ['that is not there', { email: 3, name: 5 }, 'This list has 4 columns'],
    ['twice', { email: 3, name: 3 }, 'A column can have one thing only'],
    ['without a number', { email: 0 }, 'Column must be at least 1'],
    ['beyond all', { email: 201 }, 'Column must be at most 200'],
  ])('are refused for a column %s', async (_what, columns, message) => {
    const refused = await admin.refusal(IMPORT, { input: { csv, isDryRun: true, columns } });
    expect(refused).toMatchObject({ code: 'BAD_USER_INPUT', message });
  });
});

describe('one region for the other lines', () => {
  it('applies to everyone whose line names none', async () => {
    const other = await createRegion(admin, { name: 'Other' });
    const csv = 'name,email,region\nA,a.all@example.com,\nB,b.all@example.com,Other';
    const answer = await save(csv, { regionId: nord.id });
    expect(linesOf(answer)).toEqual([
      '2 a.all@example.com Nord INVITE',
      `3 b.all@example.com ${other.name} INVITE`,
    ]);
    const stored = await db.user.findUniqueOrThrow({ where: { email: 'a.all@example.com' } });
    expect(stored.regionId).toBe(nord.id);
  });

  it('must exist', async () => {
    const csv = 'name,email\nA,a.none@example.com';
    for (const isDryRun of [true, false]) {
      const refused = await admin.refusal(IMPORT, { input: { csv, isDryRun, regionId: 'none' } });
      expect(refused).toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});
