import { describe, expect, it } from 'vitest';
import { act } from '../../../test/acts';
import { sentencesOf } from '../../../test/scenes';
import { startTimeline } from './testing/timeline';

const { clocked, regionNow, plan, refusal, scene } = startTimeline();

describe('a point of a timeline', () => {
  it("follows its region's time zone, and keeps its local minute when the zone changes", async () => {
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
    await clocked.admin.act('updateRegion', { id: regionId, timeZone: 'Australia/Adelaide' });
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

  it('is unique in its kind, and moves; reminders are at most five', async () => {
    const { regionId } = await scene();
    await plan({ regionId, kind: 'PUBLISH', localTime: '2027-05-05T17:00' });
    await plan({ regionId, kind: 'PUBLISH', localTime: '2027-05-06T17:00' });
    for (const day of [1, 2, 3, 4, 5, 5])
      await plan({ regionId, kind: 'REMIND', localTime: `2027-04-0${day}T09:00` });
    expect((await regionNow(regionId)).timeline).toHaveLength(6);
    expect(await refusal({ regionId, kind: 'REMIND', localTime: '2027-04-06T09:00' })).toMatchObject({
      code: 'CONFLICT',
      message: 'A region has at most 5 reminders. Take one off the timeline first.',
    });
    await Promise.all(
      ['10', '11', '12', '13'].map((hour) =>
        plan({ regionId, kind: 'OPEN_PREFERENCES', localTime: `2027-03-31T${hour}:00` }),
      ),
    );
    expect((await regionNow(regionId)).timeline).toHaveLength(7);
  });

  it('is refused without a time zone, in the past, for a skipped day, and for an unknown region', async () => {
    const { regionId } = await scene(null);
    expect(await refusal({ regionId, kind: 'PUBLISH', localTime: '2027-03-05T17:00' })).toMatchObject({
      code: 'CONFLICT',
      message:
        'This region has no time zone yet, so nothing can be planned on its clocks. Set its time zone first.',
    });
    await clocked.admin.act('updateRegion', { id: regionId, timeZone: 'Europe/Oslo' });
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
    ).toMatchObject({ fields: { regionId: 'This region was not found' } });
    const reason = 'x'.repeat(501);
    expect(await refusal({ regionId, kind: 'PUBLISH', localTime: '2027-03-05T17:00', reason })).toMatchObject(
      {
        fields: { 'points.0.reason': 'Reason must be at most 500 characters' },
      },
    );
  });

  it('requires its region to have a time zone', async () => {
    const { regionId } = await scene();
    await plan({ regionId, kind: 'PUBLISH', localTime: '2027-03-05T17:00' });
    const input = { id: regionId, timeZone: null };
    expect(await clocked.admin.refusalOf('updateRegion', input)).toMatchObject({
      fields: { timeZone: expect.stringContaining('goes by its time zone') as string },
    });
    const [point] = (await regionNow(regionId)).timeline ?? [];
    await plan({ regionId, kind: 'PUBLISH', id: point?.id ?? '' });
    await clocked.admin.act('updateRegion', input);
  });

  it('is set and removed with optimistic locking', async () => {
    const { regionId } = await scene();
    const input = { regionId, kind: 'PUBLISH', localTime: '2027-03-05T17:00' } as const;
    await plan({ ...input, expectedUpdatedAt: null });
    expect(await refusal({ ...input, expectedUpdatedAt: null })).toMatchObject({
      reason: 'CHANGED_MEANWHILE',
    });
    const [point] = (await regionNow(regionId)).timeline ?? [];
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
    expect(
      await clocked.admin.refusal(all, { input: { regionId, points: [...points, late] } }),
    ).toMatchObject({
      fields: { 'points.4.localTime': 'This minute is over in the region. Choose a later one' },
    });
    expect((await regionNow(regionId)).timeline).toEqual([]);
    await clocked.admin.ask(all, { input: { regionId, points: [...points] } });
    expect((await regionNow(regionId)).timeline).toMatchObject(points);
    expect(await clocked.admin.refusal(all, { input: { regionId, points: [] } })).toMatchObject({
      fields: { points: 'Plan at least one point' },
    });
    await plan({ regionId, kind: 'PUBLISH' });
    const sentences = await sentencesOf(clocked.admin, { regionId });
    expect(sentences[0]).toMatch(/^Admin took the publication of teams in Region \d+ off the timeline\.$/);
  });

  it('stays one reminder when it is moved, in one line of the history', async () => {
    const { regionId } = await scene();
    const remind = { regionId, kind: 'REMIND' } as const;
    await plan({ ...remind, localTime: '2027-03-04T09:00' });
    await plan({ ...remind, localTime: '2027-03-05T09:00' });
    const { id = '' } = (await regionNow(regionId)).timeline?.[0] ?? {};
    await plan({ ...remind, id, localTime: '2027-03-06T09:30', reason: 'A day off' });
    expect((await regionNow(regionId)).timeline).toMatchObject([
      { localTime: '2027-03-05T09:00' },
      { id, localTime: '2027-03-06T09:30', reason: 'A day off' },
    ]);
    const { name } = await regionNow(regionId);
    const sentences = await sentencesOf(clocked.admin, { regionId });
    expect(sentences.slice(0, 2)).toEqual([
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

  it('is moved by one of two concurrent organisers, and the other is told', async () => {
    const { regionId } = await scene();
    const remind = { regionId, kind: 'REMIND' } as const;
    await plan({ ...remind, localTime: '2027-03-04T09:00' });
    const { id, updatedAt: expectedUpdatedAt } =
      (await regionNow(regionId)).timeline?.[0] ?? expect.fail('no point');
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
