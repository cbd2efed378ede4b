import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/caller';
import { graphql } from '../../../test/gql/gql';
import { createRegion, createRegionWithThemes, savePreferences, type Region } from '../../../test/scenes';
import { ADMIN_EMAIL, startTestApp } from '../../../test/test-app';
import { db } from '../../db/client';

const app = startTestApp();
const admin = app.person(ADMIN_EMAIL);
let elsewhere: Region;
beforeAll(async () => {
  elsewhere = await createRegion(admin, { name: 'Elsewhere' });
});

const LOSS = graphql(
  `query OwnPlaceLoss { viewer { placeLoss { id cause at regionName teamName lostRanking } } }`,
);
const LOSS_OF = graphql(`query PlaceLossOf($id: ID!) { user(id: $id) { placeLoss { id } } }`);

type Scene = {
  region: Region;
  person: Caller;
  userId: string;
  email: string;
  themeId: string;
  otherThemeId: string;
};

let scenes = 0;
/** A person who ranked two themes and has a place on the first; its team is called 'Carousel'. */
async function placed(isPublished: boolean, themesRanked = 2): Promise<Scene> {
  scenes += 1;
  const email = `person${scenes}@example.com`;
  const { region, themeIds: ids } = await createRegionWithThemes(admin, [5, 5]);
  const person = await app.signIn(email, 'Mia');
  const [themeId = '', otherThemeId = ''] = ids;
  const { id: userId } = await db.user.update({ where: { email }, data: { regionId: region.id } });
  const themeIds = [themeId, otherThemeId].slice(0, themesRanked);
  await db.ranking.create({ data: { id: userId, themeIds } });
  await db.teamAssignment.create({ data: { userId, themeId, isManualOverride: true } });
  await db.team.create({ data: { themeId, teamName: 'Carousel' } });
  if (isPublished) await admin.act('publishAssignments', { regionId: region.id });
  return { region, person, userId, email, themeId, otherThemeId };
}

const lossOf = async (person: Caller) => (await person.ask(LOSS)).viewer.placeLoss ?? null;

type Act = (scene: Scene) => Promise<unknown>;
const ACTS: Readonly<Record<string, Act>> = {
  move: ({ userId }) => admin.act('setRegionOfUsers', { userIds: [userId], regionId: elsewhere.id }),
  import: ({ email }) =>
    admin.act('importParticipants', {
      csv: `name,email,region\nMia,${email},Elsewhere`,
      isDryRun: false,
      movedEmails: [email],
    }),
  moveToNone: ({ userId }) => admin.act('setRegionOfUsers', { userIds: [userId], regionId: null }),
  deleteRegion: ({ region }) => admin.act('deleteRegion', { id: region.id }),
  exclude: ({ userId }) => admin.act('excludeUsers', { userIds: [userId] }),
  makeOrganiser: ({ userId }) => admin.act('setOrganisedRegions', { userId, regionIds: [elsewhere.id] }),
  promote: ({ userId }) => admin.act('promoteUser', { userId }),
  unassign: ({ userId }) => admin.act('unassignMember', { userId }),
  deleteTheme: ({ themeId }) => admin.act('deleteTheme', { id: themeId }),
  moveTheme: ({ themeId }) => admin.act('updateTheme', { id: themeId, regionId: elsewhere.id }),
};

type Expected = { cause: string; regionName?: string | null; lostRanking: boolean };
const LOSSES: readonly [keyof typeof ACTS, Expected, inDraft: boolean][] = [
  ['move', { cause: 'MOVED', regionName: 'Elsewhere', lostRanking: true }, true],
  ['import', { cause: 'MOVED', regionName: 'Elsewhere', lostRanking: true }, true],
  ['moveToNone', { cause: 'LEFT_REGION', regionName: 'own', lostRanking: true }, true],
  ['deleteRegion', { cause: 'REGION_DELETED', regionName: 'own', lostRanking: true }, true],
  ['exclude', { cause: 'EXCLUDED', lostRanking: false }, true],
  ['makeOrganiser', { cause: 'MADE_ORGANISER', lostRanking: false }, true],
  ['promote', { cause: 'PROMOTED', lostRanking: true }, true],
  // In a draft, these would reveal that there was a place.
  ['unassign', { cause: 'UNASSIGNED', lostRanking: false }, false],
  ['deleteTheme', { cause: 'THEME_GONE', lostRanking: false }, false],
  ['moveTheme', { cause: 'THEME_GONE', lostRanking: false }, false],
];

