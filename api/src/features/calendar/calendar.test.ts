import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { graphql } from '../../../test/gql/gql';
import { chooseRegion, createRegion, viewerId } from '../../../test/scenes';
import { ADMIN_EMAIL, startTestApp } from '../../../test/test-app';
import { db } from '../../db/client';

const app = startTestApp();
const admin = app.person(ADMIN_EMAIL);
const mia = app.person('mia@example.com');

const CREATE_FEED = graphql(`mutation CreateCalendarFeed {
  createCalendarFeed { path calendarFeed { id createdAt } }
}`);
const DELETE_FEED = graphql(`mutation DeleteCalendarFeed { deleteCalendarFeed { deletedCalendarFeedId } }`);
const FEED = graphql(`query CalendarFeed { calendarFeed { id createdAt } }`);
const FILE = graphql(
  `query CalendarFile($regionId: ID, $agendaItemId: ID) { 
  calendarFile(regionId: $regionId, agendaItemId: $agendaItemId) { name text }
}`,
);

function parse(file: string | undefined): { name: string; events: ICAL.Event[]; text: string } {
  const calendar = ICAL.Component.fromString(file ?? '');
  return {
    name: String(calendar.getFirstPropertyValue('x-wr-calname')),
    events: calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event)),
    text: file ?? '',
  };
}

const follow = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(app.url + path, { headers });

const eventsAt = async (path: string): Promise<string[]> =>
  parse(await (await follow(path)).text()).events.map(({ summary }) => summary);

async function regionWithZone(timeZone: string | null, changes: object = {}) {
  const region = await createRegion(admin);
  await admin.act('updateRegion', { id: region.id, timeZone, ...changes });
  return region;
}

const addItem = async (regionId: string, item: object): Promise<string> =>
  (await admin.act('createAgendaItem', { regionId, date: '2027-03-28', time: '10:00 AM', ...item }))
    .createAgendaItem.agendaItem.id;

describe('a calendar file', () => {
  it("has instants in the region's zone, across a clock change and with half hours", async () => {
    const berlin = await regionWithZone('Europe/Berlin', { hostCity: 'Berlin' });
    const kolkata = await regionWithZone('Asia/Kolkata');
    await addItem(berlin.id, { title: 'Before', date: '2027-03-27' });
    await addItem(berlin.id, { title: 'After' });
    await addItem(kolkata.id, { title: 'Half an hour off', location: 'Hall 1' });
    const { calendarFile } = await admin.ask(FILE, { regionId: berlin.id });
    const { name, events } = parse(calendarFile?.text);
    expect(name).toBe(`Hackathon 2025\\, ${berlin.name}`);
    expect(events.map(({ startDate, location }) => [startDate.toString(), location])).toEqual([
      ['2027-03-27T09:00:00Z', 'Berlin'],
      ['2027-03-28T08:00:00Z', 'Berlin'],
    ]);
    const [event] = parse((await admin.ask(FILE, { regionId: kolkata.id })).calendarFile?.text).events;
    expect([event?.startDate.toString(), event?.location]).toEqual(['2027-03-28T04:30:00Z', 'Hall 1']);
  });

  it('has floating times if the zone is unknown, and the whole day if the text is more than a time', async () => {
    const { id } = await regionWithZone(null);
    await addItem(id, { title: 'Somewhere' });
    await addItem(id, {
      title: 'Party',
      time: '6 PM, doors at 5',
      description: 'Bring; a "friend", or two\nand food',
    });
    await addItem(id, { title: 'Build', time: 'All day' });
    const { events } = parse((await admin.ask(FILE, { regionId: id })).calendarFile?.text);
    expect(
      events.map(({ summary, startDate }) => [summary, startDate.toString(), startDate.zone.tzid]),
    ).toEqual([
      ['Somewhere', '2027-03-28T10:00:00', 'floating'],
      ['Party', '2027-03-28', 'floating'],
      ['Build', '2027-03-28', 'floating'],
    ]);
    expect(events.map(({ description }) => description)).toEqual([
      null,
      'Time: 6 PM, doors at 5\nBring; a "friend", or two\nand food',
      'All day',
    ]);
  });

  it('reminds of deadlines, and has the submission deadline', async () => {
    const { id } = await regionWithZone('UTC');
    await addItem(id, { title: 'Hand in', isDeadline: true });
    await addItem(id, {});
    await admin.act('setSubmissionDeadline', { submissionDeadline: '2027-03-20T17:00:00Z' });
    const { calendarFile } = await admin.ask(FILE, { regionId: id });
    const { events } = parse(calendarFile?.text);
    const triggers = events.map(({ summary, component }) => [
      summary,
      component.getAllSubcomponents('valarm').map((alarm) => String(alarm.getFirstPropertyValue('trigger'))),
    ]);
    expect(triggers).toEqual([
      ['Deadline: Hand in', ['-P1D', '-PT1H']],
      ['Untitled Event', []],
      ['Deadline: Preferences are locked', ['-P1D', '-PT1H']],
    ]);
    expect(events.at(-1)?.startDate.toString()).toBe('2027-03-20T17:00:00Z');
    await admin.act('setSubmissionDeadline', { submissionDeadline: null });
  });

  it('can have one item; no viewer gets one that is not visible to them', async () => {
    const { id: regionId } = await regionWithZone('UTC');
    const mine = await regionWithZone('UTC');
    const agendaItemId = await addItem(regionId, { title: 'One' });
    await addItem(regionId, { title: 'Two' });
    const { calendarFile } = await admin.ask(FILE, { agendaItemId });
    expect(parse(calendarFile?.text).events.map(({ summary }) => summary)).toEqual([
      expect.stringContaining('One'),
    ]);
    await chooseRegion(mia, mine.id);
    expect(await mia.ask(FILE, { agendaItemId })).toEqual({ calendarFile: null });
    expect(parse((await mia.ask(FILE, { regionId })).calendarFile?.text).events).toEqual([]);
  });

  it('is safe against texts that end a line', async () => {
    const { id } = await regionWithZone('UTC');
    await addItem(id, {
      title: 'A\\nEND:VEVENT',
      description: 'x\r\nEND:VCALENDAR',
      location: 'ü'.repeat(150),
    });
    const { events, text } = parse((await admin.ask(FILE, { regionId: id })).calendarFile?.text);
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({
      summary: 'A\\nEND:VEVENT',
      description: 'x\nEND:VCALENDAR',
      location: 'ü'.repeat(150),
    });
    // RFC 5545, section 3.1.
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  });
});

