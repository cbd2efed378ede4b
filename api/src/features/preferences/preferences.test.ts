import { beforeAll, describe, expect, it } from 'vitest';
import { act } from '../../../test/acts';
import type { Caller } from '../../../test/caller';
import { graphql } from '../../../test/gql/gql';
import { whatWaits } from '../../../test/locks/held-locks';
import {
  chooseRegion,
  createRegionWithThemes,
  createTheme,
  savePreferences,
  viewerId,
} from '../../../test/scenes';
import { statementsOf } from '../../../test/statements/count-statements';
import { ADMIN_EMAIL, startTestApp } from '../../../test/test-app';

const app = startTestApp();
let admin: Caller;
beforeAll(async () => {
  admin = await app.signIn(ADMIN_EMAIL);
});

const LIST = graphql(`query PreferenceList {
  viewer {
    preferenceCount
    topChoice { id }
    preferenceList { lock submittedAt entries { rank isNew isPlaced theme { id title } } }
  }
}`);

/** A participant in a region of three themes. */
async function participant(email: string): Promise<{ person: Caller; regionId: string; ids: string[] }> {
  const { region, themes } = await createRegionWithThemes(admin, [5, 5, 5]);
  const person = await app.signIn(email);
  await chooseRegion(person, region.id);
  return { person, regionId: region.id, ids: themes.map(({ id }) => id) };
}

describe('a participant', () => {
  it('starts with every theme unranked, then saves an order', async () => {
    const { person, ids } = await participant('first@example.com');
    const before = await person.ask(LIST);
    expect(before.viewer).toMatchObject({ preferenceCount: 0, topChoice: null });
    expect(before.viewer.preferenceList).toMatchObject({ lock: null, submittedAt: null });
    const entries = before.viewer.preferenceList?.entries ?? [];
    expect(entries.map(({ rank, isNew }) => ({ rank, isNew }))).toEqual(
      ids.map(() => ({ rank: null, isNew: false })),
    );
    expect(entries.map(({ theme }) => theme.id).sort()).toEqual(ids.toSorted());

    await savePreferences(person, ids.toReversed());

    const after = await person.ask(LIST);
    expect(after.viewer).toMatchObject({ preferenceCount: 3, topChoice: { id: ids[2] } });
    expect(after.viewer.preferenceList?.entries.map(({ theme, rank }) => [rank, theme.id])).toEqual([
      [1, ids[2]],
      [2, ids[1]],
      [3, ids[0]],
    ]);
  });

  it('starts with an order of their own, which stays', async () => {
    const { region } = await createRegionWithThemes(admin, [5, 5, 5, 5, 5]);
    const orders = await Promise.all(
      ['a', 'b', 'c', 'd', 'e', 'f'].map(async (name) => {
        const person = await app.signIn(`own-order-${name}@example.com`);
        await chooseRegion(person, region.id);
        const read = async () => (await person.ask(LIST)).viewer.preferenceList?.entries;
        const first = await read();
        expect(await read()).toEqual(first);
        return first?.map(({ theme }) => theme.id).join();
      }),
    );
    // That six of 120 orders are the same has the odds of 1 to 24,883,200,000.
    expect(new Set(orders).size).toBeGreaterThan(1);
  });

  it('sees a theme that came later last, marked as new, until they save again', async () => {
    const { person, regionId, ids } = await participant('later@example.com');
    await savePreferences(person, ids);
    const { id } = await createTheme(admin, regionId, { title: 'A newcomer' });
    const { viewer } = await person.ask(LIST);
    expect(viewer.preferenceList?.entries.at(-1)).toMatchObject({ rank: null, isNew: true, theme: { id } });
    await savePreferences(person, [...ids, id]);
    const saved = await person.ask(LIST);
    expect(saved.viewer.preferenceList?.entries.at(-1)).toMatchObject({ rank: 4, isNew: false });
  });

  it('is refused a list that is empty, repeats, or names a strange theme; the old one stays', async () => {
    const { person, ids } = await participant('strict@example.com');
    const other = await createRegionWithThemes(admin, [5]);
    await savePreferences(person, ids);
    const [first = ''] = ids;
    const lists = [[], [first, first], [first, 'no-such-theme'], [other.themes[0]?.id], [`${first}\u0000`]];
    for (const themeIds of lists) {
      expect(await person.refusal(act('savePreferences'), { input: { themeIds } })).toMatchObject({
        code: 'BAD_USER_INPUT',
      });
    }
    const { viewer } = await person.ask(LIST);
    expect(viewer.preferenceList?.entries.map(({ theme }) => theme.id)).toEqual(ids);
  });

  it('saving fifty times at once ends with one whole list', async () => {
    const { person, ids } = await participant('fifty@example.com');
    const [a = '', b = '', c = ''] = ids;
    const lists = [[a, b, c], [c, b, a], [b]];
    await Promise.all(Array.from({ length: 50 }, (_, n) => savePreferences(person, lists[n % 3] ?? [])));
    const { viewer } = await person.ask(LIST);
    const saved = viewer.preferenceList?.entries.filter(({ rank }) => rank !== null);
    expect(lists).toContainEqual(saved?.map(({ theme }) => theme.id));
    expect(saved?.map(({ rank }) => rank)).toEqual(saved?.map((_, index) => index + 1));
  });
});

