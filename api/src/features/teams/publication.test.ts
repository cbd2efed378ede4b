import { describe, expect, it } from 'vitest';
import { act } from '../../../test/acts';
import { graphql } from '../../../test/gql/gql';
import type { ReviewOfRegionQuery } from '../../../test/gql/graphql';
import { savePreferences } from '../../../test/scenes';
import { ADMIN_EMAIL, startTestApp } from '../../../test/test-app';
import { regionWithPeople } from '../users/testing/region-with-people';

const app = startTestApp();
const admin = app.person(ADMIN_EMAIL);

const REVIEW = graphql(`query ReviewOfRegion($id: ID!) {
  region(id: $id) {
    rankedCount
    assignmentStatus { status }
    publicationReview {
      state peopleCount placedCount firstCount topThreeCount drawnFirstCount drawnTopThreeCount notSignedInCount emptyTeamCount namedTeamCount preferencesOpen
      withoutPlace { displayName }
      overFullThemes { title memberCount capacity }
    }
  }
}`);

const ALL = [0, 1, 2] as const;
/** Three people with the same ranking of three themes: one seat in the first, one in the second, none taken in the third. */
const rankedRegion = () => regionWithPeople(app, admin, [1, 1, 3], ALL, ALL, ALL);

const regionNow = async (id: string, caller = admin): Promise<NonNullable<ReviewOfRegionQuery['region']>> =>
  (await caller.ask(REVIEW, { id })).region ?? expect.fail('no region');
const reviewOf = async (id: string) =>
  (await regionNow(id)).publicationReview ?? expect.fail('no review for an administrator');
const move = (userId: string, themeId: string) => admin.act('placeUsers', { userIds: [userId], themeId });

describe('the review before publishing', () => {
  it('shows who gets what, who has no place and which team is over full', async () => {
    const { regionId, themes, themeIds, ids } = await rankedRegion();
    const [first, second] = themeIds;
    const [ada, ben, cyd] = ids;
    expect(await regionNow(regionId)).toMatchObject({ rankedCount: 3 });
    expect(await reviewOf(regionId)).toMatchObject({ peopleCount: 3, placedCount: 0, emptyTeamCount: 3 });

    await move(ada, first);
    await move(ben, second);
    expect(await reviewOf(regionId)).toMatchObject({
      placedCount: 2,
      firstCount: 1,
      topThreeCount: 2,
      notSignedInCount: 0,
      withoutPlace: [{ displayName: 'Person 2' }],
      overFullThemes: [],
      emptyTeamCount: 1,
      namedTeamCount: 0,
      preferencesOpen: true,
    });

    await move(cyd, first);
    await admin.act('excludeUsers', { userIds: [ben] });
    await admin.act('closePreferences', { regionId });
    expect(await reviewOf(regionId)).toMatchObject({
      peopleCount: 2,
      placedCount: 2,
      firstCount: 2,
      withoutPlace: [],
      overFullThemes: [{ title: themes[0].title, memberCount: 2, capacity: 1 }],
      emptyTeamCount: 2,
      preferencesOpen: false,
    });
  });

  it('distinguishes choices in random order from those that people placed', async () => {
    const { regionId, themeIds, people, ids } = await rankedRegion();
    const [first, second] = themeIds;
    for (const [index, placedThemeIds] of [[], [second], themeIds].entries())
      await people[index]?.act('savePreferences', { themeIds, placedThemeIds });
    for (const [index, themeId] of [first, second, first].entries()) await move(ids[index] ?? '', themeId);
    expect(await reviewOf(regionId)).toMatchObject({
      firstCount: 2,
      topThreeCount: 3,
      drawnFirstCount: 1,
      drawnTopThreeCount: 1,
    });
  });
});

describe('publishing the reviewed teams', () => {
  it('is refused once the places, the seats or the people have changed, and then changes nothing', async () => {
    const { regionId, themeIds, ids } = await rankedRegion();
    const [first, second] = themeIds;
    const [ada, ben, cyd] = ids;
    await move(ada, first);
    const changes: (() => Promise<unknown>)[] = [
      () => move(ben, second),
      () => move(ben, first),
      () => admin.act('unassignMember', { userId: ben }),
      () => admin.act('excludeUsers', { userIds: [cyd] }),
      () => admin.act('updateTheme', { id: second, capacity: 5 }),
    ];
    for (const change of changes) {
      const { state } = await reviewOf(regionId);
      await change();
      const input = { regionId, expectedState: state };
      expect(await admin.refusalOf('publishAssignments', input)).toMatchObject({
        code: 'CONFLICT',
        reason: 'CHANGED_MEANWHILE',
      });
      expect((await regionNow(regionId)).assignmentStatus.status).toBe('DRAFT');
    }
    const { state } = await reviewOf(regionId);
    const input = { regionId, expectedState: state };
    // The second caller, whatever they saw, changes nothing.
    await Promise.all([1, 2, 3].map(() => admin.act('publishAssignments', input)));
    expect((await regionNow(regionId)).assignmentStatus.status).toBe('PUBLISHED');
  });

  it('succeeds although a participant ranks again', async () => {
    const { regionId, themeIds, people, ids } = await rankedRegion();
    await move(ids[0], themeIds[0]);
    const { state, firstCount } = await reviewOf(regionId);
    await savePreferences(people[0], themeIds.toReversed());
    expect((await reviewOf(regionId)).firstCount).toBe(firstCount - 1);
    await admin.act('publishAssignments', { regionId, expectedState: state });
    expect((await regionNow(regionId)).assignmentStatus.status).toBe('PUBLISHED');
  });

  it('waits for a generation and is refused because of its new teams', async () => {
    const { regionId, themeIds, ids } = await rankedRegion();
    const [, second] = themeIds;
    for (let round = 0; round < 2; round += 1) {
      for (const id of ids) await move(id, second);
      for (const id of ids) await admin.act('releaseMember', { userId: id });
      const { state } = await reviewOf(regionId);
      const [generated, published] = await Promise.allSettled([
        admin.act('generateAssignments', { regionId }),
        admin.act('publishAssignments', { regionId, expectedState: state }),
      ]);
      // Either the publication came first and the generation is refused, or vice versa.
      expect([generated.status, published.status].sort()).toEqual(['fulfilled', 'rejected']);
      const { assignmentStatus } = await regionNow(regionId);
      expect(assignmentStatus.status).toBe(published.status === 'fulfilled' ? 'PUBLISHED' : 'DRAFT');
      await admin.act('unpublishAssignments', { regionId });
    }
  });
});

describe('unpublishing the reviewed teams', () => {
  it('names the teams that have a name, keeps those names, and is refused for another publication', async () => {
    const { regionId, themeIds, people, ids } = await rankedRegion();
    const [themeId] = themeIds;
    await move(ids[0], themeId);
    await admin.act('publishAssignments', { regionId });
    await people[0].act('editTeam', { themeId, name: 'The firsts' });
    const seen = await reviewOf(regionId);
    expect(seen).toMatchObject({ namedTeamCount: 1 });

    await admin.act('unpublishAssignments', { regionId });
    await admin.act('publishAssignments', { regionId });
    const old = { input: { regionId, expectedState: seen.state } };
    expect(await admin.refusal(act('unpublishAssignments'), old)).toMatchObject({
      reason: 'CHANGED_MEANWHILE',
    });
    expect((await regionNow(regionId)).assignmentStatus.status).toBe('PUBLISHED');

    const { state } = await reviewOf(regionId);
    await admin.act('unpublishAssignments', { regionId, expectedState: state });
    expect((await reviewOf(regionId)).namedTeamCount).toBe(1);
  });
});
