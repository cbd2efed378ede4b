import ical from 'node-ical';
import { beforeEach, describe, expect, it } from 'vitest';
import { readings, startCalendars } from './testing/calendars';

const calendars = startCalendars();
const { regionIn, addItem, follower } = calendars;

describe('the version number rises', () => {
  let versions: Record<string, number> = {};
  beforeEach(() => {
    versions = {};
  });
  /** The titles of the events with a higher number than in the last file; none may be lower. */
  const risen = (file: string): string[] => {
    const [first, second] = readings(file);
    expect(second).toEqual(first);
    const before = versions;
    versions = Object.fromEntries(Object.entries(first).map(([title, { sequence }]) => [title, sequence]));
    for (const [title, version] of Object.entries(versions))
      expect(version).toBeGreaterThanOrEqual(before[title] ?? 0);
    return Object.keys(versions).filter((title) => (versions[title] ?? 0) > (before[title] ?? 0));
  };

  it("with each change of an item, and of its region's share in it", async () => {
    const { id: regionId, name } = await regionIn('UTC');
    const other = await regionIn('UTC');
    const id = await addItem(regionId, { date: '2027-03-28', time: '9', title: 'Moved' });
    await addItem(regionId, { date: '2027-03-28', time: '10', title: 'Left' });
    const { read } = await follower('versions', regionId);
    expect(risen(await read())).toEqual(['Moved', 'Left']);
    expect(risen(await read())).toEqual([]);
    const edit = (input: object) => calendars.admin.act('updateAgendaItem', { id, ...input });
    const setRegion = (input: object) => calendars.admin.act('updateRegion', { id: regionId, ...input });
    await edit({ time: '11' });
    expect(risen(await read())).toEqual(['Moved']);
    await edit({ time: '9' });
    expect(risen(await read())).toEqual(['Moved']);
    for (const change of [
      { timeZone: 'Asia/Tokyo' },
      { hostCity: 'Tokyo' },
      { agendaItemMinutes: 30 },
      { name: `${name} (new)` },
    ]) {
      await setRegion(change);
      expect(risen(await read()).toSorted()).toEqual(['Left', 'Moved']);
    }
    // Irrelevant to calendars.
    await setRegion({ description: 'Down under', hostCity: 'Tokyo' });
    expect(risen(await read())).toEqual([]);
    await edit({ regionId: other.id });
    await edit({ regionId });
    expect(risen(await read())).toEqual(['Moved']);
  });

  it('also if two people change an item, and a third its region, concurrently', async () => {
    const { id: regionId } = await regionIn('UTC');
    const id = await addItem(regionId, { date: '2027-03-28', time: '9', title: 'Fought over' });
    const { read } = await follower('races', regionId);
    risen(await read());
    const first = versions['Fought over'] ?? Infinity;
    await Promise.all([
      ...['10', '11', '12', '13'].map((time) => calendars.admin.act('updateAgendaItem', { id, time })),
      ...[30, 40, 50].map((agendaItemMinutes) =>
        calendars.admin.act('updateRegion', { id: regionId, agendaItemMinutes }),
      ),
    ]);
    expect(risen(await read())).toEqual(['Fought over']);
    expect(versions['Fought over']).toBeGreaterThanOrEqual(first + 7);
  });

  it("with the deadline; a region's own is a separate event", async () => {
    const { id: regionId } = await regionIn('UTC');
    const { read } = await follower('deadlines', regionId);
    const setDeadline = (submissionDeadline: string | null) =>
      calendars.admin.act('setSubmissionDeadline', { submissionDeadline });
    const idsOf = (file: string) =>
      Object.values(ical.sync.parseICS(file)).flatMap((event) => (event.type === 'VEVENT' ? event.uid : []));
    await setDeadline('2099-03-20T17:00:00Z');
    const title = 'Deadline: Preferences are locked';
    const [{ [title]: before }] = readings(await read());
    expect(before).toMatchObject({ start: '2099-03-20T17:00:00.000Z', end: '2099-03-20T18:00:00.000Z' });
    expect(before?.sequence).toBeGreaterThan(0);
    const plan = (localTime: string | null) =>
      calendars.admin.act('planRegion', { regionId, points: [{ kind: 'CLOSE_PREFERENCES', localTime }] });
    await plan('2099-03-21T17:00');
    expect(idsOf(await read())).toEqual(['submission-deadline-of-region']);
    await plan(null);
    expect(idsOf(await read())).toEqual(['submission-deadline']);
    await expect
      .poll(async () => {
        await setDeadline('2099-03-22T17:00:00Z');
        return readings(await read())[0][title]?.sequence;
      })
      .toBeGreaterThan(before?.sequence ?? Infinity);
    await setDeadline(null);
  });
});
