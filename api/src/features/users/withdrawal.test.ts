import { describe, expect, it } from 'vitest';
import { graphql } from '../../../test/gql/gql';
import { ADMIN_EMAIL, startTestApp } from '../../../test/test-app';
import { db } from '../../db/client';
import { regionWithPeople } from './testing/region-with-people';

const app = startTestApp();
const admin = app.person(ADMIN_EMAIL, 'Ada Admin');

const WITHDRAW = graphql(`mutation WithdrawFromHackathon($input: WithdrawInput!) {
  withdraw(input: $input) { viewer { exclusion withdrawnAt withdrawalReason viewerCanWithdraw } }
}`);
const OWN = graphql(`query OwnWithdrawal {
  viewer { exclusion viewerCanWithdraw preferenceCount assignment { theme { id } } placeLoss { cause } }
}`);
const SEEN = graphql(`query SeenWithdrawal($id: ID!, $themeId: ID!) {
  user(id: $id) { exclusion withdrawnAt withdrawalReason }
  theme(id: $themeId) { memberCount isFull }
  history(filter: { personId: $id, act: WITHDRAW }) { edges { node { sentence changes { label before after } } } }
}`);

/** A published region with one theme of two seats, and its two members. */
async function publishedPair() {
  const { regionId, themeIds, people, ids } = await regionWithPeople(app, admin, [2], [0], [0]);
  await admin.act('generateAssignments', { regionId });
  await admin.act('publishAssignments', { regionId });
  return { regionId, themeId: themeIds[0], leaver: people[0], mate: people[1], leaverId: ids[0] };
}

describe('a participant who cannot take part', () => {
  it('withdraws with a reason: the team is smaller, the ranking stays, organisers of the region see why', async () => {
    const { themeId, leaver, mate, leaverId } = await publishedPair();
    const { withdraw } = await leaver.ask(WITHDRAW, { input: { reason: ' I am on leave.\nSorry! ' } });
    expect(withdraw.viewer).toMatchObject({
      exclusion: 'WITHDRAWN',
      withdrawalReason: 'I am on leave.\nSorry!',
      viewerCanWithdraw: false,
    });
    expect((await leaver.ask(OWN)).viewer).toEqual({
      exclusion: 'WITHDRAWN',
      viewerCanWithdraw: false,
      preferenceCount: 1,
      assignment: null,
      placeLoss: null,
    });
    const seen = await admin.ask(SEEN, { id: leaverId, themeId });
    expect(seen).toMatchObject({
      user: { exclusion: 'WITHDRAWN', withdrawalReason: 'I am on leave.\nSorry!' },
      theme: { memberCount: 1, isFull: false },
    });
    expect(seen.history.edges.map(({ node }) => node)).toMatchObject([
      {
        sentence: 'Person 0 withdrew from the hackathon.',
        changes: expect.arrayContaining([
          { label: 'Excluded from teams', before: 'no', after: 'yes' },
          { label: 'Withdrawal reason', before: null, after: 'a text of 21 characters' },
        ]) as unknown,
      },
    ]);
    const ofMate = graphql(`query SeenByMate($id: ID!) { user(id: $id) { id } }`);
    expect((await mate.ask(ofMate, { id: leaverId })).user).toBeNull();
    expect(await leaver.refusal(WITHDRAW, { input: {} })).toEqual({
      code: 'CONFLICT',
      message: 'You take no part already.',
    });
  });

  it('is included again by organisers of the region, with their stored place', async () => {
    const { themeId, leaver, leaverId } = await publishedPair();
    await leaver.ask(WITHDRAW, { input: {} });
    await admin.act('includeUsers', { userIds: [leaverId] });
    expect((await admin.ask(SEEN, { id: leaverId, themeId })).user).toEqual({
      exclusion: null,
      withdrawnAt: null,
      withdrawalReason: null,
    });
    expect((await leaver.ask(OWN)).viewer).toMatchObject({
      viewerCanWithdraw: true,
      assignment: { theme: { id: themeId } },
    });
  });

  it("can do so until the first day begins in the region's time zone", async () => {
    const { regionId, leaver } = await publishedPair();
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const begin = (firstDay: string) =>
      admin.act('updateRegion', { id: regionId, firstDay, timeZone: 'Pacific/Kiritimati' });
    await begin(day(2));
    expect((await leaver.ask(OWN)).viewer.viewerCanWithdraw).toBe(true);
    // Its clocks are 14 hours ahead of UTC.
    await begin(day(0));
    expect((await leaver.ask(OWN)).viewer.viewerCanWithdraw).toBe(false);
    expect(await leaver.refusal(WITHDRAW, { input: {} })).toEqual({
      code: 'CONFLICT',
      message: 'The hackathon of your region has begun. Tell your organisers that you cannot take part.',
    });
    await begin(day(2));
    expect(await leaver.refusal(WITHDRAW, { input: { reason: 'x'.repeat(501) } })).toMatchObject({
      fields: { reason: 'Reason must be at most 500 characters' },
    });
    await leaver.ask(WITHDRAW, { input: {} });
  });

  it('concurrently with a move, a publication and a second withdrawal: withdrawn once, and on no team', async () => {
    const { regionId, themeId, leaver, leaverId } = await publishedPair();
    for (let round = 0; round < 2; round += 1) {
      await admin.act('unpublishAssignments', { regionId });
      await admin.act('unassignMember', { userId: leaverId });
      const outcomes = await Promise.allSettled([
        leaver.ask(WITHDRAW, { input: { reason: 'Ill' } }),
        leaver.ask(WITHDRAW, { input: { reason: 'Ill' } }),
        admin.act('placeUsers', { userIds: [leaverId], themeId }),
        admin.act('publishAssignments', { regionId }),
      ]);
      const [one, two, moved, published] = outcomes;
      expect([one, two].filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
      expect(published.status).toBe('fulfilled');
      // A later move was refused; an earlier one left a row that counts nowhere.
      if (moved.status === 'rejected')
        expect(String(moved.reason)).toContain('Include them before you place them.');
      expect(await db.teamAssignment.count({ where: { userId: leaverId } })).toBe(
        moved.status === 'fulfilled' ? 1 : 0,
      );
      expect(await admin.ask(SEEN, { id: leaverId, themeId })).toMatchObject({
        user: { exclusion: 'WITHDRAWN', withdrawalReason: 'Ill' },
        theme: { memberCount: 1 },
      });
      await admin.act('includeUsers', { userIds: [leaverId] });
    }
  });
});
