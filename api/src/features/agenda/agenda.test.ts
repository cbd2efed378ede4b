import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/caller';
import { graphql } from '../../../test/gql/gql';
import type { CreateAgendaItemInput, ItemFragment } from '../../../test/gql/graphql';
import { chooseRegion, createRegion, type Region } from '../../../test/scenes';
import { ADMIN_EMAIL, startTestApp } from '../../../test/test-app';

const app = startTestApp();
const admin = app.person(ADMIN_EMAIL);
const mia = app.person('mia@example.com');
let home: Region;
let abroad: Region;
beforeAll(async () => {
  home = await createRegion(admin);
  abroad = await createRegion(admin);
  await chooseRegion(mia, home.id);
});

graphql(`fragment Item on AgendaItem {
  id region { id } date time minuteOfDay title description location isDeadline createdAt updatedAt viewerCanEdit
}`);
const CREATE = graphql(`mutation CreateWholeAgendaItem($input: CreateAgendaItemInput!) {
  createAgendaItem(input: $input) { agendaItem { ...Item } }
}`);
const UPDATE = graphql(`mutation EditAgendaItem($input: UpdateAgendaItemInput!) {
  updateAgendaItem(input: $input) { agendaItem { ...Item } }
}`);
const DELETE = graphql(`mutation DeleteAgendaItem($input: DeleteAgendaItemInput!) {
  deleteAgendaItem(input: $input) { deletedAgendaItemId }
}`);
const AGENDA = graphql(
  `query Agenda($regionId: ID) { agenda(regionId: $regionId) { id title region { id } viewerCanEdit } }`,
);

const STARTS = graphql(`query AgendaStarts($regionId: ID) {
  agenda(regionId: $regionId) { time minuteOfDay startMinute endMinute startsAt endsAt }
}`);

const DAY = '2025-11-03';

async function create(input: Partial<CreateAgendaItemInput>): Promise<ItemFragment> {
  const complete = { regionId: home.id, date: DAY, time: '10:00 AM', ...input };
  const data = await admin.ask(CREATE, { input: complete });
  return data.createAgendaItem.agendaItem;
}

async function titles(person: Caller, regionId?: string): Promise<(string | null | undefined)[]> {
  const { agenda } = await person.ask(AGENDA, { regionId });
  return agenda.map(({ title }) => title);
}

