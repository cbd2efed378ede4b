import { describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/caller';
import { graphql } from '../../../test/gql/gql';
import { savePreferences } from '../../../test/scenes';
import { carryOutDue } from './carry-out.service';
import { startTimeline } from './testing/timeline';

const { clocked, regionNow, plan, scene } = startTimeline();

const OWN_LIST = graphql(`query OwnDeadline {
  viewer { preferenceList { lock submissionDeadline } }
  event { submissionDeadline viewerDeadline }
  dashboardStats { daysUntilNextDeadline nextDeadline { submissionDeadline } }
}`);

const own = (person: Caller) => person.ask(OWN_LIST);

describe("a region's own deadline", () => {
  it("replaces the event's, earlier or later, for its people only", async () => {
    const first = await scene();
    const second = await scene('America/Los_Angeles');
    const event = '2027-03-03T12:00:00.000Z';
    await clocked.admin.act('setSubmissionDeadline', { submissionDeadline: event });
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
    expect(await second.person.refusalOf('savePreferences', { themeIds: second.themeIds })).toMatchObject({
      code: 'CONFLICT',
    });
    // It is not carried out yet: only the instant matters.
    clocked.clock = new Date(at);
    expect(await first.person.refusalOf('savePreferences', { themeIds: first.themeIds })).toMatchObject({
      message: 'The submission deadline has passed, so preferences can no longer be changed.',
    });
    expect(await own(first.person)).toMatchObject({
      viewer: { preferenceList: { lock: 'DEADLINE_PASSED' } },
    });
    await clocked.admin.act('setSubmissionDeadline', { submissionDeadline: null });
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
    await clocked.admin.act('openPreferences', { regionId });
    await carryOutDue(clocked.clock);
    expect(await regionNow(regionId)).toMatchObject({ preferencesOpen: true, preferencesCloseAt: null });
    await savePreferences(person, themeIds);
  });

  it('does not open what an organiser closed', async () => {
    const { regionId } = await scene();
    await plan({ regionId, kind: 'CLOSE_PREFERENCES', localTime: '2027-03-05T17:00' });
    await clocked.admin.act('closePreferences', { regionId });
    clocked.clock = new Date('2027-03-05T16:00:00Z');
    await carryOutDue(clocked.clock);
    await plan({ regionId, kind: 'CLOSE_PREFERENCES', localTime: '2027-03-06T17:00' });
    expect(await regionNow(regionId)).toMatchObject({ preferencesOpen: false });
  });
});
