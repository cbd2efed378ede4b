import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '../../test/documented';
import { graphql } from '../../test/gql/gql';
import type { UserFilter, UserSort } from '../../test/gql/graphql';
import { createRegion, createRegionWithThemes, createTheme } from '../../test/scenes';
import { ADMIN_EMAIL, startTestApp } from '../../test/test-app';
import { db } from '../db/client';
import { importList } from '../features/users/import/testing/import-list';

const app = startTestApp();
const admin = app.person(ADMIN_EMAIL, 'Ada');

const FORMULAS = ['=1+1', '+1', '-1', '@SUM(A1)', '＝1'];
const SAVED = new Date('2025-03-04T05:06:07.089Z');

/** Reads the file as a spreadsheet does, and checks its byte order mark, quotation marks and line ends. */
async function readCsv(path: string): Promise<{ name: string | null; lines: string[][] }> {
  const response = await admin.fetch(path);
  expect(response.status).toBe(200);
  const text = Buffer.from(await response.arrayBuffer()).toString();
  expect(text).toMatch(/^\uFEFF("([^"\r\n]|"")*"(,"([^"\r\n]|"")*")*\r\n)+$/);
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
  it('are exported in every state, with every letter, and without formulas', async () => {
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
    const [headings, ...people] = lines.map((cells) => cells.join('|'));
    expect(headings).toBe(
      'name|email|region|role|excluded|signed in (UTC)|themes ranked|themes placed|ranking saved (UTC)|choice 1|choice 2|choice 3|choice 4|choice 5|choices in random order|theme|team|all choices|withdrew (UTC)|why they withdrew',
    );
    const odd = names.map((text, index) => {
      const safe = index < FORMULAS.length ? `'${text}` : text;
      return `${safe}|odd-${index}@example.com|${region.name}|user|no||0|0||||||||||||`;
    });
    const saved = '2025-03-04 05:06:07';
    const ranked = `zz-ranked|zz-ranked@example.com|${region.name}|user|yes|${saved}|6|2|${saved}|'${titles.slice(0, 5).join('|')}|3, 4, 5|||${titles.map((title, at) => `${at + 1}. ${title}`).join('; ')}||`;
    expect(people.toSorted()).toEqual([...odd, ranked].toSorted());

    const all = await readCsv('/api/exports/participants.csv');
    expect(all.name).toBe(`attachment; filename=participants-${today()}.csv`);
    expect(all.lines.map(([, email]) => email)).toContain(ADMIN_EMAIL);
    expect(all.lines.every((cells) => cells.length === 20)).toBe(true);
  });

  it('survive an import of the file', async () => {
    const region = await createRegion(admin, { name: '=Region;-1', code: '@R' });
    const odd = [';=1+1', 'x;=1;"+2', "'=1+1", "''t", "'t Hart", "O'Brien", '"quoted"', '-', 'a|=b'];
    const names = [...FORMULAS, ...odd];
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
    const elsewhere = await refusal(admin, ['GET', '/api/exports/participants.csv?regionId=nowhere']);
    expect(elsewhere.status).toBe(404);
    const without = await refusal(admin, ['GET', '/api/exports/teams.csv']);
    expect(without).toMatchObject({ status: 400, fields: { regionId: 'Region is required' } });
    const empty = await createRegion(admin, { code: 'EMPTY' });
    for (const file of ['participants', 'teams']) {
      const { name, lines } = await readCsv(`/api/exports/${file}.csv?regionId=${empty.id}`);
      expect(name).toBe(`attachment; filename=${file}-EMPTY-${today()}.csv`);
      expect(lines).toHaveLength(1);
    }
  });
});

