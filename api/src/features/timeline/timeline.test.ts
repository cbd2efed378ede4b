import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { act } from '../../../test/acts';
import type { Caller } from '../../../test/caller';
import { graphql } from '../../../test/gql/gql';
import type { PlannedPoint, PlanRegionInput } from '../../../test/gql/graphql';
import {
  chooseRegion,
  createRegion,
  createRegionWithThemes,
  savePreferences,
  viewerId,
} from '../../../test/scenes';
import { ADMIN_EMAIL, startTestApp } from '../../../test/test-app';
import { carryOutDue } from './carry-out.service';

const START = '2027-03-01T12:00:00Z';
let clock = new Date(START);
const app = startTestApp({ now: () => clock });
let admin: Caller;
beforeAll(async () => {
  admin = await app.signIn(ADMIN_EMAIL);
});
beforeEach(() => {
  clock = new Date(START);
});

const TIMELINE = graphql(`query TimelineOfRegion($id: ID!) {
  region(id: $id) { name preferencesOpen preferencesCloseAt timeline { id kind localTime at state reason carriedOutAt updatedAt } }
}`);
const HISTORY = graphql(`query TimelineHistory($regionId: ID!) {
  history(filter: { regionId: $regionId }) { edges { node { sentence } } }
}`);
const OWN_LIST = graphql(`query OwnDeadline {
  viewer { preferenceList { lock submissionDeadline } deadlineExtension { until localUntil reason } }
  event { submissionDeadline viewerDeadline }
  dashboardStats { daysUntilNextDeadline nextDeadline { submissionDeadline } }
}`);

const regionNow = async (id: string, caller = admin) =>
  (await caller.ask(TIMELINE, { id })).region ?? expect.fail('no region');
const own = (person: Caller) => person.ask(OWN_LIST);
type OnePoint = Omit<PlanRegionInput, 'points'> & PlannedPoint;
const inputOf = ({ regionId, expectedUpdatedAt, ...point }: OnePoint) => ({
  input: { regionId, points: [point], ...(expectedUpdatedAt !== undefined && { expectedUpdatedAt }) },
});
const plan = (point: OnePoint) => admin.ask(act('planRegion'), inputOf(point));
const refusal = (point: OnePoint) => admin.refusal(act('planRegion'), inputOf(point));

let people = 0;
async function scene(timeZone: string | null = 'Europe/Oslo') {
  const { region, themes } = await createRegionWithThemes(admin, [5, 5]);
  await admin.ask(act('updateRegion'), { input: { id: region.id, timeZone } });
  const person = await app.signIn(`p${(people += 1)}.timeline@example.com`);
  await chooseRegion(person, region.id);
  return { regionId: region.id, person, themeIds: themes.map(({ id }) => id) };
}