describe('an administrator', () => {
  it('creates an item from a day, a time and a region', async () => {
    expect(await create({ title: '  ', description: '', location: null })).toMatchObject({
      region: { id: home.id },
      date: DAY,
      time: '10:00 AM',
      minuteOfDay: 600,
      title: null,
      description: null,
      location: null,
      isDeadline: false,
      viewerCanEdit: true,
    });
  });

  it("gets the instant of an item from its region's time zone, and it follows the zone", async () => {
    const { id: regionId } = await createRegion(admin);
    const starts = async () => (await admin.ask(STARTS, { regionId })).agenda.map(({ startsAt }) => startsAt);
    const inZone = (timeZone: string | null) => admin.act('updateRegion', { id: regionId, timeZone });
    await create({ regionId, time: '10:00 AM' });
    await create({ regionId, time: '6 PM UTC' });
    expect(await starts()).toEqual([null, null]);
    await inZone('Europe/Berlin');
    expect(await starts()).toEqual(['2025-11-03T09:00:00.000Z', null]);
    await inZone('Australia/Sydney');
    expect(await starts()).toEqual(['2025-11-02T23:00:00.000Z', null]);
  });

  it('creates an item with everything, trimmed', async () => {
    const input = {
      time: ' 2 PM ',
      title: ' Kick-off ',
      description: ' First line\nsecond line ',
      location: ' Hall 1 ',
      isDeadline: true,
    };
    expect(await create(input)).toMatchObject({
      time: '2 PM',
      minuteOfDay: 840,
      title: 'Kick-off',
      description: 'First line\nsecond line',
      location: 'Hall 1',
      isDeadline: true,
    });
  });

  it.each([
    [{ time: ' ' }, { time: 'Time is required' }],
    [{ time: 'x'.repeat(61) }, { time: 'Time must be at most 60 characters' }],
    [{ title: 'x'.repeat(201) }, { title: 'Title must be at most 200 characters' }],
    [{ description: 'x'.repeat(5_001) }, { description: 'Description must be at most 5,000 characters' }],
    [{ location: 'Hall\u0000' }, { location: 'Location must not contain control characters' }],
    [{ date: '0020-11-03' }, { date: 'Date must lie between the years 2000 and 2100' }],
    [{ date: '9999-12-31' }, { date: 'Date must lie between the years 2000 and 2100' }],
    [{ date: '2025-02-29' }, { date: 'Date must be a calendar day, such as 2025-11-20' }],
    [{ date: '2025-11-03T00:00:00Z' }, { date: 'Date must be a calendar day, such as 2025-11-20' }],
    [{ regionId: '' }, { regionId: 'Region is required' }],
    [{ regionId: 'nowhere' }, { regionId: 'This region was not found' }],
  ])('is refused %j', async (wrong, fields) => {
    const input = { regionId: home.id, date: DAY, time: '10 AM', ...wrong };
    expect(await admin.refusal(CREATE, { input })).toMatchObject({ code: 'BAD_USER_INPUT', fields });
  });

  it('changes only the given fields, and clears with null or an empty text', async () => {
    const { id } = await create({ title: 'Old', description: 'Stays', location: 'Hall', isDeadline: true });
    const input = { id, title: 'New', time: 'All day', location: '', regionId: abroad.id };
    const data = await admin.ask(UPDATE, { input });
    expect(data.updateAgendaItem.agendaItem).toMatchObject({
      region: { id: abroad.id },
      date: DAY,
      time: 'All day',
      minuteOfDay: null,
      title: 'New',
      description: 'Stays',
      location: null,
      isDeadline: true,
    });
  });

  it('is refused a change that clears a required field, or of a missing item', async () => {
    const { id } = await create({ title: 'Kept' });
    expect(await admin.refusal(UPDATE, { input: { id, time: null } })).toMatchObject({
      fields: { time: 'Time is required' },
    });
    expect(await admin.refusal(UPDATE, { input: { id, date: null } })).toMatchObject({
      fields: { date: 'Date is required' },
    });
    expect(await admin.refusal(UPDATE, { input: { id, regionId: 'nowhere' } })).toMatchObject({
      fields: { regionId: 'This region was not found' },
    });
    expect(await admin.refusal(UPDATE, { input: { id: 'gone', title: 'x' } })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('deletes an item once', async () => {
    const { id } = await create({ title: 'Short-lived' });
    expect(await admin.ask(DELETE, { input: { id } })).toEqual({
      deleteAgendaItem: { deletedAgendaItemId: id },
    });
    expect(await titles(admin)).not.toContain('Short-lived');
    expect(await admin.refusal(DELETE, { input: { id } })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('who deletes an item while another changes it gets a clear answer on both sides', async () => {
    const { id } = await create({ title: 'Fought over' });
    const changes = Array.from({ length: 6 }, (_, n) =>
      admin.ask(UPDATE, { input: { id, title: `Change ${n}` } }),
    );
    const outcomes = await Promise.allSettled([...changes, admin.ask(DELETE, { input: { id } })]);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    for (const { reason } of refused) expect(String(reason)).toContain('NOT_FOUND');
    expect(outcomes.at(-1)).toMatchObject({ status: 'fulfilled' });
  });
});

describe('the agenda', () => {
  it("has the times of ranges and words in its region's zone, for order, schedule and calendars", async () => {
    const { id: regionId } = await createRegion(admin);
    await admin.act('updateRegion', { id: regionId, timeZone: 'Europe/Berlin' });
    const times = ['10 PM - 2 AM', '6 PM UTC', '1:00 - 2:00 PM', 'noon', 'All day', '0900'];
    for (const time of times) await create({ regionId, time });
    const { agenda } = await admin.ask(STARTS, { regionId });
    expect(agenda.map(({ time, ...read }) => [time, ...Object.values(read)])).toEqual([
      ['0900', 540, 540, null, '2025-11-03T08:00:00.000Z', null],
      ['noon', 720, 720, null, '2025-11-03T11:00:00.000Z', null],
      ['1:00 - 2:00 PM', 780, 780, 840, '2025-11-03T12:00:00.000Z', '2025-11-03T13:00:00.000Z'],
      ['6 PM UTC', 1080, null, null, null, null],
      ['10 PM - 2 AM', 1320, 1320, 1560, '2025-11-03T21:00:00.000Z', '2025-11-04T01:00:00.000Z'],
      ['All day', null, null, null, null, null],
    ]);
  });

  it('is sorted by day, then by the time in the text', async () => {
    const { id: regionId } = await createRegion(admin);
    const add = (title: string, date: string, time: string) => create({ regionId, title, date, time });
    await add('late', '2025-11-03', '2:00 PM');
    await add('some time', '2025-11-03', 'TBD');
    await add('day after', '2025-11-04', '8:00 AM');
    await add('early', '2025-11-03', '9:30');
    await add('midnight', '2025-11-03', '12 AM');
    expect(await titles(admin, regionId)).toEqual(['midnight', 'early', 'late', 'some time', 'day after']);
  });

  it('shows participants only their own region, whatever they filter by', async () => {
    await create({ title: 'At home' });
    await create({ title: 'Abroad', regionId: abroad.id });
    expect(await titles(mia)).toContain('At home');
    expect(await titles(mia)).not.toContain('Abroad');
    expect(await titles(mia, abroad.id)).toEqual([]);
    expect(await titles(admin)).toEqual(expect.arrayContaining(['At home', 'Abroad']));
    expect(await titles(admin, abroad.id)).not.toContain('At home');
  });

  it('is deleted with its region', async () => {
    const { id } = await createRegion(admin);
    await create({ regionId: id, title: 'Of the lost region' });
    await admin.act('deleteRegion', { id });
    expect(await titles(admin)).not.toContain('Of the lost region');
  });
});