it('a save that waits for its region goes by what happened meanwhile', async () => {
  const { person, regionId, ids } = await participant('waiting@example.com');
  const closes = {
    name: 'the region, while it is being closed',
    sql: `WITH held AS (SELECT pg_advisory_xact_lock(hashtextextended('region:${regionId}', 0)))
          UPDATE regions SET preferences_open = false FROM held WHERE id = '${regionId}'`,
  };
  const save = async () => {
    expect(await person.refusal(act('savePreferences'), { input: { themeIds: ids } })).toEqual({
      code: 'CONFLICT',
      message: 'Preferences are closed for your region at the moment.',
    });
  };
  expect(await whatWaits(closes, save)).toContain('pg_advisory_xact_lock_shared');
  expect((await person.ask(LIST)).viewer.preferenceCount).toBe(0);
});

it('a save is a transaction of four statements: who writes, its locks, what its rules need, one row', async () => {
  const { person, ids } = await participant('statements@example.com');
  await savePreferences(person, ids);
  const SAVE = graphql(`mutation SavedList($input: SavePreferencesInput!) {
    savePreferences(input: $input) {
      viewer { id region { id } preferenceCount preferenceList { entries { rank theme { id } } } }
    }
  }`);
  const input = { themeIds: ids.toReversed() };
  const statements = await statementsOf(() => person.ask(SAVE, { input }));
  const begin = statements.findIndex((statement) => statement.startsWith('BEGIN'));
  const commit = statements.findIndex((statement) => statement.startsWith('COMMIT'));
  expect(commit - begin).toBe(5);
  // Before and after it, the request asks what has changed, and reads that.
  for (const statement of statements.toSpliced(begin, commit - begin + 1)) {
    expect(statement).toContain('_shared_changes');
  }
});

