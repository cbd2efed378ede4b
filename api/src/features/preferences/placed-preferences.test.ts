import { describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/caller';
import { graphql } from '../../../test/gql/gql';
import { chooseRegion, createRegion, createTheme, savePreferences, viewerId } from '../../../test/scenes';
import { ADMIN_EMAIL, startTestApp } from '../../../test/test-app';
import { regionWithPeople } from '../users/testing/region-with-people';

const app = startTestApp();
const admin = app.person(ADMIN_EMAIL);

/** A participant in a region of three themes. */
async function participant() {
  const { regionId, themeIds, people, ids } = await regionWithPeople(app, admin, [5, 5, 5], []);
  return { person: people[0], userId: ids[0], regionId, ids: themeIds };
}

describe('what a person placed', () => {
  const PLACED = graphql(`query PlacedThemes {
    viewer {
      preferenceCount placedPreferenceCount isTopChoicePlaced
      preferences { rank isPlaced theme { id } }
      preferenceList { placedThemeIds entries { isPlaced theme { id } } }
    }
  }`);
  const placedOf = async (person: Caller) => {
    const { viewer } = await person.ask(PLACED);
    const ranking = viewer.preferences ?? [];
    const placed = ranking.flatMap(({ isPlaced, theme }) => (isPlaced ? theme.id : []));
    expect(viewer.placedPreferenceCount).toBe(placed.length);
    expect(viewer.isTopChoicePlaced).toBe(ranking[0]?.isPlaced ?? false);
    const listed = viewer.preferenceList?.entries ?? [];
    expect(listed.flatMap(({ isPlaced, theme }) => (isPlaced ? theme.id : []))).toEqual(placed);
    expect(viewer.preferenceList?.placedThemeIds).toEqual(placed);
    return placed;
  };
  const save = (person: Caller, themeIds: string[], placedThemeIds?: string[] | null) =>
    person.act('savePreferences', { themeIds, placedThemeIds });

  it('is everything for clients without `placedThemeIds`, and what it names for the others', async () => {
    const { person, ids } = await participant();
    const [a, b, c] = ids;
    expect(await placedOf(person)).toEqual([]);
    await save(person, [c, a, b]);
    expect(await placedOf(person)).toEqual([c, a, b]);
    await save(person, [c, a, b], null);
    expect(await placedOf(person)).toEqual([c, a, b]);
    await save(person, [c, a, b], [b, c]);
    expect(await placedOf(person)).toEqual([c, b]);
    await save(person, [c, a, b], []);
    expect(await placedOf(person)).toEqual([]);
  });

  it.each([
    ['a theme that is not on the list', (ids: string[]) => [ids[2] ?? '']],
    ['a theme twice', (ids: string[]) => [ids[0] ?? '', ids[0] ?? '']],
    ['no theme at all', () => ['no-such-theme']],
  ])('cannot be %s', async (_what, placedOfIds) => {
    const { person, ids } = await participant();
    await save(person, ids, [ids[1]]);
    const input = { themeIds: ids.slice(0, 2).toReversed(), placedThemeIds: placedOfIds(ids) };
    expect(await person.refusalOf('savePreferences', input)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { placedThemeIds: 'Only themes of your list can be placed, each once' },
    });
    expect(await placedOf(person)).toEqual([ids[1]]);
  });

  it('follows the ranking when its themes are deleted, placed or not', async () => {
    const { person, regionId, ids } = await participant();
    const [a, b, c] = ids;
    const { id: d } = await createTheme(admin, regionId, { title: 'The fourth' });
    await save(person, [a, b, c, d], [a, c]);
    await admin.act('deleteTheme', { id: a });
    expect(await placedOf(person)).toEqual([c]);
    const region = await createRegion(admin);
    await admin.act('updateTheme', { id: b, regionId: region.id });
    expect(await placedOf(person)).toEqual([c]);
    await admin.act('deleteTheme', { id: c });
    expect(await placedOf(person)).toEqual([]);
    // A theme that came back, or is new, is not placed.
    await admin.act('updateTheme', { id: b, regionId });
    expect(await placedOf(person)).toEqual([]);
  });

  it('is of a single save, however many run concurrently', async () => {
    const { person, ids } = await participant();
    const [a, b, c] = ids;
    const saves = [
      { list: [a, b, c], placed: [a] },
      { list: [c, b, a], placed: [b, c].toReversed() },
      { list: [b], placed: [] },
    ];
    await Promise.all(
      Array.from({ length: 30 }, async (_, n) => {
        const one = saves[n % 3];
        if (one) await save(person, one.list, one.placed);
      }),
    );
    const { viewer } = await person.ask(PLACED);
    const list = viewer.preferences?.map(({ theme }) => theme.id);
    expect(saves).toContainEqual({ list, placed: await placedOf(person) });
  });

  it("is visible next to a person's choice, to those who see that", async () => {
    const { person, userId, regionId, ids } = await participant();
    const [a, b, c] = ids;
    await save(person, [a, b, c], [b]);
    const RANKS = graphql(
      `query RankPlacedOf($id: ID!) { user(id: $id) { assignment { rank isRankPlaced } placedPreferenceCount } }`,
    );
    for (const [themeId, rank, isRankPlaced] of [
      [a, 1, false],
      [b, 2, true],
      [c, 3, false],
    ] as const) {
      await admin.act('placeUsers', { userIds: [userId], themeId });
      expect((await admin.ask(RANKS, { id: userId })).user).toEqual({
        assignment: { rank, isRankPlaced },
        placedPreferenceCount: 1,
      });
    }
    await save(person, [a, b], [b]);
    expect((await admin.ask(RANKS, { id: userId })).user?.assignment).toEqual({
      rank: null,
      isRankPlaced: false,
    });
    await admin.act('publishAssignments', { regionId });
  });
});

it('the answer of a move has the choices of the people of both teams', async () => {
  const { person: fay, regionId, ids } = await participant();
  const [a, b] = ids;
  const gil = await app.signIn('gil@example.com');
  await chooseRegion(gil, regionId);
  await savePreferences(fay, [b, a]);
  await savePreferences(gil, [b]);
  for (const person of [fay, gil]) {
    await admin.act('placeUsers', { userIds: [await viewerId(person)], themeId: a });
  }
  const { placeUsers } = await admin.ask(
    graphql(`mutation MoveAndRank($input: PlaceUsersInput!) {
      placeUsers(input: $input) { theme { members { rank } } previousThemes { members { rank } } }
    }`),
    { input: { userIds: [await viewerId(gil)], themeId: b } },
  );
  expect(placeUsers).toEqual({
    theme: { members: [{ rank: 1 }] },
    previousThemes: [{ members: [{ rank: 2 }] }],
  });
});
