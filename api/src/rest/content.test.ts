import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { answer, emptyAnswer } from '../../test/documented';
import { chooseRegion, createRegion, type Region } from '../../test/scenes';
import { ADMIN_EMAIL, startTestApp } from '../../test/test-app';
import {
  agendaItemShape,
  dashboardStatsShape,
  deadlinesShape,
  eventInfoShape,
  regionShape,
  resourceShape,
  themeShape,
} from './answer-shapes';

const app = startTestApp();
const admin = app.person(ADMIN_EMAIL);
const mia = app.person('mia@example.com');
let region: Region;
beforeEach(async () => {
  region = await createRegion(admin);
});

describe('regions', () => {
  it('are created, changed, opened, closed and deleted', async () => {
    const fields = { name: 'Australia/NZ', code: 'au_nz', description: 'Down under' };
    const created = await answer(admin, ['POST', '/api/regions', fields], regionShape, 201);
    expect(created).toMatchObject({ ...fields, code: 'AU_NZ', preferencesOpen: true });
    const path = `/api/regions/${created.id}`;

    const renamed = await answer(admin, ['PATCH', path, { name: 'Oceania', description: '' }], regionShape);
    expect(renamed).toMatchObject({ name: 'Oceania', code: 'AU_NZ', description: null });

    const closed = await answer(admin, ['PATCH', path, { preferencesOpen: false }], regionShape);
    expect(closed).toMatchObject({ name: 'Oceania', preferencesOpen: false });
    const opened = await answer(admin, ['PATCH', path, { preferencesOpen: true }], regionShape);
    expect(opened.preferencesOpen).toBe(true);

    expect(await answer(mia, ['GET', '/api/regions'], z.array(regionShape))).toContainEqual(opened);
    await emptyAnswer(admin, ['DELETE', path]);
    const left = await answer(mia, ['GET', '/api/regions'], z.array(regionShape));
    expect(left.map(({ id }) => id)).not.toContain(created.id);
  });
});

describe('themes', () => {
  it('are created, cloned, changed and deleted', async () => {
    const fields = { title: 'Solar', description: '<p>Sun</p>', regionId: region.id };
    const created = await answer(admin, ['POST', '/api/themes', fields], themeShape, 201);
    expect(created).toMatchObject({ ...fields, capacity: 10 });

    const { description, capacity, regionId } = created;
    const clone = { title: `${created.title} (Copy)`, description, capacity, regionId };
    expect(await answer(admin, ['POST', '/api/themes', clone], themeShape, 201)).toMatchObject(clone);

    const changed = await answer(admin, ['PATCH', `/api/themes/${created.id}`, { capacity: 3 }], themeShape);
    expect(changed).toMatchObject({ ...fields, capacity: 3 });

    await emptyAnswer(admin, ['DELETE', `/api/themes/${created.id}`]);
    const titles = (await answer(admin, ['GET', '/api/themes'], z.array(themeShape)))
      .filter((theme) => theme.regionId === region.id)
      .map(({ title }) => title);
    expect(titles).toEqual(['Solar (Copy)']);
  });
});

describe('the agenda', () => {
  it('creates, changes and deletes items', async () => {
    const fields = { date: '2030-05-02T00:00:00.000Z', time: '10:00 AM', regionId: region.id };
    const created = await answer(admin, ['POST', '/api/agenda', fields], agendaItemShape, 201);
    expect(created).toMatchObject({
      ...fields,
      title: null,
      description: null,
      location: null,
      isDeadline: false,
    });

    const changes = { date: '2030-05-01', title: ' Kick-off ', location: 'Hall', isDeadline: true };
    const changed = await answer(admin, ['PATCH', `/api/agenda/${created.id}`, changes], agendaItemShape);
    expect(changed).toMatchObject({
      ...changes,
      date: '2030-05-01T00:00:00.000Z',
      title: 'Kick-off',
      time: '10:00 AM',
    });

    expect(await answer(admin, ['GET', '/api/agenda'], z.array(agendaItemShape))).toEqual([changed]);
    await emptyAnswer(admin, ['DELETE', `/api/agenda/${created.id}`]);
    expect(await answer(admin, ['GET', '/api/agenda'], z.array(agendaItemShape))).toEqual([]);
  });

  it.each([
    ['2027-03-10T00:00:00+13:00', '2027-03-10T00:00:00.000Z'],
    ['2027-03-10T00:00:00-08:00', '2027-03-10T00:00:00.000Z'],
    ['2027-03-10T23:30:00-08:00', '2027-03-10T00:00:00.000Z'],
    ['2027-03-10T00:00:00Z', '2027-03-10T00:00:00.000Z'],
    ['2027-03-10', '2027-03-10T00:00:00.000Z'],
  ])('are on the day that an instant names at its offset: %s', async (date, day) => {
    const item = { date, time: 'noon', regionId: region.id };
    const created = await answer(admin, ['POST', '/api/agenda', item], agendaItemShape, 201);
    expect(created.date).toBe(day);
    const path = `/api/agenda/${created.id}`;
    expect((await answer(admin, ['PATCH', path, { date }], agendaItemShape)).date).toBe(day);
  });
});

