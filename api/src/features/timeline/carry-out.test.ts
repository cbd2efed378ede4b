import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { LiveClient, eventsOf } from '../../../test/live-client';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database';
import { db } from '../../db/client';
import { carryOutDue } from './carry-out.service';
import { LATER, startCalendar } from './testing/calendar';

let database: TestDatabase;
const { app, calendar, regionNow, calendarLines, announced, plan, scene, place } = startCalendar({
  database: async () => (database = await createTestDatabase()),
});

describe('what is due', () => {
  it('is done in each region at its own minute, with the calendar as actor in the history', async () => {
    const [oslo, kolkata, tokyo] = [await scene(), await scene('Asia/Kolkata'), await scene('Asia/Tokyo')];
    for (const { regionId } of [oslo, kolkata, tokyo])
      await plan(regionId, 'CLOSE_PREFERENCES', '2027-03-05T17:00');
    const open = async () =>
      Promise.all(
        [oslo, kolkata, tokyo].map(async ({ regionId }) => (await regionNow(regionId)).preferencesOpen),
      );
    await carryOutDue(new Date('2027-03-05T07:59:59Z'));
    expect(await open()).toEqual([true, true, true]);
    await carryOutDue(new Date('2027-03-05T08:00:00Z'));
    expect(await open()).toEqual([true, true, false]);
    await carryOutDue(new Date('2027-03-05T11:30:00Z'));
    expect(await open()).toEqual([true, false, false]);
    await carryOutDue(new Date('2027-03-05T16:00:00Z'));
    expect(await open()).toEqual([false, false, false]);
    expect(await calendarLines(oslo.regionId)).toMatchObject([
      {
        act: 'CLOSE_PREFERENCES',
        targetKind: 'REGION',
        actor: null,
        sentence: expect.stringMatching(
          /^The calendar closed a region for preferences: Region \d+\.$/,
        ) as string,
      },
      {
        targetKind: 'TIMELINE_POINT',
        sentence: expect.stringMatching(
          /^The calendar carried out the closing of preferences in Region \d+\.$/,
        ) as string,
      },
    ]);
  });

  it('is done in order after any outage', async () => {
    const { regionId, ids, themeIds } = await scene();
    await calendar.admin.act('closePreferences', { regionId });
    await place(ids[0], themeIds[0]);
    await plan(regionId, 'PUBLISH', '2027-03-06T09:00');
    await plan(regionId, 'CLOSE_PREFERENCES', '2027-03-05T17:00');
    await plan(regionId, 'OPEN_PREFERENCES', '2027-03-02T09:00');
    await carryOutDue(LATER);
    const carriedOutAt = LATER.toISOString();
    expect(await regionNow(regionId)).toMatchObject({
      preferencesOpen: false,
      assignmentStatus: { status: 'PUBLISHED' },
      timeline: ['OPEN_PREFERENCES', 'CLOSE_PREFERENCES', 'PUBLISH'].map((kind) => ({
        kind,
        state: 'DONE',
        carriedOutAt,
      })),
    });
    const lines = await calendarLines(regionId);
    expect(lines.filter(({ targetKind }) => targetKind === 'REGION').map((line) => line.act)).toEqual([
      'OPEN_PREFERENCES',
      'CLOSE_PREFERENCES',
      'PUBLISH_ASSIGNMENTS',
    ]);
  });

  it('is done once by any number of processes', async () => {
    const { regionId } = await scene();
    await plan(regionId, 'REMIND', '2027-03-04T17:00');
    await plan(regionId, 'CLOSE_PREFERENCES', '2027-03-05T17:00');
    const remindAt = new Date('2027-03-04T16:00:00Z');
    // All have read the due points before any of them can act.
    const holder = await heldRegion(regionId);
    const sweeps = Array.from({ length: 4 }, () => carryOutDue(remindAt));
    await expect.poll(() => waitingFor(regionId)).toBe(4);
    await holder.release();
    await Promise.all(sweeps);
    await Promise.all(Array.from({ length: 4 }, () => carryOutDue(LATER)));
    const lines = await calendarLines(regionId);
    expect(lines.map(({ act: done, targetKind }) => `${done} ${targetKind}`)).toEqual([
      // That it was announced.
      'REMIND_REGION EVENT',
      'REMIND_REGION TIMELINE_POINT',
      'CLOSE_PREFERENCES REGION',
      'CLOSE_PREFERENCES TIMELINE_POINT',
    ]);
    expect((await announced(regionId)).filter((kind) => kind === 'notRankedYet')).toHaveLength(1);
  });

  it('leaves no half, and is done by the next, when a process dies in the middle', async () => {
    const { regionId } = await scene();
    await plan(regionId, 'CLOSE_PREFERENCES', '2027-03-05T17:00');
    const pointHolder = await heldPoints(regionId);
    const program = `
      import { connectDatabase } from './api/src/db/client.ts';
      import { carryOutDue } from './api/src/features/timeline/carry-out.service.ts';
      connectDatabase({ url: ${JSON.stringify(database.url)}, poolSize: 2 });
      await carryOutDue(new Date(${LATER.getTime()}));`;
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
      stdio: 'ignore',
    });
    const isGone = once(child, 'exit');
    // It has closed the region, and waits for the point.
    await expect.poll(() => pointHolder.isAwaited(), { timeout: 60_000 }).toBe(true);
    child.kill('SIGKILL');
    await isGone;
    await pointHolder.release();
    await expect.poll(() => waitingFor(regionId)).toBe(0);
    expect(await regionNow(regionId)).toMatchObject({
      preferencesOpen: true,
      timeline: [{ state: 'PLANNED' }],
    });
    expect(await calendarLines(regionId)).toEqual([]);
    await carryOutDue(LATER);
    expect(await regionNow(regionId)).toMatchObject({
      preferencesOpen: false,
      timeline: [{ state: 'DONE' }],
    });
  });

  it('is signalled to open pages', async () => {
    const { regionId, people } = await scene();
    const [person] = people;
    const client = await LiveClient.connect(app.url, person.token);
    const changes = await client.follow('subscription { changed { kinds regionIds } }');
    await plan(regionId, 'CLOSE_PREFERENCES', '2027-03-05T17:00');
    await expect
      .poll(() => eventsOf(changes).at(-1))
      .toEqual({ kinds: ['VIEWER', 'TIMELINE'], regionIds: [regionId] });
    await carryOutDue(LATER);
    await expect
      .poll(() => eventsOf(changes).at(-1))
      .toEqual({ kinds: ['VIEWER', 'REGIONS', 'TIMELINE'], regionIds: [regionId] });
  });
});

