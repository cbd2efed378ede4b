import { describe, expect, it } from 'vitest';
import { act } from '../../../test/acts';
import type { Caller } from '../../../test/caller';
import { graphql } from '../../../test/gql/gql';
import { whatWaits } from '../../../test/locks/held-locks';
import { createRegionWithThemes, createTheme, savePreferences } from '../../../test/scenes';
import { statementsOf } from '../../../test/statements/count-statements';
import { ADMIN_EMAIL, startTestApp } from '../../../test/test-app';
import { regionWithPeople } from '../users/testing/region-with-people';

const app = startTestApp();
const admin = app.person(ADMIN_EMAIL);

const LIST = graphql(`query PreferenceList {
  viewer {
    preferenceCount
    topChoice { id }
    preferenceList {
      lock submittedAt entries { rank isNew isPlaced theme { id title } }
      themeIds placedThemeIds topChoices(first: 2) { rank isNew isPlaced theme { id title } }
    }
  }
}`);

/** The ids alone agree with the entries. */
async function listOf(person: Caller) {
  const { viewer } = await person.ask(LIST);
  const list = viewer.preferenceList;
  const entries = list?.entries ?? [];
  const ranked = entries.filter(({ rank }) => rank !== null);
  expect(list?.themeIds).toEqual(entries.map(({ theme }) => theme.id));
  expect(list?.placedThemeIds).toEqual(entries.flatMap(({ isPlaced, theme }) => (isPlaced ? theme.id : [])));
  expect(list?.themeIds.slice(0, viewer.preferenceCount ?? 0)).toEqual(ranked.map(({ theme }) => theme.id));
  expect(list?.topChoices).toEqual(ranked.slice(0, 2));
  return { viewer };
}

/** A participant in a region of three themes. */
async function participant() {
  const { regionId, themeIds, people } = await regionWithPeople(app, admin, [5, 5, 5], []);
  return { person: people[0], regionId, ids: themeIds };
}

describe('a participant', () => {
  it('starts with every theme unranked, then saves an order', async () => {
    const { person, ids } = await participant();
    const before = await listOf(person);
    expect(before.viewer).toMatchObject({ preferenceCount: 0, topChoice: null });
    expect(before.viewer.preferenceList).toMatchObject({ lock: null, submittedAt: null });
    const entries = before.viewer.preferenceList?.entries ?? [];
    expect(entries.map(({ rank, isNew }) => ({ rank, isNew }))).toEqual(
      ids.map(() => ({ rank: null, isNew: false })),
    );
    expect(entries.map(({ theme }) => theme.id).sort()).toEqual(ids.toSorted());

    await savePreferences(person, ids.toReversed());

    const after = await listOf(person);
    expect(after.viewer).toMatchObject({ preferenceCount: 3, topChoice: { id: ids[2] } });
    expect(after.viewer.preferenceList?.entries.map(({ theme, rank }) => [rank, theme.id])).toEqual([
      [1, ids[2]],
      [2, ids[1]],
      [3, ids[0]],
    ]);
  });

  it('sees a new theme last, marked as new, until they save again', async () => {
    const { person, regionId, ids } = await participant();
    await savePreferences(person, ids);
    const { id } = await createTheme(admin, regionId, { title: 'A newcomer' });
    const { viewer } = await listOf(person);
    expect(viewer.preferenceList?.entries.at(-1)).toMatchObject({ rank: null, isNew: true, theme: { id } });
    await savePreferences(person, [...ids, id]);
    const saved = await listOf(person);
    expect(saved.viewer.preferenceList?.entries.at(-1)).toMatchObject({ rank: 4, isNew: false });
  });

  it("is refused a list that is empty, repeats, or has another region's theme; the old one stays", async () => {
    const { person, ids } = await participant();
    const other = await createRegionWithThemes(admin, [5]);
    await savePreferences(person, ids);
    const [first] = ids;
    const lists = [[], [first, first], [first, 'no-such-theme'], [other.themes[0]?.id], [`${first}\u0000`]];
    for (const themeIds of lists) {
      expect(await person.refusalOf('savePreferences', { themeIds })).toMatchObject({
        code: 'BAD_USER_INPUT',
      });
    }
    const { viewer } = await listOf(person);
    expect(viewer.preferenceList?.entries.map(({ theme }) => theme.id)).toEqual(ids);
  });
});

