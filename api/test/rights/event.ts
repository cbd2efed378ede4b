import { db } from '../../src/db/client';
import { storeRun } from '../../src/features/generations/testing/store-run';

/**
 * The event of the rights table, with readable ids. Two regions: North is published and closed for preferences, South is a draft
 * and open.
 *
 * | person | region | ranked      | placed on | else          |
 * |--------|--------|-------------|-----------|---------------|
 * | Nora   | North  | Comet, Dune | Comet     |               |
 * | Milo   | North  | Dune        | Comet     | placed manually; no row calls as Milo: he is Nora's teammate |
 * | Xena   | North  |             | Dune      | excluded      |
 * | Dana   | North  |             |           | demoted       |
 * | Sam    | South  | Ember       | Ember     |               |
 * | Nadia  |        |             |           |               |
 * | Olga   |        |             |           | organises North, takes no part |
 * | Otto   |        |             |           | organises South, takes no part |
 * | Ada    |        |             |           | administrator |
 */
export const EMAILS = {
  ada: 'admin@example.com',
  nora: 'nora@example.com',
  milo: 'milo@example.com',
  xena: 'xena@example.com',
  dana: 'dana@example.com',
  sam: 'sam@example.com',
  nadia: 'nadia@example.com',
  olga: 'olga@example.com',
  otto: 'otto@example.com',
} as const;

export type Person = keyof typeof EMAILS;

/** As known to the identity provider. */
export type Accounts = Readonly<Record<Person, { token: string; uid: string; email: string }>>;

const LONG_AHEAD = new Date('2099-01-02T00:00:00Z');

export async function writeEvent(accounts: Accounts): Promise<void> {
  const person = (id: Person, regionId: string | null = null) => ({
    id,
    firebaseUid: accounts[id].uid,
    email: accounts[id].email,
    displayName: `${id.charAt(0).toUpperCase()}${id.slice(1)}`,
    regionId,
    firstSignInAt: new Date(),
  });
  const theme = (id: string, regionId: string) => ({
    id,
    regionId,
    title: id,
    description: '<p>Text</p>',
    capacity: 4,
  });
  const deadline = (id: string, regionId: string) => ({
    id,
    regionId,
    title: id,
    date: LONG_AHEAD,
    time: '5 - 6 PM',
    isDeadline: true,
  });
  await db.region.createMany({
    data: [
      {
        id: 'north',
        name: 'North',
        code: 'NORTH',
        preferencesOpen: false,
        timeZone: 'Europe/Oslo',
        openSeatsCanBeTaken: true,
      },
      { id: 'south', name: 'South', code: 'SOUTH' },
    ],
  });
  await db.assignmentStatus.createMany({
    data: [
      { regionId: 'north', status: 'published', publishedAt: new Date() },
      { regionId: 'south', status: 'draft' },
    ],
  });
  await db.user.createMany({
    data: [
      { ...person('ada'), role: 'admin' },
      person('nora', 'north'),
      person('milo', 'north'),
      { ...person('xena', 'north'), excludedFromAllocation: true },
      person('dana', 'north'),
      person('sam', 'south'),
      person('nadia'),
      { ...person('olga'), excludedFromAllocation: true },
      { ...person('otto'), excludedFromAllocation: true },
    ],
  });
  await db.organiser.createMany({
    data: [
      { id: 'olga', regionIds: ['north'] },
      { id: 'otto', regionIds: ['south'] },
    ],
  });
  await db.theme.createMany({
    data: [theme('Comet', 'north'), theme('Dune', 'north'), theme('Ember', 'south')],
  });
  await db.ranking.createMany({
    data: [
      { id: 'nora', themeIds: ['Comet', 'Dune'] },
      { id: 'milo', themeIds: ['Dune'] },
      { id: 'sam', themeIds: ['Ember'] },
    ],
  });
  await db.teamAssignment.createMany({
    data: [
      { id: 'place-of-nora', userId: 'nora', themeId: 'Comet' },
      { userId: 'milo', themeId: 'Comet', isManualOverride: true },
      { userId: 'xena', themeId: 'Dune' },
      { userId: 'sam', themeId: 'Ember' },
    ],
  });
  await storeRun('north', 'ada', 'run-of-north');
  await db.team.createMany({
    data: [
      { themeId: 'Comet', teamName: 'Tail', teamLeaderId: 'milo', teamLink: 'https://chat.example.com/tail' },
      { themeId: 'Ember', teamName: 'Ash', teamLeaderId: 'sam', teamLink: 'https://chat.example.com/ash' },
    ],
  });
  await db.agendaItem.createMany({ data: [deadline('Arrival', 'north'), deadline('Breakfast', 'south')] });
  await db.calendarFeed.create({ data: { id: 'nora', secretHash: 'not a hash' } });
  await db.timelinePoint.create({
    data: {
      id: 'closing',
      regionId: 'north',
      kind: 'closePreferences',
      localTime: new Date('2026-01-05T17:00:00Z'),
      state: 'done',
      carriedOutAt: new Date('2026-01-05T16:00:03Z'),
      reason: 'As agreed',
    },
  });
  await db.placeLoss.create({
    data: { id: 'nora', cause: 'moved', regionName: 'North', teamName: 'Dust', lostRanking: true },
  });
  await db.noticeTemplate.create({ data: { kind: 'noTeam', subject: 'No team' } });
  await db.chatWebhook.create({ data: { id: 'north', address: 'https://hooks.slack.com/services/secret' } });
  const told = { kind: 'teamPublished', regionId: 'north' } as const;
  await db.announcement.create({
    data: {
      ...told,
      fact: 'published',
      expandedAt: new Date(),
      deliveries: {
        create: {
          ...told,
          id: 'refused',
          channel: 'email',
          userId: 'nora',
          state: 'refused',
          attempts: 1,
          subject: 'Your team',
          serverWords: '550 no such user',
        },
      },
    },
  });
  await db.resource.createMany({
    data: [
      { id: 'guide', title: 'Guide', content: '<p>Text</p>', order: 0 },
      { id: 'wifi', title: 'Wifi', content: '<p>Text</p>', order: 1 },
    ],
  });
  await db.eventInfo.updateMany({ data: { aboutContent: 'About', faqContent: 'Answers' } });
  const line = {
    actingAs: 'administrator',
    targetKind: 'person',
    targetId: 'nora',
    regionId: 'north',
    requestId: 'a-request',
  } as const;
  await db.historyLine.createMany({
    data: [
      { ...line, actId: 'moved', act: 'placeUsers', actorId: 'ada', changes: { theme: ['Dune', 'Comet'] } },
      { ...line, actId: 'tried', act: 'deleteUser', actorId: 'sam', outcome: 'refused', code: 'FORBIDDEN' },
    ],
  });
}