describe('an organiser', () => {
  it('that was faster leaves nothing to do', async () => {
    const { regionId, ids, themeIds } = await scene();
    await place(ids[0], themeIds[0]);
    await plan(regionId, 'OPEN_PREFERENCES', '2027-03-02T09:00');
    await plan(regionId, 'CLOSE_PREFERENCES', '2027-03-05T17:00');
    await plan(regionId, 'REMIND', '2027-03-05T16:30');
    await plan(regionId, 'PUBLISH', '2027-03-06T09:00');
    await calendar.admin.act('closePreferences', { regionId });
    await calendar.admin.act('publishAssignments', { regionId });
    await carryOutDue(LATER);
    expect((await regionNow(regionId)).timeline).toMatchObject([
      { state: 'OVERTAKEN', reason: 'The teams were published already.' },
      { state: 'OVERTAKEN', reason: expect.stringContaining('Preferences are closed') as string },
      { state: 'OVERTAKEN', reason: 'Preferences were closed already.' },
      { state: 'OVERTAKEN', reason: 'The teams were published already.' },
    ]);
    expect((await calendarLines(regionId)).map(({ targetKind }) => targetKind)).toEqual(
      Array.from({ length: 4 }, () => 'TIMELINE_POINT'),
    );
    expect(await announced(regionId)).not.toContain('notRankedYet');
  });

  it('that comes later is final', async () => {
    const { regionId, ids, themeIds } = await scene();
    await place(ids[0], themeIds[0]);
    await plan(regionId, 'CLOSE_PREFERENCES', '2027-03-05T17:00');
    await plan(regionId, 'PUBLISH', '2027-03-06T09:00');
    await carryOutDue(LATER);
    await calendar.admin.act('unpublishAssignments', { regionId });
    await calendar.admin.act('openPreferences', { regionId });
    await carryOutDue(LATER);
    expect(await regionNow(regionId)).toMatchObject({
      preferencesOpen: true,
      assignmentStatus: { status: 'DRAFT' },
    });
  });

  it('that moves or clears a point during its execution comes before it, or after', async () => {
    for (const input of ['move', 'clear'] as const) {
      const { regionId } = await scene();
      await plan(regionId, 'CLOSE_PREFERENCES', '2027-03-05T17:00');
      const { id } = await db.timelinePoint.findFirstOrThrow({ where: { regionId } });
      const holder = await heldRegion(regionId);
      const hand =
        input === 'move'
          ? plan(regionId, 'CLOSE_PREFERENCES', '2027-03-20T17:00')
          : calendar.admin.act('planRegion', { regionId, points: [{ kind: 'CLOSE_PREFERENCES', id }] });
      await expect.poll(() => waitingFor(regionId)).toBe(1);
      const sweep = carryOutDue(LATER);
      await expect.poll(() => waitingFor(regionId)).toBe(2);
      await holder.release();
      await Promise.all([hand, sweep]);
      const now = await regionNow(regionId);
      expect(now.preferencesOpen).toBe(true);
      expect(now.timeline).toMatchObject(input === 'move' ? [{ state: 'PLANNED' }] : []);
    }
  });
});

/** A separate connection that holds something until it is released. */
async function holding(sql: string, values: unknown[]) {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query('BEGIN');
  await client.query(sql, values);
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return {
    isAwaited: async () => {
      const found = await db.$queryRaw<{ count: number }[]>`
        SELECT count(*)::int AS count FROM pg_stat_activity WHERE ${rows[0]?.pid}::int = ANY(pg_blocking_pids(pid))`;
      return (found[0]?.count ?? 0) > 0;
    },
    release: async () => {
      await client.query('ROLLBACK');
      await client.end();
    },
  };
}

const heldRegion = (regionId: string) =>
  holding('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`region:${regionId}`]);
const heldPoints = (regionId: string) =>
  holding('SELECT 1 FROM timeline_points WHERE region_id = $1 FOR UPDATE', [regionId]);

/** How many transactions wait for a region's lock. */
async function waitingFor(regionId: string): Promise<number> {
  const rows = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
    WHERE locktype = 'advisory' AND NOT granted AND datname = current_database()
      AND (classid::bigint << 32) | objid::bigint = hashtextextended(${`region:${regionId}`}, 0)`;
  return rows[0]?.count ?? 0;
}
