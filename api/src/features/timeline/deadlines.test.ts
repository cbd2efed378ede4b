import { describe, expect, it } from 'vitest';
import { act } from '../../../test/acts';
import type { Caller } from '../../../test/caller';
import { graphql } from '../../../test/gql/gql';
import { chooseRegion, createRegion, savePreferences, viewerId } from '../../../test/scenes';
import { carryOutDue } from './carry-out.service';
import { startTimeline } from './testing/timeline';

const { app, clocked, regionNow, plan, scene } = startTimeline();

const OWN_LIST = graphql(`query OwnDeadline {
  viewer { preferenceList { lock submissionDeadline } deadlineExtension { until localUntil reason } }
  event { submissionDeadline viewerDeadline }
  dashboardStats { daysUntilNextDeadline nextDeadline { submissionDeadline } }
}`);

const own = (person: Caller) => person.ask(OWN_LIST);

describe("a region's own deadline", () => {
  it("replaces the event's, earlier or later, for its people only", async () => {
    const first = await scene();
    const second = await scene('America/Los_Angeles');
    const event = '2027-03-03T12:00:00.000Z';
    await clocked.admin.ask(act('setSubmissionDeadline'), { input: { submissionDeadline: event } });
    await plan({ regionId: first.regionId, kind: 'CLOSE_PREFERENCES', localTime: '2027-03-05T17:00' });
    const at = '2027-03-05T16:00:00.000Z';
    expect(await own(first.person)).toMatchObject({
      viewer: { preferenceList: { lock: null, submissionDeadline: at } },
      event: { submissionDeadline: event, viewerDeadline: at },
      dashboardStats: { daysUntilNextDeadline: 4, nextDeadline: { submissionDeadline: at } },
    });
    expect(await own(second.person)).toMatchObject({
      viewer: { preferenceList: { submissionDeadline: event } },
      event: { viewerDeadline: event },
    });
    expect(await own(clocked.admin)).toMatchObject({ event: { viewerDeadline: event } });

    clocked.clock = new Date('2027-03-04T12:00:00Z');
    await savePreferences(first.person, first.themeIds);
    expect(
      await second.person.refusal(act('savePreferences'), { input: { themeIds: second.themeIds } }),
    ).toMatchObject({
      code: 'CONFLICT',
    });
    // It is not carried out yet: the instant alone decides.
    clocked.clock = new Date(at);
    expect(
      await first.person.refusal(act('savePreferences'), { input: { themeIds: first.themeIds } }),
    ).toMatchObject({
      message: 'The submission deadline has passed, so preferences can no longer be changed.',
    });
    expect(await own(first.person)).toMatchObject({
      viewer: { preferenceList: { lock: 'DEADLINE_PASSED' } },
    });
    await clocked.admin.ask(act('setSubmissionDeadline'), { input: { submissionDeadline: null } });
  });

  it('is extended by moving it, and what the calendar has closed opens again', async () => {
    const { regionId, person, themeIds } = await scene();
    await plan({ regionId, kind: 'CLOSE_PREFERENCES', localTime: '2027-03-05T17:00' });
    clocked.clock = new Date('2027-03-05T16:00:00Z');
    await carryOutDue(clocked.clock);
    expect(await regionNow(regionId)).toMatchObject({
      preferencesOpen: false,
      timeline: [{ state: 'DONE' }],
    });
    expect(await own(person)).toMatchObject({ viewer: { preferenceList: { lock: 'DEADLINE_PASSED' } } });
    await plan({ regionId, kind: 'CLOSE_PREFERENCES', localTime: '2027-03-06T17:00', reason: 'Power cut' });
    expect(await regionNow(regionId, person)).toMatchObject({
      preferencesOpen: true,
      preferencesCloseAt: '2027-03-06T16:00:00.000Z',
      timeline: [{ state: 'PLANNED', reason: 'Power cut', carriedOutAt: null }],
    });
    await savePreferences(person, themeIds);
  });

  it('ends when an organiser opens the region again', async () => {
    const { regionId, person, themeIds } = await scene();
    await plan({ regionId, kind: 'CLOSE_PREFERENCES', localTime: '2027-03-05T17:00' });
    clocked.clock = new Date('2027-03-05T16:00:00Z');
    await carryOutDue(clocked.clock);
    await clocked.admin.ask(act('openPreferences'), { input: { regionId } });
    await carryOutDue(clocked.clock);
    expect(await regionNow(regionId)).toMatchObject({ preferencesOpen: true, preferencesCloseAt: null });
    await savePreferences(person, themeIds);
  });

  it('does not open what an organiser closed', async () => {
    const { regionId } = await scene();
    await plan({ regionId, kind: 'CLOSE_PREFERENCES', localTime: '2027-03-05T17:00' });
    await clocked.admin.ask(act('closePreferences'), { input: { regionId } });
    clocked.clock = new Date('2027-03-05T16:00:00Z');
    await carryOutDue(clocked.clock);
    await plan({ regionId, kind: 'CLOSE_PREFERENCES', localTime: '2027-03-06T17:00' });
    expect(await regionNow(regionId)).toMatchObject({ preferencesOpen: false });
  });
});