describe('a filtered export', () => {
  const LIST = graphql(`query PartOfPeople($filter: UserFilter, $sort: UserSort) {
    users(first: 100, filter: $filter, sort: $sort) { edges { node { email } } }
  }`);

  /** As the path parses them: flags as `true` and `false`, enumerations in lower case. */
  const queryOf = (values: object): string =>
    new URLSearchParams(
      Object.entries(values).map(([name, value]): [string, string] => [name, String(value).toLowerCase()]),
    ).toString();

  beforeAll(async () => {
    const { region, themes } = await createRegionWithThemes(admin, [1, 1]);
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
    const themeIds = themes.map(({ id }) => id);
    await db.ranking.createMany({
      data: [
        { id: 'part-0', themeIds: themeIds.slice(0, 1) },
        { id: 'part-3', themeIds },
      ],
    });
  });

  it.each<[filter: UserFilter, sort: UserSort | undefined, count: number]>([
    [{ search: 'PART' }, { field: 'EMAIL', direction: 'DESCENDING' }, 6],
    [{ search: 'part 100 %' }, undefined, 1],
    [{ search: 'part', withoutRegion: true }, undefined, 2],
    [{ search: 'part', role: 'ADMIN' }, undefined, 1],
    [{ search: 'part', role: 'USER', excluded: false }, { field: 'NAME', direction: 'DESCENDING' }, 4],
    [{ search: 'part', hasPreferences: true }, { field: 'PREFERENCE_COUNT', direction: 'DESCENDING' }, 2],
    [{ search: 'part', hasPreferences: false, hasSignedIn: true }, undefined, 2],
    [{ search: 'part', hasSignedIn: false, excluded: false }, { field: 'REGION' }, 3],
  ])('%j sorted by %j is exactly the list, in its order', async (filter, sort, count) => {
    const { users } = await admin.ask(LIST, { filter, sort });
    const { field, ...direction } = sort ?? { field: 'NAME' };
    const query = queryOf({ ...filter, sort: field, ...direction });
    const { name, lines } = await readCsv(`/api/exports/participants.csv?${query}`);
    expect(lines.slice(1).map(([, email]) => email)).toEqual(users.edges.map(({ node }) => node.email));
    expect(lines).toHaveLength(count + 1);
    expect(name).toBe(`attachment; filename=participants-filtered-${today()}.csv`);
  });

  it.each([
    ['role=none', 'role', 'role must be one of admin, user'],
    ['hasPreferences=maybe', 'hasPreferences', 'hasPreferences must be true or false'],
    ['search=a&search=b', 'search', 'search must be a text'],
  ])('is refused with a sentence for %s', async (query, field, sentence) => {
    const refused = await refusal(admin, ['GET', `/api/exports/participants.csv?${query}`]);
    expect(refused).toMatchObject({ status: 400, fields: { [field]: sentence } });
  });
});

describe('the teams', () => {
  it('are listed by theme, then name, with leader, manual overrides and ranks', async () => {
    const { region } = await createRegionWithThemes(admin, []);
    const [beta, alpha] = [
      await createTheme(admin, region.id, { title: 'Beta' }),
      await createTheme(admin, region.id, { title: 'Alpha' }),
    ];
    await db.user.createMany({
      data: [
        ...['t-ann', 't-bob', 't-cem', 't-none'].map((id) => person(id, region.id)),
        person('t-out', region.id, { excludedFromAllocation: true }),
        person('t-adm', region.id, { role: 'admin' }),
      ],
    });
    await db.ranking.createMany({
      data: [
        { id: 't-ann', themeIds: [alpha.id, beta.id] },
        { id: 't-cem', themeIds: [beta.id, alpha.id], drawnThemeIds: [beta.id] },
      ],
    });
    await db.teamAssignment.createMany({
      data: [
        ...['t-ann', 't-cem'].map((userId) => ({ userId, themeId: beta.id })),
        ...['t-out', 't-adm'].map((userId) => ({ userId, themeId: alpha.id })),
        { userId: 't-bob', themeId: alpha.id, isManualOverride: true },
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
    expect(people.lines.slice(1).map((cells) => [cells[0], ...cells.slice(15, 17)].join())).toEqual([
      't-adm,,',
      "t-ann,Beta,'-The Hats",
      't-bob,Alpha,Alpha',
      "t-cem,Beta,'-The Hats",
      't-none,,',
      't-out,,',
    ]);
  });
});