describe('resources', () => {
  it('are created with “order (integer, default 0)”, changed, reordered and deleted', async () => {
    await chooseRegion(mia, region.id);
    const create = (title: string) =>
      answer(admin, ['POST', '/api/resources', { title, content: '<p>Read me</p>' }], resourceShape, 201);
    const [guide, rules] = [await create('Guide'), await create('Rules')];
    expect([guide.order, rules.order]).toEqual([0, 0]);
    const first = await answer(mia, ['GET', '/api/resources'], z.array(resourceShape));
    expect(first.map(({ id }) => id)).toEqual([guide.id, rules.id]);

    const changed = await answer(
      admin,
      ['PATCH', `/api/resources/${guide.id}`, { title: 'Map' }],
      resourceShape,
    );
    expect(changed).toMatchObject({ title: 'Map', content: guide.content, order: 0 });

    const orders = [
      { id: guide.id, order: 1 },
      { id: rules.id, order: 0 },
    ];
    const reordered = await answer(
      admin,
      ['POST', '/api/resources/reorder', { orders }],
      z.array(resourceShape),
    );
    expect(reordered.map(({ id, order }) => [id, order])).toEqual([
      [rules.id, 0],
      [guide.id, 1],
    ]);
    expect(await answer(mia, ['GET', '/api/resources'], z.array(resourceShape))).toEqual(reordered);

    await emptyAnswer(admin, ['DELETE', `/api/resources/${rules.id}`]);
    const left = await answer(mia, ['GET', '/api/resources'], z.array(resourceShape));
    expect(left.map(({ id }) => id)).toEqual([guide.id]);
  });
});

describe('the event', () => {
  it('has texts, each of which can change alone', async () => {
    const before = await answer(mia, ['GET', '/api/event-info'], eventInfoShape);
    expect(before).toMatchObject({ aboutContent: '', faqContent: '' });
    const about = { aboutContent: '<p>About</p>' };
    await answer(admin, ['PATCH', '/api/event-info', about], eventInfoShape);
    const faq = { faqContent: '<p>FAQ</p>' };
    const after = await answer(admin, ['PATCH', '/api/event-info', faq], eventInfoShape);
    expect(after).toMatchObject({ ...about, ...faq });
    expect(await answer(mia, ['GET', '/api/event-info'], eventInfoShape)).toEqual(after);
  });

  it('has a deadline, or none', async () => {
    expect(await answer(mia, ['GET', '/api/deadlines'], deadlinesShape)).toEqual({
      submissionDeadline: null,
    });
    const input = { submissionDeadline: '2030-05-01T12:00:00.000Z' };
    await admin.act('setSubmissionDeadline', input);
    expect(await answer(mia, ['GET', '/api/deadlines'], deadlinesShape)).toEqual(input);
  });

  it('has figures, in the requested time zone', async () => {
    const stats = await answer(mia, ['GET', '/api/dashboard-stats'], dashboardStatsShape);
    expect(stats).toMatchObject({ participantsWithPreferences: 0, preferencesPercentage: 0 });
    await answer(mia, ['GET', '/api/dashboard-stats?timeZone=Pacific/Auckland'], dashboardStatsShape);
  });
});
