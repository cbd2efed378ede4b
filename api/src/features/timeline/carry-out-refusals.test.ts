import { describe, expect, it } from 'vitest';
import { savePreferences } from '../../../test/scenes';
import { db } from '../../db/client';
import { carryOutDue } from './carry-out.service';
import { LATER, startCalendar } from './testing/calendar';

/** Scheduled steps that are refused, fail, or are pointless. */

const { calendar, regionNow, calendarLines, announced, plan, scene, place } = startCalendar();

describe('a publication by the calendar', () => {
  it("is refused like an organiser's, with the reason, and organisers are told once", async () => {
    const { regionId, ids, themeIds } = await scene();
    await plan(regionId, 'PUBLISH', '2027-03-06T09:00');
    await carryOutDue(LATER);
    await carryOutDue(LATER);
    const reason = 'No person in this region has a place yet. Generate assignments, then publish.';
    expect(await regionNow(regionId)).toMatchObject({
      assignmentStatus: { status: 'DRAFT' },
      timeline: [{ state: 'REFUSED', reason }],
    });
    expect(await calendarLines(regionId)).toMatchObject([
      {
        act: 'PUBLISH_ASSIGNMENTS',
        outcome: 'REFUSED',
        sentence: 'The calendar tried to publish teams and was refused.',
      },
      { targetKind: 'TIMELINE_POINT', outcome: 'DONE' },
    ]);
    expect(await db.announcement.findMany({ where: { regionId, kind: 'jobFailed' } })).toMatchObject([
      { problem: `Teams were not published. ${reason}` },
    ]);
    // Planned again, it succeeds.
    await place(ids[0], themeIds[0]);
    await plan(regionId, 'PUBLISH', '2027-03-07T09:00');
    await carryOutDue(LATER);
    expect(await regionNow(regionId)).toMatchObject({
      assignmentStatus: { status: 'PUBLISHED' },
      timeline: [{ state: 'DONE', reason: null }],
    });
  });
});

describe('a failure', () => {
  it('blocks only its own region, in order, and is announced once', async () => {
    const [broken, whole] = [await scene(), await scene()];
    for (const { regionId } of [broken, whole]) {
      await plan(regionId, 'CLOSE_PREFERENCES', '2027-03-05T17:00');
      await plan(regionId, 'PUBLISH', '2027-03-06T09:00');
    }
    await db.$executeRawUnsafe(`
      CREATE FUNCTION fail_one() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'broken'; END $$`);
    await db.$executeRawUnsafe(`
      CREATE TRIGGER fail_one BEFORE UPDATE ON regions FOR EACH ROW WHEN (OLD.id = '${broken.regionId}') EXECUTE FUNCTION fail_one()`);
    await expect(carryOutDue(LATER)).rejects.toThrow('could not be done');
    await expect(carryOutDue(LATER)).rejects.toThrow('could not be done');
    expect((await regionNow(broken.regionId)).timeline).toMatchObject([
      { state: 'PLANNED' },
      { state: 'PLANNED' },
    ]);
    expect((await regionNow(whole.regionId)).timeline).toMatchObject([
      { state: 'DONE' },
      { state: 'REFUSED' },
    ]);
    expect(await announced(broken.regionId)).toEqual(['jobFailed']);
    await db.$executeRawUnsafe('DROP TRIGGER fail_one ON regions');
    await carryOutDue(LATER);
    expect((await regionNow(broken.regionId)).timeline).toMatchObject([
      { state: 'DONE' },
      { state: 'REFUSED' },
    ]);
  });
});

describe('a reminder', () => {
  it('that was carried out reminds again if it is moved', async () => {
    const { regionId } = await scene();
    await plan(regionId, 'REMIND', '2027-03-04T17:00');
    await carryOutDue(new Date('2027-03-05T00:00:00Z'));
    const { id } = await db.timelinePoint.findFirstOrThrow({ where: { regionId } });
    await calendar.admin.act('planRegion', {
      regionId,
      points: [{ kind: 'REMIND', id, localTime: '2027-03-06T17:00' }],
    });
    await carryOutDue(LATER);
    await carryOutDue(LATER);
    expect(await announced(regionId)).toEqual(['notRankedYet', 'notRankedYet']);
  });

  it('reaches no one if everyone has ranked', async () => {
    const { regionId, people, themeIds } = await scene();
    for (const person of people) await savePreferences(person, themeIds);
    await plan(regionId, 'REMIND', '2027-03-05T17:00');
    await carryOutDue(LATER);
    expect((await regionNow(regionId)).timeline).toMatchObject([
      { state: 'OVERTAKEN', reason: 'All who take part in this region have ranked, or want no notices.' },
    ]);
    expect(await announced(regionId)).not.toContain('notRankedYet');
  });

  const JUST_REMINDED =
    'They were reminded less than 10 minutes before. They are not reminded again so soon.';
  const reminders = async (regionId: string) =>
    (await announced(regionId)).filter((kind) => kind === 'notRankedYet').length;

  it('is not repeated because two were due while no server ran', async () => {
    calendar.clock = new Date('2026-01-01T00:00:00Z');
    const { regionId } = await scene();
    for (const day of ['05', '06', '07']) await plan(regionId, 'REMIND', `2026-01-${day}T17:00`);
    await carryOutDue(new Date());
    expect((await regionNow(regionId)).timeline).toMatchObject([
      { state: 'DONE' },
      { state: 'OVERTAKEN', reason: JUST_REMINDED },
      { state: 'OVERTAKEN', reason: JUST_REMINDED },
    ]);
    expect(await reminders(regionId)).toBe(1);
  });

  it("is not sent by the calendar minutes after an organiser's", async () => {
    calendar.clock = new Date('2026-01-01T00:00:00Z');
    const { regionId } = await scene();
    await plan(regionId, 'REMIND', '2026-01-05T17:00');
    await calendar.admin.act('remindRegion', { regionId, expectedCount: 2 });
    await carryOutDue(new Date());
    expect((await regionNow(regionId)).timeline).toMatchObject([
      { state: 'OVERTAKEN', reason: JUST_REMINDED },
    ]);
    expect(await reminders(regionId)).toBe(1);
  });
});
