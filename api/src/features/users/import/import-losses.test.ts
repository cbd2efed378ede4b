import { beforeAll, describe, expect, it } from 'vitest';
import {
  chooseRegion,
  createRegion,
  createRegionWithThemes,
  savePreferences,
  type Region,
} from '../../../../test/scenes';
import { digestTables } from '../../../../test/tables';
import { whileHeld } from '../../../../test/waiting';
import { db, type Queries } from '../../../db/client';
import { lockRegions } from '../../../db/transaction';
import { linesOf, startImports } from './testing/import-list';

const { app, admin, save } = startImports();
let elsewhere: Region;
beforeAll(async () => {
  elsewhere = await createRegion(admin, { name: 'Elsewhere' });
});

type Standing = { ranks?: boolean; place?: 'draft' | 'published'; excluded?: boolean; signsIn?: boolean };
let scenes = 0;
/** A person with a region of their own, and their data there; their team is called 'Carousel'. */
async function newPerson({ ranks = false, place, excluded = false, signsIn = true }: Standing) {
  scenes += 1;
  const email = `losing${scenes}@example.com`;
  const { region, themes } = await createRegionWithThemes(admin, [5]);
  const themeId = themes[0]?.id ?? '';
  const person = signsIn ? await app.signIn(email, 'Mia') : null;
  if (person) await chooseRegion(person, region.id);
  else await save(`name,email,region\nMia,${email},${region.name}`);
  const { id: userId } = await db.user.findUniqueOrThrow({ where: { email } });
  if (ranks && person) await savePreferences(person, [themeId]);
  if (place) {
    await admin.act('placeUsers', { userIds: [userId], themeId });
    await db.team.create({ data: { themeId, teamName: 'Carousel', teamLeaderId: userId } });
  }
  if (place === 'published') {
    await admin.act('publishAssignments', { regionId: region.id });
  }
  if (excluded) await admin.act('excludeUsers', { userIds: [userId] });
  return { email, userId, region, themeId, person, csv: `name,email,region\nMia,${email},Elsewhere` };
}

const now = (id: string) =>
  db.user.findUniqueOrThrow({
    where: { id },
    select: { regionId: true, displayName: true, ranking: true, assignment: true, ledTeams: true },
  });

describe('a person whom a line would move, and who', () => {
  it.each<[string, Standing, string, string]>([
    ['is on a published team', { place: 'published' }, 'LOSES_TEAM', 'the team Carousel'],
    [
      'is on a published team, and has ranked',
      { place: 'published', ranks: true },
      'LOSES_TEAM',
      'the team Carousel and the ranking',
    ],
    ['has a place in a draft', { place: 'draft' }, 'LOSES_TEAM', 'the place'],
    [
      'has a place in a draft, and has ranked',
      { place: 'draft', ranks: true },
      'LOSES_TEAM',
      'the place and the ranking',
    ],
    ['has ranked', { ranks: true }, 'LOSES_RANKING', 'the ranking'],
  ])('%s, is moved only by choice', async (_who, standing, effect, loss) => {
    const { csv, email, userId, region } = await newPerson(standing);
    const expected = [`2 ${email} Elsewhere ${effect}: Moving to Elsewhere loses ${loss}.`];
    const counts = {
      updateCount: 0,
      losesTeamCount: Number(effect === 'LOSES_TEAM'),
      losesRankingCount: Number(effect === 'LOSES_RANKING'),
    };
    const before = await digestTables();
    for (const isDryRun of [true, false]) {
      const kept = await save(csv, { isDryRun });
      expect(linesOf(kept)).toEqual(expected);
      expect(kept).toMatchObject({ ...counts, isSaved: !isDryRun, movedCount: 0 });
      expect(kept.lines[0]?.fromRegion).toEqual({ name: region.name });
    }
    expect(await digestTables()).toEqual(before);

    const moved = await save(csv, { movedEmails: [email.toUpperCase()] });
    expect(linesOf(moved)).toEqual(expected);
    expect(moved).toMatchObject({ ...counts, isSaved: true, movedCount: 1 });
    expect(await now(userId)).toMatchObject({
      regionId: elsewhere.id,
      ranking: null,
      assignment: null,
      ledTeams: [],
    });
  });

  it.each<[string, Standing]>([
    ['has nothing', {}],
    ['is excluded, and so on no team', { place: 'published', excluded: true }],
  ])('%s, is moved', async (_who, standing) => {
    const { csv, email, userId, region } = await newPerson(standing);
    expect(linesOf(await save(csv))).toEqual([
      `2 ${email} Elsewhere UPDATE: Moves from ${region.name} to Elsewhere`,
    ]);
    expect(await now(userId)).toMatchObject({ regionId: elsewhere.id, assignment: null });
  });
});