describe('a point of a timeline', () => {
  it("goes by the clocks of its region, and keeps its minute when the region's zone changes", async () => {
    const { regionId, person } = await scene('Asia/Kolkata');
    await plan({ regionId, kind: 'CLOSE_PREFERENCES', localTime: '2027-03-05T17:00' });
    await plan({ regionId, kind: 'REMIND', localTime: '2027-03-04T09:30', reason: ' The last day ' });
    expect(await regionNow(regionId, person)).toMatchObject({
      preferencesCloseAt: '2027-03-05T11:30:00.000Z',
      timeline: [
        {
          kind: 'REMIND',
          localTime: '2027-03-04T09:30',
          at: '2027-03-04T04:00:00.000Z',
          reason: 'The last day',
        },
        { kind: 'CLOSE_PREFERENCES', at: '2027-03-05T11:30:00.000Z', state: 'PLANNED', carriedOutAt: null },
      ],
    });
    await admin.ask(act('updateRegion'), { input: { id: regionId, timeZone: 'Australia/Adelaide' } });
    expect(await regionNow(regionId)).toMatchObject({
      preferencesCloseAt: '2027-03-05T06:30:00.000Z',
      timeline: [{ localTime: '2027-03-04T09:30' }, { localTime: '2027-03-05T17:00' }],
    });
  });

  it.each([
    ['Europe/Oslo', '2027-03-28T02:30', '2027-03-28T01:30:00.000Z'],
    ['Europe/Oslo', '2027-10-31T02:30', '2027-10-31T00:30:00.000Z'],
    ['America/New_York', '2027-11-07T01:30', '2027-11-07T05:30:00.000Z'],
    ['America/Santiago', '2027-09-05T00:00', '2027-09-05T04:00:00.000Z'],
    ['Australia/Lord_Howe', '2027-10-03T02:15', '2027-10-02T15:45:00.000Z'],
    ['Australia/Lord_Howe', '2027-04-04T01:45', '2027-04-03T14:45:00.000Z'],
    ['Pacific/Kiritimati', '2027-03-05T00:00', '2027-03-04T10:00:00.000Z'],
  ])('in %s at %s is at %s', async (timeZone, localTime, at) => {
    const { regionId } = await scene(timeZone);
    await plan({ regionId, kind: 'PUBLISH', localTime });
    expect((await regionNow(regionId)).timeline).toMatchObject([{ localTime, at }]);
  });

  it('is one of its kind, which is moved; reminders are at most five', async () => {
    const { regionId } = await scene();
    await plan({ regionId, kind: 'PUBLISH', localTime: '2027-03-05T17:00' });
    await plan({ regionId, kind: 'PUBLISH', localTime: '2027-03-06T17:00' });
    for (const day of [1, 2, 3, 4, 5, 5])
      await plan({ regionId, kind: 'REMIND', localTime: `2027-04-0${day}T09:00` });
    expect((await regionNow(regionId)).timeline).toHaveLength(6);
    expect(await refusal({ regionId, kind: 'REMIND', localTime: '2027-04-06T09:00' })).toMatchObject({
      code: 'CONFLICT',
      message: 'A region has at most 5 reminders. Take one off the timeline first.',
    });
    await Promise.all(
      ['10', '11', '12', '13'].map((hour) =>
        plan({ regionId, kind: 'OPEN_PREFERENCES', localTime: `2027-04-01T${hour}:00` }),
      ),
    );
    expect((await regionNow(regionId)).timeline).toHaveLength(7);
  });

  it('is refused without a time zone, in the past, for a day that there is not, and where there is no region', async () => {
    const { regionId } = await scene(null);
    expect(await refusal({ regionId, kind: 'PUBLISH', localTime: '2027-03-05T17:00' })).toMatchObject({
      code: 'CONFLICT',
      message:
        'This region has no time zone yet, so nothing can be planned on its clocks. Set its time zone first.',
    });
    await admin.ask(act('updateRegion'), { input: { id: regionId, timeZone: 'Europe/Oslo' } });
    expect(await refusal({ regionId, kind: 'PUBLISH', localTime: '2027-03-01T13:00' })).toMatchObject({
      fields: { 'points.0.localTime': 'This minute is over in the region. Choose a later one' },
    });
    for (const localTime of [
      '2027-02-30T17:00',
      '2027-03-05T24:00',
      '2027-03-05',
      '2027-03-05T17:00:00',
      '2027-03-05T17:00Z',
    ])
      expect(await refusal({ regionId, kind: 'PUBLISH', localTime })).toMatchObject({
        code: 'BAD_USER_INPUT',
      });
    expect(await refusal({ regionId, kind: 'PUBLISH', localTime: '1999-03-05T17:00' })).toMatchObject({
      fields: { 'points.0.localTime': 'Date and time must lie between the years 2000 and 2100' },
    });
    expect(
      await refusal({ regionId: 'nowhere', kind: 'PUBLISH', localTime: '2027-03-05T17:00' }),
    ).toMatchObject({ fields: { regionId: 'This region does not exist (any more)' } });
    const reason = 'x'.repeat(501);
    expect(await refusal({ regionId, kind: 'PUBLISH', localTime: '2027-03-05T17:00', reason })).toMatchObject(
      {
        fields: { 'points.0.reason': 'Reason must be at most 500 characters' },
      },
    );
  });

  it('keeps its region from losing its time zone', async () => {
    const { regionId } = await scene();
    await plan({ regionId, kind: 'PUBLISH', localTime: '2027-03-05T17:00' });
    const input = { id: regionId, timeZone: null };
    expect(await admin.refusal(act('updateRegion'), { input })).toMatchObject({
      fields: { timeZone: expect.stringContaining('goes by its time zone') as string },
    });
    const [point] = (await regionNow(regionId)).timeline;
    await plan({ regionId, kind: 'PUBLISH', id: point?.id ?? '' });
    await admin.ask(act('updateRegion'), { input });
  });

  it('is set and taken off from what was seen', async () => {
    const { regionId } = await scene();
    const input = { regionId, kind: 'PUBLISH', localTime: '2027-03-05T17:00' } as const;
    await plan({ ...input, expectedUpdatedAt: null });
    expect(await refusal({ ...input, expectedUpdatedAt: null })).toMatchObject({
      reason: 'CHANGED_MEANWHILE',
    });
    const [point] = (await regionNow(regionId)).timeline;
    const { id = '', updatedAt = '' } = point ?? {};
    await plan({ ...input, localTime: '2027-03-06T17:00', expectedUpdatedAt: updatedAt });
    expect(await refusal({ regionId, kind: 'PUBLISH', id, expectedUpdatedAt: updatedAt })).toMatchObject({
      reason: 'CHANGED_MEANWHILE',
    });
    await plan({ regionId, kind: 'PUBLISH', id });
    expect(await refusal({ regionId, kind: 'PUBLISH', id })).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect((await regionNow(regionId)).timeline).toEqual([]);
  });

  it('is planned with the others, or not at all', async () => {
    const { regionId } = await scene();
    const points = [
      { kind: 'OPEN_PREFERENCES', localTime: '2027-03-02T09:00' },
      { kind: 'REMIND', localTime: '2027-03-04T09:00' },
      { kind: 'CLOSE_PREFERENCES', localTime: '2027-03-05T17:00' },
      { kind: 'PUBLISH', localTime: '2027-03-06T09:00' },
    ] as const;
    const late = { kind: 'REMIND', localTime: '2027-02-01T09:00' } as const;
    const all = act('planRegion');
    expect(await admin.refusal(all, { input: { regionId, points: [...points, late] } })).toMatchObject({
      fields: { 'points.4.localTime': 'This minute is over in the region. Choose a later one' },
    });
    expect((await regionNow(regionId)).timeline).toEqual([]);
    await admin.ask(all, { input: { regionId, points: [...points] } });
    expect((await regionNow(regionId)).timeline).toMatchObject(points);
    expect(await admin.refusal(all, { input: { regionId, points: [] } })).toMatchObject({
      fields: { points: 'Plan at least one point' },
    });
    await plan({ regionId, kind: 'PUBLISH' });
    const { edges } = (await admin.ask(HISTORY, { regionId })).history;
    expect(edges[0]?.node.sentence).toMatch('took the publication of teams off the timeline');
  });

  it('is one reminder still when it is moved, in one line of the history', async () => {
    const { regionId } = await scene();
    const remind = { regionId, kind: 'REMIND' } as const;
    await plan({ ...remind, localTime: '2027-03-04T09:00' });
    await plan({ ...remind, localTime: '2027-03-05T09:00' });
    const { id = '' } = (await regionNow(regionId)).timeline[0] ?? {};
    await plan({ ...remind, id, localTime: '2027-03-06T09:30', reason: 'A day off' });
    expect((await regionNow(regionId)).timeline).toMatchObject([
      { localTime: '2027-03-05T09:00' },
      { id, localTime: '2027-03-06T09:30', reason: 'A day off' },
    ]);
    const { name } = await regionNow(regionId);
    const { edges } = (await admin.ask(HISTORY, { regionId })).history;
    expect(edges.slice(0, 2).map(({ node }) => node.sentence)).toEqual([
      expect.stringMatching(`moved the reminder in ${name} from 2027-03-04 09:00 to 2027-03-06 09:30.$`),
      expect.stringMatching(`scheduled the reminder in ${name}.$`),
    ]);
    expect(await refusal({ ...remind, id, localTime: '2027-03-05T09:00' })).toMatchObject({
      code: 'CONFLICT',
      message: 'Another reminder is planned for this minute already. Choose a different minute.',
    });
    const other = await scene();
    for (const input of [
      { ...remind, regionId: other.regionId },
      { ...remind, kind: 'PUBLISH' as const },
      { ...remind, id: 'nothing' },
    ])
      expect(await refusal({ id, ...input, localTime: '2027-03-07T09:00' })).toMatchObject({
        code: 'NOT_FOUND',
      });
  });

  it('is moved by one of those who move it at once, and the others read so', async () => {
    const { regionId } = await scene();
    const remind = { regionId, kind: 'REMIND' } as const;
    await plan({ ...remind, localTime: '2027-03-04T09:00' });
    const { id, updatedAt: expectedUpdatedAt } =
      (await regionNow(regionId)).timeline[0] ?? expect.fail('no point');
    const localTimes = ['2027-03-05T09:00', '2027-03-06T09:00', '2027-03-07T09:00', '2027-03-08T09:00'];
    const outcomes = await Promise.all(
      localTimes.map((localTime) =>
        refusal({ ...remind, id, localTime, expectedUpdatedAt }).then(
          ({ reason }) => reason,
          () => localTime,
        ),
      ),
    );
    const moved = outcomes.filter((outcome) => outcome !== 'CHANGED_MEANWHILE');
    expect(moved).toHaveLength(1);
    expect((await regionNow(regionId)).timeline).toMatchObject([{ id, localTime: moved[0] }]);
  });
});