it('a save that waits for its region sees what happened since', async () => {
  const { person, regionId, ids } = await participant();
  const closes = {
    name: 'the region, while it is being closed',
    sql: `WITH held AS (SELECT pg_advisory_xact_lock(hashtextextended('region:${regionId}', 0)))
          UPDATE regions SET preferences_open = false FROM held WHERE id = '${regionId}'`,
  };
  const save = async () => {
    expect(await person.refusalOf('savePreferences', { themeIds: ids })).toEqual({
      code: 'CONFLICT',
      message: 'Preferences are closed for your region at the moment.',
    });
  };
  expect(await whatWaits(closes, save)).toContain('pg_advisory_xact_lock_shared');
  expect((await listOf(person)).viewer.preferenceCount).toBe(0);
});

it('a save is a transaction of four statements: who writes, its locks, its input, one row', async () => {
  const { person, ids } = await participant();
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
  // Before and after it, the request loads changes into the replica.
  for (const statement of statements.toSpliced(begin, commit - begin + 1)) {
    expect(statement).toContain('_shared_changes');
  }
});

describe('a ranking with deleted themes', () => {
  const RANKS = graphql(`query RanksOf { viewer { preferenceCount preferences { rank theme { id } } } }`);
  const ranksOf = async (person: Caller) => {
    const { preferenceCount, preferences } = (await person.ask(RANKS)).viewer;
    expect(preferenceCount).toBe(preferences?.length);
    return preferences?.map(({ rank, theme }) => [rank, theme.id]);
  };

  it('closes its gap, disappears with its last theme, and can be saved again', async () => {
    const { person, ids } = await participant();
    const [a, b, c] = ids;
    await savePreferences(person, [b, c]);
    await admin.act('deleteTheme', { id: b });
    expect(await ranksOf(person)).toEqual([[1, c]]);
    await admin.act('deleteTheme', { id: c });
    expect(await ranksOf(person)).toEqual([]);
    const { viewer } = await listOf(person);
    expect(viewer).toMatchObject({ topChoice: null, preferenceList: { submittedAt: null } });
    await savePreferences(person, [a]);
    expect(await ranksOf(person)).toEqual([[1, a]]);
  });

  it('is deleted with its region', async () => {
    const { person, regionId, ids } = await participant();
    await savePreferences(person, ids);
    await admin.act('deleteRegion', { id: regionId });
    expect(await ranksOf(person)).toEqual([]);
  });
});

describe('a locked list', () => {
  it('is refused with the reason: closed, published, past the deadline, administrator', async () => {
    const { person, regionId, ids } = await participant();
    await savePreferences(person, ids);
    const save = { input: { themeIds: [ids[1]] } };

    await admin.act('closePreferences', { regionId });
    expect(await person.refusal(act('savePreferences'), save)).toEqual({
      code: 'CONFLICT',
      message: 'Preferences are closed for your region at the moment.',
    });
    expect((await listOf(person)).viewer.preferenceList?.lock).toBe('REGION_CLOSED');

    await admin.act('openPreferences', { regionId });
    await admin.act('setSubmissionDeadline', { submissionDeadline: '2020-01-01T00:00:00Z' });
    expect((await person.refusal(act('savePreferences'), save)).message).toContain('deadline has passed');
    expect((await listOf(person)).viewer.preferenceList?.lock).toBe('DEADLINE_PASSED');
    await admin.act('setSubmissionDeadline', { submissionDeadline: null });

    await admin.act('generateAssignments', { regionId });
    await admin.act('publishAssignments', { regionId });
    expect((await person.refusal(act('savePreferences'), save)).message).toContain('teams are published');
    expect((await listOf(person)).viewer.preferenceList?.lock).toBe('ASSIGNMENTS_PUBLISHED');

    await admin.act('unpublishAssignments', { regionId });
    await savePreferences(person, ids);
  });

  it('needs a region', async () => {
    const { ids } = await participant();
    const lost = await app.signIn('lost@example.com');
    expect((await lost.ask(LIST)).viewer.preferenceList).toBeNull();
    expect(await lost.refusalOf('savePreferences', { themeIds: ids })).toMatchObject({ code: 'CONFLICT' });
  });
});
