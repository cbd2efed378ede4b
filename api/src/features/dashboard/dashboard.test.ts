import { beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/caller';
import { graphql } from '../../../test/gql/gql';
import type { CreateAgendaItemInput, DashboardStatsQuery } from '../../../test/gql/graphql';
import {
  chooseRegion,
  createRegion,
  createRegionWithThemes,
  createTheme,
  savePreferences,
  viewerId,
  type Region,
  type Theme,
} from '../../../test/scenes';
import { ADMIN_EMAIL, startTestApp } from '../../../test/test-app';

const app = startTestApp();
let admin: Caller;
let mia: Caller;
let home: Region;
let themes: Theme[];
let abroad: Region;
beforeEach(async () => {
  await app.empty();
  admin = await app.signIn(ADMIN_EMAIL);
  ({ region: home, themes } = await createRegionWithThemes(admin, [5, 5]));
  abroad = await createRegion(admin);
  mia = await join('mia@example.com', home);
});

async function join(email: string, region: Region): Promise<Caller> {
  const person = await app.signIn(email);
  await chooseRegion(person, region.id);
  return person;
}

const rank = (person: Caller): Promise<void> =>
  savePreferences(
    person,
    themes.map(({ id }) => id),
  );

/** The day that is `days` after today in a time zone, such as 2025-11-03. */
function day(days: number, timeZone = 'UTC'): string {
  const today = new Date().toLocaleDateString('sv-SE', { timeZone });
  return new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

async function addItem(
  title: string,
  date: string,
  input: Partial<CreateAgendaItemInput> = {},
): Promise<void> {
  await admin.act('createAgendaItem', {
    title,
    date,
    time: '10:00 AM',
    regionId: home.id,
    isDeadline: true,
    ...input,
  });
}

type Stats = DashboardStatsQuery['dashboardStats'];
const STATS = graphql(`query DashboardStats($timeZone: TimeZone) {
  dashboardStats(timeZone: $timeZone) {
    daysUntilNextDeadline totalParticipants participantsWithPreferences preferencesPercentage totalThemes
    nextDeadline { submissionDeadline agendaItem { title } }
  }
}`);
const UPCOMING = graphql(`query UpcomingDeadlines($timeZone: TimeZone) {
  upcomingDeadlines(timeZone: $timeZone) { title region { id } }
}`);

const stats = async (person: Caller, timeZone?: string): Promise<Stats> =>
  (await person.ask(STATS, { timeZone })).dashboardStats;
const daysLeft = async (person: Caller, timeZone?: string): Promise<Stats['daysUntilNextDeadline']> =>
  (await stats(person, timeZone)).daysUntilNextDeadline;
const upcoming = async (person: Caller, timeZone?: string): Promise<(string | null | undefined)[]> =>
  (await person.ask(UPCOMING, { timeZone })).upcomingDeadlines.map(({ title }) => title);

describe('the number of participants', () => {
  it("'registered users are role user and not excluded from allocation; Preferences Locked is the number of distinct such users with at least one preference', for each viewer", async () => {
    const [noah, lea] = [await join('noah@example.com', home), await join('lea@example.com', home)];
    const ola = await app.signIn('ola@example.com');
    await rank(noah);
    await rank(lea);
    const expected = { totalParticipants: 4, participantsWithPreferences: 2, preferencesPercentage: 50 };
    expect(await stats(admin)).toMatchObject(expected);
    expect(await stats(mia)).toMatchObject(expected);

    await admin.act('excludeUsers', { userIds: [await viewerId(lea)] });
    expect(await stats(ola)).toMatchObject({
      totalParticipants: 3,
      participantsWithPreferences: 1,
      preferencesPercentage: 33,
    });
  });

  it('rounds its percentage to the nearest whole number', async () => {
    const noah = await join('noah@example.com', home);
    await join('lea@example.com', home);
    for (const person of [mia, noah]) await rank(person);
    expect(await stats(admin)).toMatchObject({ preferencesPercentage: 67 });
  });

  it('may be zero', async () => {
    await app.empty();
    admin = await app.signIn(ADMIN_EMAIL);
    expect(await stats(admin)).toEqual({
      daysUntilNextDeadline: null,
      totalParticipants: 0,
      participantsWithPreferences: 0,
      preferencesPercentage: 0,
      totalThemes: 0,
      nextDeadline: null,
    });
  });
});

it('counts the visible themes', async () => {
  await createTheme(admin, abroad.id);
  expect(await stats(admin)).toMatchObject({ totalThemes: 3 });
  expect(await stats(mia)).toMatchObject({ totalThemes: 2 });
  expect(await stats(await app.signIn('noah@example.com'))).toMatchObject({ totalThemes: 0 });
});

describe('the days until the next deadline', () => {
  it("are counted by the calendar of the viewer's region, not by the viewer's own", async () => {
    // Kiritimati is always a calendar day or two ahead of Pago Pago.
    const ahead = 'Pacific/Kiritimati';
    const behind = 'Pacific/Pago_Pago';
    const inZone = (timeZone: string | null) => admin.act('updateRegion', { id: home.id, timeZone });
    await addItem('Hand in', day(3, ahead));
    await inZone(ahead);
    expect(await daysLeft(mia, behind)).toBe(3);
    await inZone(null);
    expect(await daysLeft(mia, ahead)).toBe(3);
    expect(await daysLeft(mia, behind)).toBeGreaterThan(3);
    await addItem('Today is over', day(0, behind), { time: '9 AM' });
    expect(await upcoming(mia, ahead)).toEqual(['Hand in']);
    expect(await upcoming(mia, behind)).toEqual(['Today is over', 'Hand in']);
    await inZone(behind);
    expect(await upcoming(mia, ahead)).toEqual(['Today is over', 'Hand in']);
  });
});

describe('upcoming deadlines', () => {
  it("'agenda items flagged as deadline with date today or later, ascending by date, first 3', on one day by time", async () => {
    await addItem('past', day(-1));
    await addItem('no deadline', day(0), { isDeadline: false });
    await addItem('day after tomorrow', day(2));
    await addItem('tomorrow at three', day(1), { time: '3 PM' });
    await addItem('tomorrow at noon', day(1), { time: '12 PM' });
    await addItem('tomorrow at nine', day(1), { time: '9:00' });
    await addItem('today', day(0));
    expect(await upcoming(mia)).toEqual(['today', 'tomorrow at nine', 'tomorrow at noon']);
  });

  it('are one per region, also if two have the same', async () => {
    for (const { id: regionId } of [home, abroad]) await addItem('Pitches', day(1), { regionId });
    expect(await upcoming(admin)).toEqual(['Pitches', 'Pitches']);
    expect(await upcoming(mia)).toEqual(['Pitches']);
  });
});

it('refuses unknown time zones', async () => {
  for (const document of [STATS, UPCOMING]) {
    expect(await mia.refusal(document, { timeZone: 'Mars/Olympus' })).toMatchObject({
      code: 'BAD_USER_INPUT',
    });
  }
});
