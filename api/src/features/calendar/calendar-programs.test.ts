import ICAL from 'ical.js';
import ical from 'node-ical';
import { beforeEach, describe, expect, it } from 'vitest';
import { CREATE_FEED, readings, startCalendars } from './testing/calendars';

const { app, admin, regionIn, addItem, follower } = startCalendars();

const ZONES = [
  ...[
    'Europe/Berlin',
    'Europe/London',
    'Atlantic/Azores',
    'Africa/Cairo',
    'America/New_York',
    'America/St_Johns',
  ],
  ...['America/Los_Angeles', 'America/Santiago', 'America/Mexico_City', 'Asia/Kolkata', 'Australia/Sydney'],
  ...['Australia/Lord_Howe', 'Pacific/Auckland', 'Pacific/Chatham'],
];

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

/** A zone's local time, as if it were in UTC. */
function shownIn(timeZone: string) {
  const parts = { dateStyle: 'short', timeStyle: 'medium', timeZone } as const;
  const clocks = new Intl.DateTimeFormat('sv-SE', parts);
  return (instant: number) => Date.parse(`${clocks.format(instant).replace(' ', 'T')}Z`);
}

/** The days of 2027 with a clock change in a zone, both sides of a midnight; any two if there is none. */
function changeDays(timeZone: string): string[] {
  const shown = shownIn(timeZone);
  const days = Array.from({ length: 365 }, (_, n) => Date.UTC(2027, 0, 1) + n * DAY);
  const changes = days.filter((day) => {
    const midnight = day - (shown(day) - day);
    return shown(midnight + DAY) - shown(midnight) !== DAY;
  });
  const all = changes.length === 0 ? days.slice(80, 82) : changes;
  return all.map((day) => new Date(day).toISOString().slice(0, 10));
}

/**
 * By brute force: the first instant at which the clocks show a minute; a skipped one is as much later as the clocks go forward.
 */
function instantShowing(timeZone: string, local: number): number {
  const shown = shownIn(timeZone);
  for (let at = local - 15 * 60 * MINUTE; at < local + 15 * 60 * MINUTE; at += 15 * MINUTE)
    if (shown(at) === local) return at;
  const dayBefore = local - DAY;
  return instantShowing(timeZone, dayBefore) + DAY;
}

/** By title: the text, its start and its length, in minutes; without an end, the region's length. */
const TIMES = [
  ['0:15 - 1:45', 15, 105],
  ['1:30 - 2:30 AM', 90, 150],
  ['2:15 to 2:45', 135, 165],
  ['3-3:30 am', 180, 210],
  ['noon', 720, null],
  ['10h30', 630, null],
  ['11 PM - 1:30 AM', 1380, 1530],
] as const;

describe('two programs read the file at an address', () => {
  it.each(ZONES)('in %s, on both days of clock changes', async (timeZone) => {
    const { id } = await regionIn(timeZone, { agendaItemMinutes: 45 });
    const days = changeDays(timeZone);
    expect(days.length).toBeGreaterThanOrEqual(2);
    for (const date of days)
      for (const [time] of TIMES) await addItem(id, { date, time, title: `${date} ${time}` });
    const { read } = await follower(timeZone.toLowerCase().replace('/', '.'), id);
    const [first, second] = readings(await read());
    expect(second).toEqual(first);
    for (const date of days)
      for (const [time, start, end] of TIMES) {
        const event = first[`${date} ${time}`];
        const begins = instantShowing(timeZone, Date.parse(date) + start * MINUTE);
        const ends =
          end === null ? begins + 45 * MINUTE : instantShowing(timeZone, Date.parse(date) + end * MINUTE);
        expect([time, event?.start], date).toEqual([time, new Date(begins).toISOString()]);
        // The length of an item that begins in the gap counts.
        const isTurned = ends <= begins;
        const expected = isTurned ? begins + ((end ?? start) - start) * MINUTE : ends;
        expect([time, event?.end], date).toEqual([time, new Date(expected).toISOString()]);
      }
  });

  it('with its name and sender, whatever characters they contain', async () => {
    const { id, name } = await regionIn('UTC', { name: String.raw`North, South; \East "West"` });
    await addItem(id, { date: '2027-03-28', time: '9', title: 'One' });
    const { read } = await follower('names', id);
    const file = await read();
    const calendar = ICAL.Component.fromString(file);
    expect(name).not.toBe('');
    const shown = String.raw`Hackathon 2025, North, South; \East "West"`;
    // This program returns them raw: it does not know that they are texts.
    for (const property of ['name', 'x-wr-calname'])
      expect(calendar.getFirstPropertyValue(property)).toBe(shown.replaceAll(/[\\;,]/g, '\\$&'));
    expect(ical.sync.parseICS(file).vcalendar).toMatchObject({ name: shown, 'WR-CALNAME': shown });
    const organizer = calendar.getFirstSubcomponent('vevent')?.getFirstProperty('organizer');
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    expect([organizer?.getParameter('cn'), organizer?.getFirstValue()]).toEqual([
      'Hackathon 2025',
      'mailto:hack@example.com',
    ]);
  });

  it("and without an organiser's address, in a file that requires none", async () => {
    const { id } = await regionIn('UTC');
    await addItem(id, { date: '2027-03-28', time: '9' });
    const { person } = await follower('plain', id);
    const { createCalendarFeed } = await person.ask(CREATE_FEED);
    const elsewhere = await app.serveAgain({ notices: { mailFrom: null } });
    const calendar = ICAL.Component.fromString(
      await (await fetch(elsewhere + createCalendarFeed.path)).text(),
    );
    expect(calendar.getFirstProperty('method')).toBeNull();
    expect(calendar.getFirstSubcomponent('vevent')?.getFirstProperty('organizer')).toBeNull();
  });
});

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
    const edit = (input: object) => admin.act('updateAgendaItem', { id, ...input });
    const setRegion = (input: object) => admin.act('updateRegion', { id: regionId, ...input });
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
      ...['10', '11', '12', '13'].map((time) => admin.act('updateAgendaItem', { id, time })),
      ...[30, 40, 50].map((agendaItemMinutes) =>
        admin.act('updateRegion', { id: regionId, agendaItemMinutes }),
      ),
    ]);
    expect(risen(await read())).toEqual(['Fought over']);
    expect(versions['Fought over']).toBeGreaterThanOrEqual(first + 7);
  });

  it("with the deadline; a region's own is a separate event", async () => {
    const { id: regionId } = await regionIn('UTC');
    const { read } = await follower('deadlines', regionId);
    const setDeadline = (submissionDeadline: string | null) =>
      admin.act('setSubmissionDeadline', { submissionDeadline });
    const idsOf = (file: string) =>
      Object.values(ical.sync.parseICS(file)).flatMap((event) => (event.type === 'VEVENT' ? event.uid : []));
    await setDeadline('2099-03-20T17:00:00Z');
    const title = 'Deadline: Preferences are locked';
    const [{ [title]: before }] = readings(await read());
    expect(before).toMatchObject({ start: '2099-03-20T17:00:00.000Z', end: '2099-03-20T18:00:00.000Z' });
    expect(before?.sequence).toBeGreaterThan(0);
    const plan = (localTime: string | null) =>
      admin.act('planRegion', { regionId, points: [{ kind: 'CLOSE_PREFERENCES', localTime }] });
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