describe("a region's own deadline", () => {
  it("replaces the event's, earlier or later, for its people only", async () => {
    const first = await scene();
    const second = await scene('America/Los_Angeles');
    const event = '2027-03-03T12:00:00.000Z';
    await admin.ask(act('setSubmissionDeadline'), { input: { submissionDeadline: event } });
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
    expect(await own(admin)).toMatchObject({ event: { viewerDeadline: event } });

    clock = new Date('2027-03-04T12:00:00Z');
    await savePreferences(first.person, first.themeIds);
    expect(
      await second.person.refusal(act('savePreferences'), { input: { themeIds: second.themeIds } }),
    ).toMatchObject({
      code: 'CONFLICT',
    });
    // It is not carried out yet: the instant alone decides.
    clock = new Date(at);
    expect(
      await first.person.refusal(act('savePreferences'), { input: { themeIds: first.themeIds } }),
    ).toMatchObject({
      message: 'The submission deadline has passed, so preferences can no longer be changed.',
    });
    expect(await own(first.person)).toMatchObject({
      viewer: { preferenceList: { lock: 'DEADLINE_PASSED' } },
    });
    await admin.ask(act('setSubmissionDeadline'), { input: { submissionDeadline: null } });
  });

  it('is extended by moving it, and what the calendar has closed opens again', async () => {
    const { regionId, person, themeIds } = await scene();
    await plan({ regionId, kind: 'CLOSE_PREFERENCES', localTime: '2027-03-05T17:00' });
    clock = new Date('2027-03-05T16:00:00Z');
    await carryOutDue(clock);
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
    clock = new Date('2027-03-05T16:00:00Z');
    await carryOutDue(clock);
    await admin.ask(act('openPreferences'), { input: { regionId } });
    await carryOutDue(clock);
    expect(await regionNow(regionId)).toMatchObject({ preferencesOpen: true, preferencesCloseAt: null });
    await savePreferences(person, themeIds);
  });

  it('does not open what an organiser closed', async () => {
    const { regionId } = await scene();
    await plan({ regionId, kind: 'CLOSE_PREFERENCES', localTime: '2027-03-05T17:00' });
    await admin.ask(act('closePreferences'), { input: { regionId } });
    clock = new Date('2027-03-05T16:00:00Z');
    await carryOutDue(clock);
    await plan({ regionId, kind: 'CLOSE_PREFERENCES', localTime: '2027-03-06T17:00' });
    expect(await regionNow(regionId)).toMatchObject({ preferencesOpen: false });
  });
});