describe('a ranking whose themes go', () => {
  const RANKS = graphql(`query RanksOf { viewer { preferenceCount preferences { rank theme { id } } } }`);
  const ranksOf = async (person: Caller) => {
    const { preferenceCount, preferences } = (await person.ask(RANKS)).viewer;
    expect(preferenceCount).toBe(preferences.length);
    return preferences.map(({ rank, theme }) => [rank, theme.id]);
  };

  it('closes its gap, is gone with the last theme, and can be saved again', async () => {
    const { person, ids } = await participant('gone@example.com');
    const [a = '', b = '', c = ''] = ids;
    await savePreferences(person, [b, c]);
    await admin.ask(act('deleteTheme'), { input: { id: b } });
    expect(await ranksOf(person)).toEqual([[1, c]]);
    await admin.ask(act('deleteTheme'), { input: { id: c } });
    expect(await ranksOf(person)).toEqual([]);
    const { viewer } = await person.ask(LIST);
    expect(viewer).toMatchObject({ topChoice: null, preferenceList: { submittedAt: null } });
    await savePreferences(person, [a]);
    expect(await ranksOf(person)).toEqual([[1, a]]);
  });

  it('closes its gap when a theme moves to another region, and is not there again when it comes back', async () => {
    const { person, regionId, ids } = await participant('moves@example.com');
    const [a = '', b = '', c = ''] = ids;
    const { region } = await createRegionWithThemes(admin, []);
    await savePreferences(person, [a, b, c]);
    await admin.ask(act('updateTheme'), { input: { id: b, regionId: region.id } });
    await admin.ask(act('updateTheme'), { input: { id: b, regionId } });
    expect(await ranksOf(person)).toEqual([
      [1, a],
      [2, c],
    ]);
  });

  it('is gone with its region', async () => {
    const { person, regionId, ids } = await participant('regionless@example.com');
    await savePreferences(person, ids);
    await admin.ask(act('deleteRegion'), { input: { id: regionId } });
    expect(await ranksOf(person)).toEqual([]);
  });
});

describe('what a person placed', () => {
  const PLACED = graphql(`query PlacedThemes {
    viewer {
      preferenceCount placedPreferenceCount isTopChoicePlaced
      preferences { rank isPlaced theme { id } }
      preferenceList { entries { isPlaced theme { id } } }
    }
  }`);
  const placedOf = async (person: Caller) => {
    const { viewer } = await person.ask(PLACED);
    const placed = viewer.preferences.flatMap(({ isPlaced, theme }) => (isPlaced ? theme.id : []));
    expect(viewer.placedPreferenceCount).toBe(placed.length);
    expect(viewer.isTopChoicePlaced).toBe(viewer.preferences[0]?.isPlaced ?? false);
    const listed = viewer.preferenceList?.entries ?? [];
    expect(listed.flatMap(({ isPlaced, theme }) => (isPlaced ? theme.id : []))).toEqual(placed);
    return placed;
  };
  const save = (person: Caller, themeIds: string[], placedThemeIds?: string[] | null) =>
    person.ask(act('savePreferences'), { input: { themeIds, placedThemeIds } });

  it('is everything for clients that do not say, and what they name for those that do', async () => {
    const { person, ids } = await participant('placed@example.com');
    const [a = '', b = '', c = ''] = ids;
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
  ])('cannot be %s', async (what, placedOfIds) => {
    const { person, ids } = await participant(`odd-${what.replaceAll(' ', '-')}@example.com`);
    await save(person, ids, [ids[1] ?? '']);
    const input = { themeIds: ids.slice(0, 2).toReversed(), placedThemeIds: placedOfIds(ids) };
    expect(await person.refusal(act('savePreferences'), { input })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { placedThemeIds: 'Only themes of your list can be placed, each once' },
    });
    expect(await placedOf(person)).toEqual([ids[1]]);
  });

  it('keeps to the ranking when its themes go, be they placed or not', async () => {
    const { person, regionId, ids } = await participant('placed-gone@example.com');
    const [a = '', b = '', c = ''] = ids;
    const { id: d } = await createTheme(admin, regionId, { title: 'The fourth' });
    await save(person, [a, b, c, d], [a, c]);
    await admin.ask(act('deleteTheme'), { input: { id: a } });
    expect(await placedOf(person)).toEqual([c]);
    const { region } = await createRegionWithThemes(admin, []);
    await admin.ask(act('updateTheme'), { input: { id: b, regionId: region.id } });
    expect(await placedOf(person)).toEqual([c]);
    await admin.ask(act('deleteTheme'), { input: { id: c } });
    expect(await placedOf(person)).toEqual([]);
    // What came back, or is new, is not placed.
    await admin.ask(act('updateTheme'), { input: { id: b, regionId } });
    expect(await placedOf(person)).toEqual([]);
  });

  it('is of one save, however many come at once', async () => {
    const { person, ids } = await participant('placed-fifty@example.com');
    const [a = '', b = '', c = ''] = ids;
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
    const list = viewer.preferences.map(({ theme }) => theme.id);
    expect(saves).toContainEqual({ list, placed: await placedOf(person) });
  });

  it('is seen with the choice that a person got, by those who see that', async () => {
    const { person, regionId, ids } = await participant('placed-place@example.com');
    const [a = '', b = '', c = ''] = ids;
    await save(person, [a, b, c], [b]);
    const userId = await viewerId(person);
    const RANKS = graphql(
      `query RankPlacedOf($id: ID!) { user(id: $id) { assignment { rank isRankPlaced } placedPreferenceCount } }`,
    );
    for (const [themeId, rank, isRankPlaced] of [
      [a, 1, false],
      [b, 2, true],
      [c, 3, false],
    ] as const) {
      await admin.ask(act('moveMember'), { input: { userId, themeId } });
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
    await admin.ask(act('publishAssignments'), { input: { regionId } });
  });
});