describe("an organisers' change to a person", () => {
  it.each(LOSSES)('%s: is said with the published team', async (name, expected) => {
    const scene = await placed(true);
    expect(await lossOf(scene.person)).toBeNull();
    await ACTS[name]?.(scene);
    expect(await lossOf(scene.person)).toEqual({
      id: scene.userId,
      at: expect.any(String) as string,
      regionName: null,
      teamName: 'Carousel',
      ...expected,
      ...(expected.regionName === 'own' && { regionName: scene.region.name }),
    });
  });

  it.each(LOSSES)('%s: is said without the place of a draft', async (name, expected, inDraft) => {
    const scene = await placed(false);
    await ACTS[name]?.(scene);
    const loss = await lossOf(scene.person);
    if (inDraft) expect(loss).toMatchObject({ cause: expected.cause, teamName: null });
    else expect(loss).toBeNull();
  });

  it('a deleted theme includes rankings of it alone', async () => {
    const scene = await placed(false, 1);
    await ACTS['deleteTheme']?.(scene);
    expect(await lossOf(scene.person)).toMatchObject({
      cause: 'THEME_GONE',
      teamName: null,
      lostRanking: true,
    });
  });

  it('is visible to the person alone, and in the copy of their data', async () => {
    const scene = await placed(true);
    await ACTS['move']?.(scene);
    expect((await admin.ask(LOSS_OF, { id: scene.userId })).user).toEqual({ placeLoss: null });
    const { ownData } = await scene.person.ask(graphql(`query OwnDataWithLoss { ownData { json } }`));
    expect(JSON.parse(ownData.json)).toMatchObject({ placeLoss: { cause: 'moved', team_name: 'Carousel' } });
  });

  it("an untitled team has its theme's title; a person excluded before is on no team", async () => {
    const scene = await placed(true);
    await db.team.updateMany({ where: { themeId: scene.themeId }, data: { teamName: null } });
    await ACTS['exclude']?.(scene);
    const { title } = await db.theme.findUniqueOrThrow({ where: { id: scene.themeId } });
    const first = await lossOf(scene.person);
    expect(first).toMatchObject({ teamName: title });
    await ACTS['exclude']?.(scene);
    expect(await lossOf(scene.person)).toEqual(first);
  });

  it('a later act includes the losses of an earlier one', async () => {
    const scene = await placed(true);
    await ACTS['unassign']?.(scene);
    await ACTS['move']?.(scene);
    expect(await lossOf(scene.person)).toMatchObject({
      cause: 'MOVED',
      teamName: 'Carousel',
      lostRanking: true,
    });
  });

  it('a newcomer, imported and moved before their first sign-in, reads nothing', async () => {
    const { region } = await placed(true);
    await admin.act('importParticipants', {
      csv: `name,email,region\nNew,new@example.com,${region.name}`,
      isDryRun: false,
    });
    const { id } = await db.user.findUniqueOrThrow({ where: { email: 'new@example.com' } });
    await admin.act('setRegionOfUsers', { userIds: [id], regionId: elsewhere.id });
    expect(await lossOf(await app.signIn('new@example.com', 'New'))).toBeNull();
  });
});

describe('it ends', () => {
  it('once they are placed on a published team', async () => {
    const scene = await placed(true);
    await ACTS['unassign']?.(scene);
    await admin.act('placeUsers', { userIds: [scene.userId], themeId: scene.otherThemeId });
    expect(await lossOf(scene.person)).toBeNull();
  });

  it('once their place is published, not before', async () => {
    const scene = await placed(true);
    await ACTS['unassign']?.(scene);
    await admin.act('unpublishAssignments', { regionId: scene.region.id });
    await admin.act('placeUsers', { userIds: [scene.userId], themeId: scene.otherThemeId });
    expect(await lossOf(scene.person)).toMatchObject({ cause: 'UNASSIGNED' });
    await admin.act('publishAssignments', { regionId: scene.region.id });
    expect(await lossOf(scene.person)).toBeNull();
  });

  it('once they save a ranking, unless they are excluded', async () => {
    for (const [name, isOver] of [
      ['move', true],
      ['exclude', false],
    ] as const) {
      const scene = await placed(false);
      await ACTS[name]?.(scene);
      const regionId = name === 'move' ? elsewhere.id : scene.region.id;
      const theme = await db.theme.create({ data: { regionId, title: 'New', description: '', capacity: 2 } });
      await savePreferences(scene.person, [theme.id]);
      expect((await lossOf(scene.person)) === null, name).toBe(isOver);
    }
  });

  it('once they are included again', async () => {
    const scene = await placed(true);
    await ACTS['exclude']?.(scene);
    await admin.act('includeUsers', { userIds: [scene.userId] });
    expect(await lossOf(scene.person)).toBeNull();
  });
});
