import { describe, expect, it } from 'vitest';
import { graphql } from '../../../test/gql/gql';
import { savePreferences } from '../../../test/scenes';
import { ADMIN_EMAIL, startTestApp } from '../../../test/test-app';
import { regionWithPeople } from '../users/testing/region-with-people';

const app = startTestApp();
const admin = app.person(ADMIN_EMAIL);

const STATE = graphql(`query PlacesOfRegion($id: ID!) {
  region(id: $id) {
    assignmentStatus { status }
    unassigned { user { id } }
    themes { id members { isManualOverride user { id region { id } } } }
  }
}`);

/** People with the same ranking of two themes, each with room for all of them. */
const rankedRegion = (count: number) =>
  regionWithPeople(app, admin, [count, count], ...Array.from({ length: count }, () => [0, 1]));

const settle = (acts: Promise<unknown>[]): Promise<PromiseSettledResult<unknown>[]> =>
  Promise.allSettled(acts);

describe('concurrently in one region', () => {
  it('generations, a publication, moves and saves end as in some serial order', async () => {
    const { regionId, themeIds, people, ids } = await rankedRegion(6);
    const [first, second] = themeIds;
    const [moved = ''] = ids;
    const input = { regionId };
    for (let round = 0; round < 2; round += 1) {
      await admin.act('generateAssignments', input);
      const outcomes = await settle([
        admin.act('generateAssignments', input),
        admin.act('generateAssignments', input),
        admin.act('publishAssignments', input),
        admin.act('placeUsers', { userIds: [moved], themeId: second }),
        ...people.slice(1).map((caller) => caller.act('savePreferences', { themeIds: [second, first] })),
      ]);
      // Only an earlier publication can have caused a refusal.
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') expect(String(outcome.reason)).toContain('published');
      }
      const region = (await admin.ask(STATE, { id: regionId })).region ?? expect.fail('no region');
      const placed = region.themes.flatMap(({ id, members }) => members.map((member) => ({ id, ...member })));
      expect(placed.map(({ user }) => user.id).sort()).toEqual([...ids].sort());
      expect(region.assignmentStatus.status).toBe('PUBLISHED');
      expect(placed.find(({ user }) => user.id === moved)).toMatchObject({
        id: second,
        isManualOverride: true,
      });

      await admin.act('unpublishAssignments', input);
      await admin.act('unassignMember', { userId: moved });
      await Promise.all(people.slice(1).map((caller) => savePreferences(caller, themeIds)));
    }
  });

  it('a region change and a generation leave no person on a team of another region', async () => {
    const here = await rankedRegion(5);
    const there = await rankedRegion(1);
    for (let round = 0; round < 2; round += 1) {
      await settle([
        ...here.ids.map((userId) =>
          admin.act('setRegionOfUsers', { userIds: [userId], regionId: there.regionId }),
        ),
        admin.act('generateAssignments', { regionId: here.regionId }),
        admin.act('generateAssignments', { regionId: there.regionId }),
      ]);
      for (const id of [here.regionId, there.regionId]) {
        const { themes } = (await admin.ask(STATE, { id })).region ?? expect.fail('no region');
        const regions = themes.flatMap(({ members }) => members.map(({ user }) => user.region?.id));
        expect(new Set(regions)).toEqual(regions.length > 0 ? new Set([id]) : new Set());
      }
      for (const userId of here.ids) {
        await admin.act('setRegionOfUsers', { userIds: [userId], regionId: here.regionId });
      }
    }
  });

  it('deleting a theme while people save leaves whole lists without it', async () => {
    const { themeIds, people } = await rankedRegion(6);
    const [kept, gone] = themeIds;
    await settle([
      ...people.map((caller) => caller.act('savePreferences', { themeIds: [gone, kept] })),
      admin.act('deleteTheme', { id: gone }),
    ]);
    for (const caller of people) {
      expect(
        await caller.ask(graphql(`query OwnRanking { viewer { preferences { rank theme { id } } } }`)),
      ).toEqual({
        viewer: { preferences: [{ rank: 1, theme: { id: kept } }] },
      });
    }
  });
});

describe('an undo during a move of another person', () => {
  const PLACE = graphql(`
    mutation PlaceForUndo($input: PlaceUsersInput!) {
      placeUsers(input: $input) { users { assignment { assignedAt isManualOverride } } }
    }
  `);

  it('never reverts it, whichever comes first', async () => {
    const { regionId, themeIds, ids } = await rankedRegion(1);
    const [first, second] = themeIds;
    const [userId = ''] = ids;
    for (let round = 0; round < 6; round += 1) {
      await admin.act('placeUsers', { userIds: [userId], themeId: first });
      const { placeUsers } = await admin.ask(PLACE, { input: { userIds: [userId], themeId: second } });
      const undo = {
        ...{ userIds: [userId], themeId: first, expectedThemeId: second, isManualOverride: true },
        ...{
          expectedAssignedAt: placeUsers.users[0]?.assignment?.assignedAt,
          expectedIsManualOverride: true,
        },
      };
      // The other administrator moves the person away and back, to the same theme as before.
      const others = async (): Promise<void> => {
        await admin.act('unassignMember', { userId });
        await admin.act('placeUsers', { userIds: [userId], themeId: second });
      };
      const [undone] = await settle([admin.act('placeUsers', undo), others()]);
      const region = (await admin.ask(STATE, { id: regionId })).region ?? expect.fail('no region');
      expect(region.themes.find(({ members }) => members.length > 0)?.id).toBe(second);
      if (undone?.status === 'rejected') expect(String(undone.reason)).toMatch(/since you looked/);
    }
  });

  it('is refused after a move away and back, and after a release', async () => {
    const { themeIds, ids } = await rankedRegion(1);
    const [first, second] = themeIds;
    const [userId = ''] = ids;
    const { placeUsers } = await admin.ask(PLACE, { input: { userIds: [userId], themeId: second } });
    const expected = {
      expectedThemeId: second,
      expectedIsManualOverride: true,
      expectedAssignedAt: placeUsers.users[0]?.assignment?.assignedAt,
    };
    await admin.act('releaseMember', { userId });
    const refused = async (): Promise<void> => {
      for (const undo of [
        () => admin.act('placeUsers', { userIds: [userId], themeId: first, ...expected }),
        () => admin.act('unassignMember', { userId, ...expected }),
      ])
        await expect(undo()).rejects.toThrow('Another person has changed the place');
    };
    await refused();
    await admin.act('placeUsers', { userIds: [userId], themeId: first });
    await admin.act('placeUsers', { userIds: [userId], themeId: second });
    await refused();
  });
});