it('the answer of a move has the choices of the people of both teams', async () => {
  const { person: fay, regionId, ids } = await participant('fay@example.com');
  const [a = '', b = ''] = ids;
  const gil = await app.signIn('gil@example.com');
  await chooseRegion(gil, regionId);
  await savePreferences(fay, [b, a]);
  await savePreferences(gil, [b]);
  for (const person of [fay, gil]) {
    await admin.ask(act('moveMember'), { input: { userId: await viewerId(person), themeId: a } });
  }
  const { moveMember } = await admin.ask(
    graphql(`mutation MoveAndRank($input: MoveMemberInput!) {
      moveMember(input: $input) { theme { members { rank } } previousTheme { members { rank } } }
    }`),
    { input: { userId: await viewerId(gil), themeId: b } },
  );
  expect(moveMember).toEqual({
    theme: { members: [{ rank: 1 }] },
    previousTheme: { members: [{ rank: 2 }] },
  });
});

describe('a locked list', () => {
  it('is refused with the reason: closed, published, past the deadline, administrator', async () => {
    const { person, regionId, ids } = await participant('locked@example.com');
    await savePreferences(person, ids);
    const save = { input: { themeIds: [ids[1]] } };

    await admin.ask(act('closePreferences'), { input: { regionId } });
    expect(await person.refusal(act('savePreferences'), save)).toEqual({
      code: 'CONFLICT',
      message: 'Preferences are closed for your region at the moment.',
    });
    expect((await person.ask(LIST)).viewer.preferenceList?.lock).toBe('REGION_CLOSED');

    await admin.ask(act('openPreferences'), { input: { regionId } });
    await admin.ask(act('setSubmissionDeadline'), { input: { submissionDeadline: '2020-01-01T00:00:00Z' } });
    expect((await person.refusal(act('savePreferences'), save)).message).toContain('deadline has passed');
    expect((await person.ask(LIST)).viewer.preferenceList?.lock).toBe('DEADLINE_PASSED');
    await admin.ask(act('setSubmissionDeadline'), { input: { submissionDeadline: null } });

    await admin.ask(act('generateAssignments'), { input: { regionId } });
    await admin.ask(act('publishAssignments'), { input: { regionId } });
    expect((await person.refusal(act('savePreferences'), save)).message).toContain('teams are published');
    expect((await person.ask(LIST)).viewer.preferenceList?.lock).toBe('ASSIGNMENTS_PUBLISHED');

    await admin.ask(act('unpublishAssignments'), { input: { regionId } });
    await savePreferences(person, ids);
  });

  it('needs a region', async () => {
    const { ids } = await participant('other@example.com');
    const lost = await app.signIn('lost@example.com');
    expect((await lost.ask(LIST)).viewer.preferenceList).toBeNull();
    expect(await lost.refusal(act('savePreferences'), { input: { themeIds: ids } })).toMatchObject({
      code: 'CONFLICT',
    });
  });
});