describe("the extension of a person's deadline", () => {
  const extend = (userId: string, localUntil: string, reason = 'Ill') =>
    admin.ask(act('extendDeadline'), { input: { userId, localUntil, reason } });
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
    clock = new Date('2027-03-06T12:00:00Z');
    await carryOutDue(clock);
    expect([await lockOf(person), await lockOf(other)]).toEqual([null, 'DEADLINE_PASSED']);
    await savePreferences(person, themeIds);
    expect(await other.refusal(act('savePreferences'), { input: { themeIds } })).toMatchObject({
      code: 'CONFLICT',
    });
    clock = new Date(until);
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
    clock = new Date('2027-03-06T12:00:00Z');
    await savePreferences(person, themeIds);
    await extend(userId, '2027-03-20T17:00');
    await admin.ask(act('moveMember'), { input: { userId, themeId: themeIds[0] ?? '' } });
    await admin.ask(act('publishAssignments'), { input: { regionId } });
    expect(await lockOf(person)).toBe('ASSIGNMENTS_PUBLISHED');
  });

  it('ends with the region, on request, and with the role', async () => {
    const { regionId, person } = await scene();
    const elsewhere = await createRegion(admin);
    const userId = await viewerId(person);
    const extension = async () => (await own(person)).viewer.deadlineExtension;
    await extend(userId, '2027-03-07T17:00');
    await extend(userId, '2027-03-08T17:00', 'Still ill');
    expect(await extension()).toMatchObject({ localUntil: '2027-03-08T17:00', reason: 'Still ill' });
    await admin.ask(act('endDeadlineExtension'), { input: { userId } });
    expect(await extension()).toBeNull();
    await admin.ask(act('endDeadlineExtension'), { input: { userId } });
    await extend(userId, '2027-03-07T17:00');
    await admin.ask(act('setUserRegion'), { input: { userId, regionId: elsewhere.id } });
    expect(await extension()).toBeNull();
    await admin.ask(act('setUserRegion'), { input: { userId, regionId } });
    await extend(userId, '2027-03-07T17:00');
    await admin.ask(act('promoteUser'), { input: { userId } });
    expect(await extension()).toBeNull();
    await admin.ask(act('demoteUser'), { input: { userId } });
    await extend(userId, '2027-03-07T17:00');
    await admin.ask(act('deleteRegion'), { input: { id: regionId } });
    expect(await extension()).toBeNull();
  });

  it('is refused for administrators, without a region or a zone, in the past and without a reason', async () => {
    const { person } = await scene(null);
    const stranger = await app.signIn('regionless.timeline@example.com');
    const refused = async (userId: string, input: object = {}) =>
      admin.refusal(act('extendDeadline'), {
        input: { userId, localUntil: '2027-03-07T17:00', reason: 'Ill', ...input },
      });
    expect(await refused(await viewerId(admin))).toMatchObject({ code: 'CONFLICT' });
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
