import ICAL from 'ical.js';
import ical from 'node-ical';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { act } from '../../../test/acts';
import type { Caller } from '../../../test/caller';
import { graphql } from '../../../test/gql/gql';
import { chooseRegion, createRegion } from '../../../test/scenes';
import { ADMIN_EMAIL, startTestApp } from '../../../test/test-app';

const app = startTestApp({
  notices: { mailFrom: '"The ""Team""" <hack@example.com>'.replaceAll('""', String.raw`\"`), publicUrl: '' },
});
let admin: Caller;
beforeAll(async () => {
  admin = await app.signIn(ADMIN_EMAIL);
});

const CREATE_FEED = graphql(`mutation CalendarFeedOfProgram { createCalendarFeed { path } }`);
const UPDATE_ITEM = graphql(`mutation MoveForPrograms($input: UpdateAgendaItemInput!) {
  updateAgendaItem(input: $input) { agendaItem { id } }
}`);

async function regionIn(timeZone: string | null, changes: object = {}) {
  const region = await createRegion(admin);
  await admin.ask(act('updateRegion'), { input: { id: region.id, timeZone, ...changes } });
  return region;
}

const addItem = async (
  regionId: string,
  item: { date: string; time: string; title?: string },
): Promise<string> =>
  (await admin.ask(act('createAgendaItem'), { input: { regionId, ...item } })).createAgendaItem.agendaItem.id;

/** The file at the calendar address of a person of a region. */
async function follower(
  name: string,
  regionId: string,
): Promise<{ person: Caller; read: () => Promise<string> }> {
  const person = await app.signIn(`${name}@example.com`);
  await chooseRegion(person, regionId);
  const { createCalendarFeed } = await person.ask(CREATE_FEED);
  return { person, read: async () => (await fetch(app.url + createCalendarFeed.path)).text() };
}

type Read = { start: string; end: string; sequence: number };

/** The timed events by title, as two programs read them. */
function readings(file: string): [Record<string, Read>, Record<string, Read>] {
  const all = ICAL.Component.fromString(file)
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
    .filter(({ startDate }) => !startDate.isDate);
  const first = all.map(({ summary, startDate, endDate, sequence }) => [
    summary,
    { start: startDate.toJSDate().toISOString(), end: endDate.toJSDate().toISOString(), sequence },
  ]);
  const second = Object.values(ical.sync.parseICS(file)).flatMap((event) =>
    event.type === 'VEVENT' && event.datetype === 'date-time'
      ? [
          [
            event.summary,
            {
              start: event.start.toISOString(),
              end: event.end.toISOString(),
              sequence: Number(event.sequence),
            },
          ],
        ]
      : [],
  );
  return [
    Object.fromEntries(first) as Record<string, Read>,
    Object.fromEntries(second) as Record<string, Read>,
  ];
}

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

/** What the clocks of a zone show, as if it were in UTC. */
function shownIn(timeZone: string) {
  const parts = { dateStyle: 'short', timeStyle: 'medium', timeZone } as const;
  const clocks = new Intl.DateTimeFormat('sv-SE', parts);
  return (instant: number) => Date.parse(`${clocks.format(instant).replace(' ', 'T')}Z`);
}

/** The days of 2027 on which the clocks of a zone change, both sides of a midnight; any two where they never do. */
function changeDays(timeZone: string): string[] {
  const shown = shownIn(timeZone);
  const days = Array.from({ length: 365 }, (_, n) => Date.UTC(2027, 0, 1) + n * DAY);
  const found = days.filter((day) => {
    const midnight = day - (shown(day) - day);
    return shown(midnight + DAY) - shown(midnight) !== DAY;
  });
  const all = found.length === 0 ? days.slice(80, 82) : found;
  return all.map((day) => new Date(day).toISOString().slice(0, 10));
}

/** By trial: the first instant at which the clocks show a minute; of one that they leave out, as much later as they are put forward. */
function instantShowing(timeZone: string, local: number): number {
  const shown = shownIn(timeZone);
  for (let at = local - 15 * 60 * MINUTE; at < local + 15 * 60 * MINUTE; at += 15 * MINUTE)
    if (shown(at) === local) return at;
  const dayBefore = local - DAY;
  return instantShowing(timeZone, dayBefore) + DAY;
}

