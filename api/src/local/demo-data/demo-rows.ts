import { randomUUID } from 'node:crypto';
import type { Prisma } from '../../db/generated/client';
import { calendarDay } from '../../lib/calendar-day';
import { cleanHtml } from '../../lib/clean-html';
import { instantOf } from '../../lib/time-zone';
import { DEMO_ACCOUNTS, DEMO_ADMIN, DEMO_ORGANISER, DEMO_PARTICIPANTS } from './accounts';
import { agendaOf, announcementDay, firstDayOf, SUBMISSION_DAY } from './agenda';
import type { DemoRegion } from './demo-region';
import { makePeople, type DemoPerson } from './people';
import { seededRandom, weightedOrder, type Random } from './random';
import { PEOPLE_WITHOUT_REGION, REGIONS } from './regions';

/** The demo event as rows, parents before children. */
const noRows = () => ({
  regions: [] as (Prisma.RegionCreateManyInput & { id: string })[],
  themes: [] as Prisma.ThemeCreateManyInput[],
  agenda: [] as Prisma.AgendaItemCreateManyInput[],
  users: [] as Prisma.UserCreateManyInput[],
  organisers: [] as Prisma.OrganiserCreateManyInput[],
  rankings: [] as Prisma.RankingCreateManyInput[],
  timeline: [] as Prisma.TimelinePointCreateManyInput[],
});
type DemoRows = ReturnType<typeof noRows>;

const DAY = 24 * 60 * 60 * 1_000;
/** How many of a hundred people have locked in a ranking. */
const RANKED_PERCENT = 85;
/** One person in this many is excluded. */
const EXCLUDED_EVERY = 37;

/** Makes the rows of the demo event, dated from `now`. Except for ids and dates they are always the same. */
export function makeDemoRows(now: Date): DemoRows {
  const random = seededRandom(2025);
  const named = DEMO_ACCOUNTS.map(({ email }) => email);
  const total = REGIONS.reduce((sum, { people }) => sum + people, PEOPLE_WITHOUT_REGION);
  const crowd = makePeople(total - Object.keys(DEMO_PARTICIPANTS).length, named, random);
  const rows = noRows();
  rows.users.push({ ...userRow(DEMO_ADMIN, null, daysFrom(now, -30)), role: 'admin' });
  for (const region of REGIONS) {
    const people = [DEMO_PARTICIPANTS[region.state], ...crowd.splice(0, region.people - 1)];
    addRegion(rows, region, people, now, random);
  }
  for (const person of [DEMO_PARTICIPANTS.regionless, ...crowd]) {
    rows.users.push(userRow(person, null, daysFrom(now, -1)));
  }
  return rows;
}

function addRegion(
  rows: DemoRows,
  region: DemoRegion,
  people: DemoPerson[],
  now: Date,
  random: Random,
): void {
  const regionId = randomUUID();
  const { name, code, description, hostCity, timeZone, state } = region;
  const firstDay = firstDayOf(region.agendaShift);
  rows.regions.push({
    id: regionId,
    ...{ name, code, description, hostCity, timeZone },
    firstDay: startOfDay(daysFrom(now, firstDay)),
    lastDay: startOfDay(daysFrom(now, firstDay + 1)),
    preferencesOpen: state === 'open',
  });

  const themes = region.themes.map((theme, index) => ({
    id: randomUUID(),
    // A second apart, so that "oldest first" is the order of the list.
    createdAt: new Date(daysFrom(now, -28).getTime() + index * 1_000),
    ...theme,
  }));
  for (const { id, title, capacity, createdAt, description: html } of themes) {
    rows.themes.push({ id, regionId, title, capacity, createdAt, description: cleanHtml(html) });
  }
  rows.agenda.push(...agendaRows(region, regionId, now));
  if (state === 'open') {
    rows.timeline.push(...timelineRows(region, regionId, now));
    // As an administrator would have made one of the region's people: they take no part.
    const organiser = userRow(DEMO_ORGANISER, regionId, daysFrom(now, -29));
    rows.users.push({ ...organiser, excludedFromAllocation: true });
    rows.organisers.push({ id: organiser.id, regionIds: [regionId] });
  }

  people.forEach((person, index) => {
    const user = {
      ...userRow(person, regionId, daysFrom(now, -20 * random())),
      excludedFromAllocation: index % EXCLUDED_EVERY === EXCLUDED_EVERY - 1,
    };
    rows.users.push(user);
    if (!hasRanked(person, random)) return;
    const submittedAt = daysFrom(now, -9 * random());
    const ranking = weightedOrder(themes, ({ appeal }) => appeal, random);
    rows.rankings.push({ id: user.id, themeIds: ranking.map(({ id }) => id), submittedAt });
  });
}

/** The open region's demo participant has no ranking, so that you can rank as them. */
function hasRanked({ email }: DemoPerson, random: Random): boolean {
  if (email === DEMO_PARTICIPANTS.open.email) return false;
  const isNamed = DEMO_ACCOUNTS.some((account) => account.email === email);
  return isNamed || random() * 100 < RANKED_PERCENT;
}

function userRow({ email, displayName }: DemoPerson, regionId: string | null, createdAt: Date) {
  const firebaseUid = `demo-${email.split('@')[0]}`;
  return {
    id: randomUUID(),
    firebaseUid,
    email,
    displayName,
    regionId,
    createdAt,
    firstSignInAt: createdAt,
  };
}

function agendaRows(
  { agendaShift, timeZone, venue }: DemoRegion,
  regionId: string,
  now: Date,
): DemoRows['agenda'] {
  const deadline = submissionDeadlineAfter(now);
  const deadlineTime = deadline.toLocaleTimeString('en', { timeStyle: 'short', timeZone });
  return agendaOf(agendaShift).map(({ day, time, where, ...item }) => ({
    regionId,
    date: time === null ? calendarDay(deadline, timeZone) : startOfDay(daysFrom(now, day)),
    // With the space of a keyboard.
    time: time ?? deadlineTime.replace(/\s/u, ' '),
    location: where === 'venue' ? venue : where === 'online' ? 'Online' : null,
    ...item,
  }));
}

/** Opened by the calendar, and closed by the deadline of the event; then an organiser generates, and the calendar publishes. */
function timelineRows(
  { agendaShift, timeZone }: DemoRegion,
  regionId: string,
  now: Date,
): DemoRows['timeline'] {
  const at9 = (day: number): Date => new Date(startOfDay(daysFrom(now, day)).getTime() + 9 * 60 * 60 * 1_000);
  const opening = at9(-12);
  return [
    {
      regionId,
      kind: 'openPreferences',
      localTime: opening,
      state: 'done',
      carriedOutAt: instantOf(timeZone, opening),
    },
    { regionId, kind: 'remind', localTime: at9(SUBMISSION_DAY - 3) },
    { regionId, kind: 'publish', localTime: at9(announcementDay(agendaShift)) },
  ];
}

/** The event-wide deadline: the instant that 'Lock in your preferences' on the agenda names. */
export const submissionDeadlineAfter = (now: Date): Date => {
  const deadline = startOfDay(daysFrom(now, SUBMISSION_DAY));
  deadline.setUTCHours(18);
  return deadline;
};

const daysFrom = (date: Date, days: number): Date => new Date(date.getTime() + days * DAY);

/** An agenda item's day is a calendar day in UTC. */
function startOfDay(date: Date): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()));
}
