import { describe, expect, it } from 'vitest';
import { graphql } from '../../../test/gql/gql';
import type { BoardFragment } from '../../../test/gql/graphql';
import { ADMIN_EMAIL, startTestApp } from '../../../test/test-app';
import { regionWithPeople } from '../users/testing/region-with-people';

const app = startTestApp();
const admin = app.person(ADMIN_EMAIL);

graphql(`fragment Board on Region {
  viewerCanGenerate viewerCanPublish seatCount assignedCount participantCount
  assignmentStatus { status publishedAt }
  unassigned { user { id } reason }
  themes { id title memberCount isFull isOverFull members { isManualOverride user { id displayName } } }
}`);
const REGION = graphql(`query BoardOfRegion($id: ID!) { region(id: $id) { ...Board } }`);

type Scene = { themeIds: readonly string[]; ids: readonly string[] };

const board = async (regionId: string, caller = admin): Promise<BoardFragment> =>
  (await caller.ask(REGION, { id: regionId })).region ?? expect.fail('no region');

/** The people on each theme, by index, in the order of the scene. */
const teams = ({ themes }: BoardFragment, scene: Scene): number[][] =>
  scene.themeIds.map((id) =>
    (themes.find((theme) => theme.id === id)?.members ?? [])
      .map(({ user }) => scene.ids.indexOf(user.id))
      .sort(),
  );

describe('generating', () => {
  it('places all people in the way that is best for them together', async () => {
    const event = await regionWithPeople(app, admin, [1, 1, 1], [0, 1, 2], [0, 2, 1], [0, 1, 2]);
    const { regionId } = event;
    expect((await board(regionId)).unassigned?.map(({ reason }) => reason)).toEqual([
      'NOT_GENERATED',
      'NOT_GENERATED',
      'NOT_GENERATED',
    ]);
    await admin.act('generateAssignments', { regionId });
    const result = await board(regionId);
    // The only person whose second choice is the third theme makes room for the two others.
    expect(teams(result, event)[2]).toEqual([1]);
    expect(result.themes.every(({ isFull }) => isFull)).toBe(true);
    expect(result.unassigned).toEqual([]);
  });

  it('shows only the first members if a client asks for no more', async () => {
    const { regionId } = await regionWithPeople(app, admin, [3], [0], [0], [0]);
    await admin.act('generateAssignments', { regionId });
    const FIRST = graphql(
      `query FirstMembersOfRegion($id: ID!, $first: NonNegativeInt) { region(id: $id) { themes { memberCount members(first: $first) { user { displayName } } } } }`,
    );
    const members = ['Person 0', 'Person 1'].map((displayName) => ({ user: { displayName } }));
    expect(await admin.ask(FIRST, { id: regionId, first: 2 })).toEqual({
      region: { themes: [{ memberCount: 3, members }] },
    });
    expect((await admin.refusal(FIRST, { id: regionId, first: -1 })).code).toBe('BAD_USER_INPUT');
  });

  it('repeated gives the same teams, keeps manual places, and lists people without a seat', async () => {
    const event = await regionWithPeople(app, admin, [1, 1], [0, 1], [1, 0], [0, 1]);
    const { regionId, ids, themeIds } = event;
    await admin.act('generateAssignments', { regionId });
    const first = await board(regionId);
    await admin.act('generateAssignments', { regionId });
    expect(teams(await board(regionId), event)).toEqual(teams(first, event));
    expect(first.unassigned).toMatchObject([{ reason: 'NO_FREE_SEAT' }]);

    const seatless = first.unassigned?.[0]?.user.id ?? '';
    await admin.act('placeUsers', { userIds: [seatless], themeId: themeIds[1] });
    const moved = await board(regionId);
    expect(moved.themes.find(({ id }) => id === themeIds[1])).toMatchObject({
      memberCount: 2,
      isOverFull: true,
    });
    await admin.act('generateAssignments', { regionId });
    const again = await board(regionId);
    const pinned = again.themes.flatMap(({ id, members }) =>
      members.filter(({ isManualOverride }) => isManualOverride).map(({ user }) => [id, user.id]),
    );
    expect(pinned).toEqual([[themeIds[1], seatless]]);
    expect(again.unassigned).toHaveLength(1);
    expect(ids).toContain(again.unassigned?.[0]?.user.id);
  });

  it('leaves out excluded people and administrators, and drops their earlier places', async () => {
    const event = await regionWithPeople(app, admin, [2, 2], [0, 1], [0, 1], [1, 0]);
    const { regionId, themeIds } = event;
    const [userId] = event.ids;
    await admin.act('placeUsers', { userIds: [userId], themeId: themeIds[1] });
    await admin.act('excludeUsers', { userIds: [userId] });
    expect(teams(await board(regionId), event)).toEqual([[], []]);
    await admin.act('generateAssignments', { regionId });
    expect(teams(await board(regionId), event)).toEqual([[1], [2]]);
    await admin.act('includeUsers', { userIds: [userId] });
    expect((await board(regionId)).unassigned).toEqual([{ user: { id: userId }, reason: 'JOINED_LATER' }]);
  });

  it('is refused while published, and without themes', async () => {
    const { regionId } = await regionWithPeople(app, admin, [1], [0]);
    await admin.act('generateAssignments', { regionId });
    await admin.act('publishAssignments', { regionId });
    expect(await admin.refusalOf('generateAssignments', { regionId })).toEqual({
      code: 'CONFLICT',
      message: "This region's teams are published. Unpublish them before you generate again.",
    });
    expect((await board(regionId)).viewerCanGenerate).toBe(false);
    const empty = await regionWithPeople(app, admin, []);
    const refused = await admin.refusalOf('generateAssignments', { regionId: empty.regionId });
    expect(refused).toEqual({
      code: 'CONFLICT',
      message: 'This region has no themes yet. Add themes before you generate assignments.',
    });
  });
});

describe('publishing', () => {
  it('needs a person with a place, sets the time once, and can be undone', async () => {
    const { regionId, people } = await regionWithPeople(app, admin, [1], [0]);
    expect(await admin.refusalOf('publishAssignments', { regionId })).toEqual({
      code: 'CONFLICT',
      message: 'No person in this region has a place yet. Generate assignments, then publish.',
    });
    expect((await board(regionId)).viewerCanPublish).toBe(false);
    await admin.act('generateAssignments', { regionId });
    const [person] = people;
    expect((await board(regionId, person)).themes[0]?.members).toEqual([]);

    await admin.act('publishAssignments', { regionId });
    const published = await board(regionId, person);
    expect(published.assignmentStatus.status).toBe('PUBLISHED');
    expect(published.themes[0]?.members).toHaveLength(1);
    await admin.act('publishAssignments', { regionId });
    expect((await board(regionId)).assignmentStatus).toEqual(published.assignmentStatus);

    await admin.act('unpublishAssignments', { regionId });
    expect(await board(regionId, person)).toMatchObject({
      assignmentStatus: { status: 'DRAFT', publishedAt: null },
      assignedCount: 0,
    });
  });
});