/** By title: the text, its start and its length, in minutes; lengths without an end are the region's. */
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
  it.each(ZONES)('in %s, on both days on which the clocks change', async (timeZone) => {
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
        // Of an item that begins in the gap, its length counts.
        const isTurned = ends <= begins;
        const expected = isTurned ? begins + ((end ?? start) - start) * MINUTE : ends;
        expect([time, event?.end], date).toEqual([time, new Date(expected).toISOString()]);
      }
  });

  it('with its name, and whose it is, whatever signs they have', async () => {
    const { id, name } = await regionIn('UTC', { name: String.raw`North, South; \East "West"` });
    await addItem(id, { date: '2027-03-28', time: '9', title: 'One' });
    const { read } = await follower('names', id);
    const file = await read();
    const calendar = ICAL.Component.fromString(file);
    expect(name).not.toBe('');
    const shown = String.raw`Hackathon 2025, North, South; \East "West"`;
    // This program reads both as they are written: it does not know them as texts.
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

  it('and without an address for an organiser, in a file that asks for none', async () => {
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

describe('the number of a version rises', () => {
  let versions: Record<string, number> = {};
  beforeEach(() => {
    versions = {};
  });
  /** The titles of the events whose number is higher than in the last file; none may be lower. */
  const risen = (file: string): string[] => {
    const [first, second] = readings(file);
    expect(second).toEqual(first);
    const before = versions;
    versions = Object.fromEntries(Object.entries(first).map(([title, { sequence }]) => [title, sequence]));
    for (const [title, version] of Object.entries(versions))
      expect(version).toBeGreaterThanOrEqual(before[title] ?? 0);
    return Object.keys(versions).filter((title) => (versions[title] ?? 0) > (before[title] ?? 0));
  };

  it('with each change of an item, and of what its region adds', async () => {
    const { id: regionId, name } = await regionIn('UTC');
    const other = await regionIn('UTC');
    const id = await addItem(regionId, { date: '2027-03-28', time: '9', title: 'Moved' });
    await addItem(regionId, { date: '2027-03-28', time: '10', title: 'Left' });
    const { read } = await follower('versions', regionId);
    expect(risen(await read())).toEqual(['Moved', 'Left']);
    expect(risen(await read())).toEqual([]);
    const edit = (input: object) => admin.ask(UPDATE_ITEM, { input: { id, ...input } });
    const setRegion = (input: object) =>
      admin.ask(act('updateRegion'), { input: { id: regionId, ...input } });
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
    // Of no interest to calendars.
    await setRegion({ description: 'Down under', hostCity: 'Tokyo' });
    expect(risen(await read())).toEqual([]);
    await edit({ regionId: other.id });
    await edit({ regionId });
    expect(risen(await read())).toEqual(['Moved']);
  });

  it('also where two change an item, and another person its region, at once', async () => {
    const { id: regionId } = await regionIn('UTC');
    const id = await addItem(regionId, { date: '2027-03-28', time: '9', title: 'Fought over' });
    const { read } = await follower('races', regionId);
    risen(await read());
    const first = versions['Fought over'] ?? Infinity;
    await Promise.all([
      ...['10', '11', '12', '13'].map((time) => admin.ask(UPDATE_ITEM, { input: { id, time } })),
      ...[30, 40, 50].map((agendaItemMinutes) =>
        admin.ask(act('updateRegion'), { input: { id: regionId, agendaItemMinutes } }),
      ),
    ]);
    expect(risen(await read())).toEqual(['Fought over']);
    expect(versions['Fought over']).toBeGreaterThanOrEqual(first + 7);
  });

  it('with the deadline, of which that of a region is another event', async () => {
    const { id: regionId } = await regionIn('UTC');
    const { read } = await follower('deadlines', regionId);
    const setDeadline = (submissionDeadline: string | null) =>
      admin.ask(act('setSubmissionDeadline'), { input: { submissionDeadline } });
    const idsOf = (file: string) =>
      Object.values(ical.sync.parseICS(file)).flatMap((event) => (event.type === 'VEVENT' ? event.uid : []));
    await setDeadline('2099-03-20T17:00:00Z');
    const title = 'Deadline: Preferences are locked';
    const [{ [title]: before }] = readings(await read());
    expect(before).toMatchObject({ start: '2099-03-20T17:00:00.000Z', end: '2099-03-20T18:00:00.000Z' });
    expect(before?.sequence).toBeGreaterThan(0);
    const plan = (localTime: string | null) =>
      admin.ask(act('planRegion'), {
        input: { regionId, points: [{ kind: 'CLOSE_PREFERENCES', localTime }] },
      });
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
