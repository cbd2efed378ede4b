import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../test/caller';
import { refusal } from '../../test/documented';
import { graphql } from '../../test/gql/gql';
import type { UserFilter, UserSort } from '../../test/gql/graphql';
import { createRegion, createRegionWithThemes, createTheme, viewerId } from '../../test/scenes';
import { statementsOf } from '../../test/statements/count-statements';
import { ADMIN_EMAIL, startTestApp } from '../../test/test-app';
import { db } from '../db/client';
import { importList } from '../features/participants/import/testing/import-list';

const app = startTestApp();
let admin: Caller;
beforeAll(async () => {
  admin = await app.signIn(ADMIN_EMAIL, 'Ada');
});

const FORMULAS = ['=1+1', '+1', '-1', '@SUM(A1)', '＝1'];
const SAVED = new Date('2025-03-04T05:06:07.089Z');

/** Reads the file as a spreadsheet does, and checks its byte order mark and line ends. */
async function readCsv(path: string): Promise<{ name: string | null; lines: string[][] }> {
  const response = await admin.fetch(path);
  expect(response.status).toBe(200);
  const text = Buffer.from(await response.arrayBuffer()).toString();
  expect(text.charAt(0)).toBe('\uFEFF');
  expect(text.endsWith('\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  return { name: response.headers.get('content-disposition'), lines: parse(text, { bom: true }) };
}

const person = (id: string, regionId: string | null, changes: object = {}) => ({
  id,
  firebaseUid: id,
  email: `${id}@example.com`,
  displayName: id,
  regionId,
  ...changes,
});
const today = (): string => new Date().toISOString().slice(0, 10);

describe('the people', () => {
  it('are there with every state, every letter, and no formula', async () => {
    const region = await createRegion(admin, { name: 'Zürich, "Süd"', code: 'Z/Ü' });
    const titles = ['=HYPERLINK("x")', 'Second; choice', 'Third', 'Fourth', 'Fifth', 'Sixth'];
    const themes = [];
    for (const title of titles) themes.push(await createTheme(admin, region.id, { title }));
    const names = [...FORMULAS, 'Ωmega "Zo" 🎉, née 語'];
    await db.user.createMany({
      data: [
        ...names.map((displayName, index) => person(`odd-${index}`, region.id, { displayName })),
        person('zz-ranked', region.id, { excludedFromAllocation: true, firstSignInAt: SAVED }),
      ],
    });
    await db.ranking.create({
      data: {
        id: 'zz-ranked',
        themeIds: themes.map(({ id }) => id),
        drawnThemeIds: themes.slice(2).map(({ id }) => id),
        submittedAt: SAVED,
      },
    });

    const { name, lines } = await readCsv(`/api/exports/participants.csv?regionId=${region.id}`);
    expect(name).toBe(
      `attachment; filename="participants-Z_?-${today()}.csv"; filename*=UTF-8''participants-Z_%C3%9C-${today()}.csv`,
    );
    const [headings, ...people] = lines;
    expect(headings?.join()).toBe(
      'name,email,region,role,excluded,signed in (UTC),themes ranked,themes placed,ranking saved (UTC),choice 1,choice 2,choice 3,choice 4,choice 5,choices in random order,theme,team',
    );
    const safe = (text: string, index: number): string => (index < FORMULAS.length ? `'${text}` : text);
    const rows = names.map((text, index) => [
      safe(text, index),
      `odd-${index}@example.com`,
      region.name,
      'user',
      'no',
      '',
      '0',
      '0',
      ...Array.from({ length: 9 }, () => ''),
    ]);
    const ranked = [
      'zz-ranked',
      'zz-ranked@example.com',
      region.name,
      'user',
      'yes',
      '2025-03-04 05:06:07',
      '6',
      '2',
      '2025-03-04 05:06:07',
    ];
    expect(people.toSorted()).toEqual(
      [...rows, [...ranked, `'${titles[0]}`, ...titles.slice(1, 5), '3, 4, 5', '', '']].toSorted(),
    );

    const all = await readCsv('/api/exports/participants.csv');
    expect(all.name).toBe(`attachment; filename=participants-${today()}.csv`);
    expect(all.lines.map(([, email]) => email)).toContain(ADMIN_EMAIL);
    expect(all.lines.every((cells) => cells.length === 17)).toBe(true);
  });

  it('are quoted, every cell', async () => {
    const text = String((await admin.rest('GET', '/api/exports/participants.csv')).body);
    for (const line of text
      .replace(/^\uFEFF/, '')
      .split('\r\n')
      .slice(0, -1)) {
      expect(line).toMatch(/^"([^"]|"")*"(,"([^"]|"")*")*$/);
    }
  });

  it('come back as they are when the file is imported', async () => {
    const region = await createRegion(admin, { name: '=Region;-1', code: '@R' });
    const names = [
      ...FORMULAS,
      ';=1+1',
      'x;=1;"+2',
      "'=1+1",
      "''t",
      "'t Hart",
      "O'Brien",
      '"quoted"',
      '-',
      'a|=b',
    ];
    await db.user.createMany({
      data: [
        ...names.map((displayName, index) => person(`back-${index}`, region.id, { displayName })),
        person('+plus', region.id),
        person("-o'dash", region.id),
      ],
    });
    const { body } = await admin.rest('GET', `/api/exports/participants.csv?regionId=${region.id}`);
    for (const isDryRun of [true, false]) {
      expect(await importList(admin, String(body), { isDryRun })).toMatchObject({
        updateCount: 0,
        inviteCount: 0,
        errorCount: 0,
        unchangedCount: names.length + 2,
      });
    }
  });

  it('need a region that exists', async () => {
    expect(await refusal(admin, ['GET', '/api/exports/participants.csv?regionId=nowhere'])).toMatchObject({
      status: 404,
    });
    expect(await refusal(admin, ['GET', '/api/exports/teams.csv'])).toMatchObject({
      status: 400,
      fields: { regionId: 'Region is required' },
    });
    const empty = await createRegion(admin, { code: 'EMPTY' });
    for (const file of ['participants', 'teams']) {
      const { name, lines } = await readCsv(`/api/exports/${file}.csv?regionId=${empty.id}`);
      expect(name).toBe(`attachment; filename=${file}-EMPTY-${today()}.csv`);
      expect(lines).toHaveLength(1);
    }
  });
});

describe('a part of the people', () => {
  const LIST = graphql(`query PartOfPeople($filter: UserFilter, $sort: UserSort) {
    users(first: 100, filter: $filter, sort: $sort) { edges { node { email } } }
  }`);

  /** The list's own filter as a query: flags as `true` and `false`, enumerations in lower case. */
  const queryOf = (values: object): string =>
    new URLSearchParams(
      Object.entries(values).map(([name, value]): [string, string] => [
        name,
        name === 'search' ? String(value) : String(value).toLowerCase(),
      ]),
    ).toString();

  beforeAll(async () => {
    const { region, themes } = await createRegionWithThemes(admin, [1, 1, 1]);
    const names = ['Part Zoe', 'Part Ada', 'Part 100 %', 'Part Mia', 'Part Bob', 'Part Eve'];
    await db.user.createMany({
      data: names.map((displayName, index) =>
        person(`part-${index}`, index < 4 ? region.id : null, {
          displayName,
          role: index === 1 ? 'admin' : 'user',
          excludedFromAllocation: index === 2,
          firstSignInAt: index % 2 === 0 ? SAVED : null,
        }),
      ),
    });
    const [, second = '', third = ''] = themes.map(({ id }) => id);
    await db.ranking.createMany({
      data: [
        { id: 'part-0', themeIds: [second] },
        { id: 'part-3', themeIds: [second, third] },
      ],
    });
  });

  it.each<[filter: UserFilter, sort: UserSort | undefined, count: number]>([
    [{ search: 'part' }, undefined, 6],
    [{ search: 'PART' }, { field: 'EMAIL', direction: 'DESCENDING' }, 6],
    [{ search: 'part 100 %' }, undefined, 1],
    [{ search: 'part', withoutRegion: true }, undefined, 2],
    [{ search: 'part', role: 'ADMIN' }, undefined, 1],
    [{ search: 'part', role: 'USER', excluded: false }, { field: 'NAME', direction: 'DESCENDING' }, 4],
    [{ search: 'part', hasPreferences: true }, { field: 'PREFERENCE_COUNT', direction: 'DESCENDING' }, 2],
    [{ search: 'part', hasPreferences: false, hasSignedIn: true }, undefined, 2],
    [{ search: 'part', hasSignedIn: false, excluded: false }, { field: 'REGION' }, 3],
    [{ search: 'no such name' }, undefined, 0],
  ])('%j sorted by %j is exactly what the list shows, in its order', async (filter, sort, count) => {
    const { users } = await admin.ask(LIST, { filter, sort });
    const { field, ...direction } = sort ?? { field: 'NAME' };
    const query = queryOf({ ...filter, sort: field, ...direction });
    const { name, lines } = await readCsv(`/api/exports/participants.csv?${query}`);
    expect(lines.slice(1).map(([, email]) => email)).toEqual(users.edges.map(({ node }) => node.email));
    expect(lines).toHaveLength(count + 1);
    expect(name).toBe(`attachment; filename=participants-filtered-${today()}.csv`);
  });

  it('can be chosen by every field that narrows the list', async () => {
    const { filter, sort } = await admin.ask(
      graphql(
        `query ListInputs { filter: __type(name: "UserFilter") { inputFields { name } } sort: __type(name: "UserSort") { inputFields { name } } }`,
      ),
    );
    const document = (await (await admin.fetch('/api/openapi.json')).json()) as {
      paths: Record<string, { get: { parameters: { name: string }[] } }>;
    };
    const names = document.paths['/exports/participants.csv']?.get.parameters.map(({ name }) => name);
    expect(sort?.inputFields?.map(({ name }) => name).toSorted()).toEqual(['direction', 'field']);
    expect(names?.toSorted()).toEqual(
      [...(filter?.inputFields?.map(({ name }) => name) ?? []), 'sort', 'direction'].toSorted(),
    );
  });

  it.each([
    ['role=none', { role: 'role must be one of admin, user' }],
    ['hasPreferences=maybe', { hasPreferences: 'hasPreferences must be true or false' }],
    [
      'sort=luck',
      {
        sort: 'sort must be one of created_at, email, match, name, preference_count, region, role, theme',
      },
    ],
    ['search=a&search=b', { search: 'search must be a text' }],
  ])('is refused in words for %s', async (query, fields) => {
    expect(await refusal(admin, ['GET', `/api/exports/participants.csv?${query}`])).toMatchObject({
      status: 400,
      fields,
    });
  });
});

describe('the teams', () => {
  it('are listed by theme, then name, with leader, manual overrides and ranks', async () => {
    const { region } = await createRegionWithThemes(admin, []);
    const [beta, alpha] = [
      await createTheme(admin, region.id, { title: 'Beta' }),
      await createTheme(admin, region.id, { title: 'Alpha' }),
    ];
    const ids = ['t-ann', 't-bob', 't-cem', 't-out', 't-none', 't-adm'];
    await db.user.createMany({
      data: ids.map((id) =>
        person(id, region.id, {
          ...(id === 't-out' ? { excludedFromAllocation: true } : {}),
          ...(id === 't-adm' ? { role: 'admin' } : {}),
        }),
      ),
    });
    await db.ranking.create({ data: { id: 't-ann', themeIds: [alpha.id, beta.id] } });
    await db.ranking.create({
      data: { id: 't-cem', themeIds: [beta.id, alpha.id], drawnThemeIds: [beta.id] },
    });
    const place = (userId: string, themeId: string) => ({
      userId,
      themeId,
      isManualOverride: userId === 't-bob',
    });
    await db.teamAssignment.createMany({
      data: [
        place('t-ann', beta.id),
        place('t-bob', alpha.id),
        place('t-cem', beta.id),
        place('t-out', alpha.id),
        place('t-adm', alpha.id),
      ],
    });
    await db.team.create({ data: { themeId: beta.id, teamName: '-The Hats', teamLeaderId: 't-cem' } });

    const { name, lines } = await readCsv(`/api/exports/teams.csv?regionId=${region.id}`);
    expect(name).toBe(`attachment; filename=teams-${region.code}-${today()}.csv`);
    expect(lines.map((cells) => cells.join())).toEqual([
      'region,theme,team,name,email,leader,manual,rank,rank placed',
      `${region.name},Alpha,Alpha,t-bob,t-bob@example.com,no,yes,,`,
      `${region.name},Beta,'-The Hats,t-ann,t-ann@example.com,no,no,2,yes`,
      `${region.name},Beta,'-The Hats,t-cem,t-cem@example.com,yes,no,1,no`,
      `${region.name},,,t-none,t-none@example.com,,,,`,
    ]);
    const people = await readCsv(`/api/exports/participants.csv?regionId=${region.id}`);
    expect(people.lines.slice(1).map((cells) => [cells[0], ...cells.slice(-2)].join())).toEqual([
      't-adm,,',
      "t-ann,Beta,'-The Hats",
      't-bob,Alpha,Alpha',
      "t-cem,Beta,'-The Hats",
      't-none,,',
      't-out,,',
    ]);
  });
});

it.each([
  ['participants', 5_000],
  ['teams', 500],
])('many people in %s.csv (%i) cost as much a page as two hundred', async (file, people) => {
  const { region, themes } = await createRegionWithThemes(admin, [1, 1]);
  const add = async (from: number, to: number): Promise<void> => {
    const ids = Array.from({ length: to - from }, (_, index) => `${file}-${from + index}`);
    await db.user.createMany({ data: ids.map((id) => person(id, region.id, { displayName: 'Many' })) });
    await db.teamAssignment.createMany({
      data: ids.map((userId, index) => ({ userId, themeId: themes[index % 2]?.id ?? '' })),
    });
  };
  /** The statements that the file costs; also checks that all people are in it. */
  const measure = async (count: number): Promise<number> => {
    // Reads what has been written into memory, which is no part of the file.
    await viewerId(admin);
    const statements = await statementsOf(async () => {
      const { lines } = await readCsv(`/api/exports/${file}.csv?regionId=${region.id}`);
      expect(new Set(lines.slice(1).map((cells) => cells.join()))).toHaveProperty('size', count);
    });
    return statements.length;
  };
  await add(0, 100);
  const onePage = await measure(100);
  await add(100, 200);
  const aPage = (await measure(200)) - onePage;
  await add(200, people);
  expect(await measure(people)).toBe(onePage + (people / 100 - 1) * aPage);
});
