import { describe, expect, it } from 'vitest';
import { graphql } from '../../../test/gql/gql';
import { createRegion } from '../../../test/scenes';
import { ADMIN_EMAIL, startTestApp } from '../../../test/test-app';
import { db } from '../../db/client';

const app = startTestApp();
const admin = app.person(ADMIN_EMAIL);

const CLOCKS = graphql(`query ClocksOfRegion($id: ID!) { region(id: $id) { timeZone agendaItemMinutes } }`);

const clocksOf = async (id: string) => (await admin.ask(CLOCKS, { id })).region;

describe('the time zone of a region', () => {
  it.each([
    ['europe/berlin', 'Europe/Berlin'],
    ['EUROPE/BERLIN', 'Europe/Berlin'],
    ['america/port_of_spain', 'America/Port_of_Spain'],
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['asia/kolkata', 'Asia/Kolkata'],
    ['US/Eastern', 'US/Eastern'],
    ['utc', 'UTC'],
    [' UTC ', 'UTC'],
  ])('%j is stored as %s', async (typed, name) => {
    const { id } = await createRegion(admin);
    await admin.act('updateRegion', { id, timeZone: typed });
    expect((await db.region.findUniqueOrThrow({ where: { id } })).timeZone).toBe(name);
    expect(await clocksOf(id)).toMatchObject({ timeZone: name });
  });

  it('has its canonical name, also if stored in other letters', async () => {
    const { id } = await createRegion(admin);
    await db.region.update({ where: { id }, data: { timeZone: 'america/sao_paulo' } });
    expect(await clocksOf(id)).toMatchObject({ timeZone: 'America/Sao_Paulo' });
  });

  it.each(['UTC+2', 'GMT+2', 'utc +02:00', '+01:00', '-5'])('is no offset, such as %s', async (timeZone) => {
    const { id } = await createRegion(admin);
    expect(await admin.refusalOf('updateRegion', { id, timeZone })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { timeZone: 'Time zone must be a place, such as Europe/Oslo: an offset has no summer time' },
    });
  });
});

describe('the length of agenda items without an end', () => {
  it('is an hour, until an administrator sets it', async () => {
    const { id } = await createRegion(admin);
    expect(await clocksOf(id)).toMatchObject({ agendaItemMinutes: 60 });
    await admin.act('updateRegion', { id, agendaItemMinutes: 45 });
    await admin.act('updateRegion', { id, description: 'Elsewhere' });
    expect(await clocksOf(id)).toMatchObject({ agendaItemMinutes: 45 });
  });

  it.each([
    [4, 'Agenda item length in minutes must be at least 5'],
    [1_441, 'Agenda item length in minutes must be at most 1,440'],
    [7.5, 'Agenda item length in minutes must be a whole number'],
    [null, 'Agenda item length in minutes must be a whole number'],
  ])('is not %j', async (agendaItemMinutes, sentence) => {
    const { id } = await createRegion(admin);
    const refusal = await admin.refusalOf('updateRegion', { id, agendaItemMinutes });
    expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT', fields: { agendaItemMinutes: sentence } });
  });
});
