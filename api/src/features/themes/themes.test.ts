import { describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/caller';
import { graphql } from '../../../test/gql/gql';
import {
  chooseRegion,
  createRegion,
  createRegionWithThemes,
  createTheme,
  savePreferences,
} from '../../../test/scenes';
import { ADMIN_EMAIL, startTestApp } from '../../../test/test-app';
import { db } from '../../db/client';

const app = startTestApp();
const admin = app.person(ADMIN_EMAIL);

const CREATE = graphql(`mutation CreateWholeTheme($input: CreateThemeInput!) {
  createTheme(input: $input) {
    theme { id title description capacity minimumMembers region { id } }
    region { themes { id } }
  }
}`);
const UPDATE = graphql(`mutation MoveTheme($input: UpdateThemeInput!) {
  updateTheme(input: $input) { theme { title capacity isOverFull region { id } } regions { id } }
}`);
const CLONE = graphql(`mutation CloneTheme($input: CloneThemeInput!) {
  cloneTheme(input: $input) { theme { title description capacity minimumMembers region { id } } }
}`);
const DELETE = graphql(`mutation DeleteThemeOfRegion($input: DeleteThemeInput!) {
  deleteTheme(input: $input) { deletedThemeId region { themes { id } } }
}`);
const RANKING = graphql(`query RankedTitles { viewer { preferences { rank theme { title } } } }`);

const titlesOf = async (person: Caller): Promise<string[]> =>
  ((await person.ask(RANKING)).viewer.preferences ?? []).map(({ rank, theme }) => `${rank} ${theme.title}`);

describe('an administrator', () => {
  it('creates a theme with ten seats, its HTML cleaned', async () => {
    const region = await createRegion(admin);
    const input = {
      title: ' Ocean ',
      description: '<p onclick="x()">Clean <script>alert(1)</script><a href="https://sea.org">sea</a></p>',
      regionId: region.id,
    };
    const { createTheme: created } = await admin.ask(CREATE, { input });
    expect(created.theme).toMatchObject({
      title: 'Ocean',
      description: '<p>Clean <a href="https://sea.org" target="_blank" rel="noopener noreferrer">sea</a></p>',
      capacity: 10,
      minimumMembers: 1,
      region: { id: region.id },
    });
    expect(created.region.themes).toEqual([{ id: created.theme.id }]);
  });

  it.each([
    [{ capacity: 0 }, { capacity: 'Capacity must be at least 1' }],
    [{ capacity: -3 }, { capacity: 'Capacity must be at least 1' }],
    [{ minimumMembers: 0 }, { minimumMembers: 'Minimum team size must be at least 1' }],
    [{ minimumMembers: 11 }, { minimumMembers: 'Minimum team size must be at most the capacity, 10' }],
    [
      { capacity: 4, minimumMembers: 5 },
      { minimumMembers: 'Minimum team size must be at most the capacity, 4' },
    ],
    [{ title: ' ' }, { title: 'Title is required' }],
    [{ title: 'x'.repeat(201) }, { title: 'Title must be at most 200 characters' }],
    [{ description: '<script>alert(1)</script>' }, { description: 'Description is required' }],
    [{ regionId: 'nowhere' }, { regionId: 'This region was not found' }],
  ])('is refused %j', async (change, fields) => {
    const region = await createRegion(admin);
    const input = { title: 'T', description: 'D', regionId: region.id, ...change };
    expect(await admin.refusal(CREATE, { input })).toMatchObject({ code: 'BAD_USER_INPUT', fields });
  });

  it('clones a theme, but not its members', async () => {
    const region = await createRegion(admin);
    const { id } = await createTheme(admin, region.id, { title: 'Energy', capacity: 7, minimumMembers: 3 });
    expect(await admin.ask(CLONE, { input: { id } })).toEqual({
      cloneTheme: {
        theme: {
          title: 'Energy (Copy)',
          description: '<p>What it is about.</p>',
          capacity: 7,
          minimumMembers: 3,
          region: { id: region.id },
        },
      },
    });
  });

  it.each([
    ['what it can', '🎉'.repeat(150), '🎉'.repeat(150)],
    ['whole characters', `${'x'.repeat(192)}👩‍👩‍👧‍👦`, 'x'.repeat(192)],
  ])('clones a theme with a title that retains %s', async (_what, title, kept) => {
    const { id } = await createTheme(admin, (await createRegion(admin)).id, { title });
    expect(await admin.ask(CLONE, { input: { id } })).toMatchObject({
      cloneTheme: { theme: { title: `${kept} (Copy)` } },
    });
  });

  it('enforces that the minimum team size fits the capacity, whichever of two administrators is first', async () => {
    const { id } = await createTheme(admin, (await createRegion(admin)).id, { capacity: 8 });
    const results = await Promise.allSettled([
      admin.ask(UPDATE, { input: { id, capacity: 3 } }),
      admin.ask(UPDATE, { input: { id, minimumMembers: 5 } }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { capacity, minimumMembers } = await db.theme.findUniqueOrThrow({ where: { id } });
    expect([
      [3, 1],
      [8, 5],
    ]).toContainEqual([capacity, minimumMembers]);
  });

  it('deletes a theme; the ranks below it move up, for everyone who ranked it', async () => {
    const { region, themes } = await createRegionWithThemes(admin, [5, 5, 5, 5]);
    const people = await Promise.all(['del1', 'del2'].map((name) => app.signIn(`${name}@example.com`)));
    const ids = themes.map(({ id }) => id);
    const orders = [ids, ids.toReversed()];
    for (const [index, person] of people.entries()) {
      await chooseRegion(person, region.id);
      await savePreferences(person, orders[index] ?? []);
    }
    const [a, , c, d] = themes.map(({ title }) => title);

    const { deleteTheme } = await admin.ask(DELETE, {
      input: { id: ids[1] ?? '' },
    });

    expect(deleteTheme.region.themes).toHaveLength(3);
    expect(await Promise.all(people.map(titlesOf))).toEqual([
      [`1 ${a}`, `2 ${c}`, `3 ${d}`],
      [`1 ${d}`, `2 ${c}`, `3 ${a}`],
    ]);
    expect(await admin.refusal(DELETE, { input: { id: ids[1] } })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('moves a theme to another region, without its rankings', async () => {
    const { region, themes } = await createRegionWithThemes(admin, [5, 5]);
    const elsewhere = await createRegion(admin);
    const person = await app.signIn('stay@example.com');
    await chooseRegion(person, region.id);
    await savePreferences(
      person,
      themes.map(({ id }) => id),
    );

    const input = { id: themes[0]?.id ?? '', regionId: elsewhere.id };
    const { updateTheme } = await admin.ask(UPDATE, { input });

    expect(updateTheme.theme).toMatchObject({ region: { id: elsewhere.id } });
    expect(updateTheme.regions.map(({ id }) => id).sort()).toEqual([region.id, elsewhere.id].sort());
    expect(await titlesOf(person)).toEqual([`1 ${themes[1]?.title}`]);
  });
});