describe('a calendar address', () => {
  it('is followed without signing in, and follows the person', async () => {
    const first = await regionWithZone('UTC');
    const second = await regionWithZone('UTC');
    await addItem(first.id, { title: 'Here' });
    await addItem(second.id, { title: 'There' });
    const joe = await app.signIn('joe@example.com');
    expect(await joe.ask(FEED)).toEqual({ calendarFeed: null });
    await chooseRegion(joe, first.id);
    const { createCalendarFeed } = await joe.ask(CREATE_FEED);
    const { path } = createCalendarFeed;
    expect(await joe.ask(FEED)).toEqual({ calendarFeed: createCalendarFeed.calendarFeed });
    expect(await eventsAt(path)).toEqual(['Here']);
    const userId = await viewerId(joe);
    await admin.act('setRegionOfUsers', { userIds: [userId], regionId: second.id });
    expect(await eventsAt(path)).toEqual(['There']);
    await admin.act('deleteUser', { userId });
    expect((await follow(path)).status).toBe(404);
  });

  it('is not sent again while it is unchanged', async () => {
    const { createCalendarFeed } = await mia.ask(CREATE_FEED);
    const answer = await follow(createCalendarFeed.path);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const tag = answer.headers.get('etag') ?? '';
    expect(
      (await follow(createCalendarFeed.path, { 'If-None-Match': tag, 'Cache-Control': 'max-age=0' })).status,
    ).toBe(304);
  });

  it('ends when a new one is created, and when its owner revokes it', async () => {
    const first = await mia.ask(CREATE_FEED);
    const second = await mia.ask(CREATE_FEED);
    expect(second.createCalendarFeed.path).not.toBe(first.createCalendarFeed.path);
    const statusOf = async (path: string) => (await follow(path)).status;
    expect(await statusOf(first.createCalendarFeed.path)).toBe(404);
    expect(await statusOf(second.createCalendarFeed.path)).toBe(200);
    await mia.ask(DELETE_FEED);
    await mia.ask(DELETE_FEED);
    const answer = await follow(second.createCalendarFeed.path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({
      error: 'NOT_FOUND',
      message: 'This calendar address is not in use. Sign in and make a new one.',
    });
  });

  it('is unique, also after concurrent creation', async () => {
    const made = await Promise.all([1, 2, 3, 4].map(() => mia.ask(CREATE_FEED)));
    const statuses = await Promise.all(
      made.map(async ({ createCalendarFeed }) => (await follow(createCalendarFeed.path)).status),
    );
    expect(statuses.toSorted()).toEqual([200, 404, 404, 404]);
  });

  it('is stored as a hash', async () => {
    const { createCalendarFeed } = await mia.ask(CREATE_FEED);
    const secret = /calendar\/(.+)\.ics/.exec(createCalendarFeed.path)?.[1] ?? '';
    expect(secret).toHaveLength(32);
    expect(JSON.stringify(await db.calendarFeed.findMany())).not.toContain(secret);
    const { calendarFeed } = await mia.ask(FEED);
    const hash = (await db.calendarFeed.findUniqueOrThrow({ where: { id: calendarFeed?.id ?? '' } }))
      .secretHash;
    expect((await follow(`/calendar/${hash}.ics`)).status).toBe(404);
  });

  it('is empty for an address whose domain is no longer allowed', async () => {
    const { createCalendarFeed } = await mia.ask(CREATE_FEED);
    const elsewhere = await app.serveAgain({ allowedEmailDomains: ['example.org'] });
    expect((await fetch(elsewhere + createCalendarFeed.path)).status).toBe(404);
  });

  it('cannot be invented', async () => {
    for (const secret of ['x', 'x'.repeat(64), 'x'.repeat(5_000), '%00', '..%2f..'])
      expect([400, 404]).toContain((await follow(`/calendar/${secret}.ics`)).status);
  });
});