it('a person who stays still gets their new name, unless their account has named them', async () => {
  const { csv, email, userId, region } = await newPerson({ place: 'draft', signsIn: false });
  const renamed = await save(csv.replace('Mia', 'Mia Moe'));
  expect(linesOf(renamed)).toEqual([
    `2 ${email} Elsewhere LOSES_TEAM: Moving to Elsewhere loses the place. Was called Mia`,
  ]);
  expect(await now(userId)).toMatchObject({ regionId: region.id, displayName: 'Mia Moe' });
});

it('an empty region, and their own, move no one', async () => {
  const { csv, email, region } = await newPerson({ place: 'published', ranks: true });
  for (const name of ['', region.name]) {
    expect(await save(csv.replace('Elsewhere', name))).toMatchObject({ unchangedCount: 1 });
    const refused = await save(csv.replace('Elsewhere', name), { movedEmails: [email] });
    expect(refused).toMatchObject({ isSaved: false, movedCount: 0 });
  }
});

it('choosing a person who is not on the list, or loses nothing, stops all of it', async () => {
  const loser = await newPerson({ ranks: true });
  const other = await newPerson({});
  const csv = `${loser.csv}\nMia,${other.email},Elsewhere`;
  const before = await digestTables();
  for (const email of [other.email, 'nobody@example.com']) {
    expect(await save(csv, { movedEmails: [loser.email, email] })).toMatchObject({
      isSaved: false,
    });
  }
  expect(await digestTables()).toEqual(before);
});

const holdElsewhere = (tx: Queries) => lockRegions(tx, [elsewhere.id], 'exclusive');

it('a person who gets a place while the list waits is moved only by choice', async () => {
  const { csv, email, userId, region, themeId } = await newPerson({});
  const outcome = await whileHeld(
    holdElsewhere,
    () => save(csv),
    () => db.teamAssignment.create({ data: { userId, themeId } }),
  );
  expect(linesOf(outcome)).toEqual([`2 ${email} Elsewhere LOSES_TEAM: Moving to Elsewhere loses the place.`]);
  expect(outcome).toMatchObject({ isSaved: true, movedCount: 0 });
  expect(await now(userId)).toMatchObject({ regionId: region.id, assignment: { themeId } });
});

it('choosing a person who no longer loses anything stops all of it', async () => {
  const { csv, email, userId, region } = await newPerson({ ranks: true });
  const outcome = await whileHeld(
    holdElsewhere,
    () => save(csv, { movedEmails: [email] }),
    () => db.ranking.delete({ where: { id: userId } }),
  );
  expect(outcome).toMatchObject({ isSaved: false, updateCount: 1 });
  expect(await now(userId)).toMatchObject({ regionId: region.id });
});

it('at most 500 are chosen, and only addresses', async () => {
  const { csv } = await newPerson({});
  for (const movedEmails of [['no address'], Array.from({ length: 501 }, (_, n) => `p${n}@example.com`)]) {
    await expect(save(csv, { movedEmails })).rejects.toThrow('BAD_USER_INPUT');
  }
});