describe("the extension of a person's deadline", () => {
  const extend = (userId: string, localUntil: string, reason = 'Ill') =>
    clocked.admin.ask(act('extendDeadline'), { input: { userId, localUntil, reason } });
  const lockOf = async (person: Caller) => (await own(person)).viewer.preferenceList?.lock;

  it('lets that person save after the deadline and in a closed region, and no other', async () => {
    const { regionId, person, themeIds } = await scene();
    const other = await app.signIn('another.timeline@example.com');
    await chooseRegion(other, regionId);
    await plan({ regionId, kind: 'CLOSE_PREFERENCES', localTime: '2027-03-05T17:00' });
    await extend(await viewerId(person), '2027-03-07T17:00');
    const until = '2027-03-07T16:00:00.000Z';
    expect(await own(person)).toMatchObject({
      viewer: {
        preferenceList: { lock: null, submissionDeadline: until },
        deadlineExtension: { until, localUntil: '2027-03-07T17:00', reason: 'Ill' },
      },
      event: { viewerDeadline: until },
      dashboardStats: { nextDeadline: { submissionDeadline: until } },
    });
    clocked.clock = new Date('2027-03-06T12:00:00Z');
    await carryOutDue(clocked.clock);
    expect([await lockOf(person), await lockOf(other)]).toEqual([null, 'DEADLINE_PASSED']);
    await savePreferences(person, themeIds);
    expect(await other.refusal(act('savePreferences'), { input: { themeIds } })).toMatchObject({
      code: 'CONFLICT',
    });
    clocked.clock = new Date(until);
    expect(await lockOf(person)).toBe('DEADLINE_PASSED');
    expect(await person.refusal(act('savePreferences'), { input: { themeIds } })).toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('never shortens, and never holds after publication', async () => {
    const { regionId, person, themeIds } = await scene();
    await plan({ regionId, kind: 'CLOSE_PREFERENCES', localTime: '2027-03-09T17:00' });
    const userId = await viewerId(person);
    await extend(userId, '2027-03-05T17:00');
    expect(await own(person)).toMatchObject({
      viewer: { preferenceList: { submissionDeadline: '2027-03-09T16:00:00.000Z' } },
    });
    clocked.clock = new Date('2027-03-06T12:00:00Z');
    await savePreferences(person, themeIds);
    await extend(userId, '2027-03-20T17:00');
    await clocked.admin.ask(act('moveMember'), { input: { userId, themeId: themeIds[0] } });
    await clocked.admin.ask(act('publishAssignments'), { input: { regionId } });
    expect(await lockOf(person)).toBe('ASSIGNMENTS_PUBLISHED');
  });

  it('ends with the region, on request, and with the role', async () => {
    const { regionId, person } = await scene();
    const elsewhere = await createRegion(clocked.admin);
    const userId = await viewerId(person);
    const extension = async () => (await own(person)).viewer.deadlineExtension;
    await extend(userId, '2027-03-07T17:00');
    await extend(userId, '2027-03-08T17:00', 'Still ill');
    expect(await extension()).toMatchObject({ localUntil: '2027-03-08T17:00', reason: 'Still ill' });
    await clocked.admin.ask(act('endDeadlineExtension'), { input: { userId } });
    expect(await extension()).toBeNull();
    await clocked.admin.ask(act('endDeadlineExtension'), { input: { userId } });
    await extend(userId, '2027-03-07T17:00');
    await clocked.admin.ask(act('setUserRegion'), { input: { userId, regionId: elsewhere.id } });
    expect(await extension()).toBeNull();
    await clocked.admin.ask(act('setUserRegion'), { input: { userId, regionId } });
    await extend(userId, '2027-03-07T17:00');
    await clocked.admin.ask(act('promoteUser'), { input: { userId } });
    expect(await extension()).toBeNull();
    await clocked.admin.ask(act('demoteUser'), { input: { userId } });
    await extend(userId, '2027-03-07T17:00');
    await clocked.admin.ask(act('deleteRegion'), { input: { id: regionId } });
    expect(await extension()).toBeNull();
  });

  it('is refused for administrators, without a region or a zone, in the past and without a reason', async () => {
    const { person } = await scene(null);
    const stranger = await app.signIn('regionless.timeline@example.com');
    const refused = async (userId: string, input: object = {}) =>
      clocked.admin.refusal(act('extendDeadline'), {
        input: { userId, localUntil: '2027-03-07T17:00', reason: 'Ill', ...input },
      });
    expect(await refused(await viewerId(clocked.admin))).toMatchObject({ code: 'CONFLICT' });
    expect(await refused(await viewerId(stranger))).toMatchObject({
      message: 'This person has no region yet, so no deadline holds for them. Set their region first.',
    });
    expect(await refused(await viewerId(person))).toMatchObject({ code: 'CONFLICT' });
    expect(await refused('nobody')).toMatchObject({ code: 'NOT_FOUND' });
    const zoned = await scene();
    const id = await viewerId(zoned.person);
    expect(await refused(id, { reason: ' ' })).toMatchObject({ fields: { reason: 'Reason is required' } });
    expect(await refused(id, { localUntil: '2027-03-01T13:00' })).toMatchObject({
      fields: { localUntil: 'This minute is over in the region. Choose a later one' },
    });
  });
});
