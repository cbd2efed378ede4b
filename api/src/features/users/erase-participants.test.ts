import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { graphql } from '../../../test/gql';
import {
  chooseRegion,
  createRegionWithThemes,
  savePreferences,
  sentencesOf,
  viewerId,
} from '../../../test/scenes';
import { digestTables, restoreTables, SAVED, saveTables } from '../../../test/tables';
import { ADMIN_EMAIL, startTestApp } from '../../../test/test-app';
import { db } from '../../db/client';

const app = startTestApp();
const admin = app.person(ADMIN_EMAIL, 'Ada');
let ids: string[];

beforeAll(async () => {
  const { region, themeIds } = await createRegionWithThemes(admin, [2, 2]);
  ids = [];
  for (const name of ['Mia Unforgettable', 'Noah Unforgettable', 'Ola Unforgettable']) {
    const person = await app.signIn(`${name.slice(0, 3).toLowerCase()}@example.com`, name);
    ids.push(await viewerId(person));
    if (name.startsWith('Ola')) continue;
    await chooseRegion(person, region.id);
    await savePreferences(person, themeIds);
    if (!name.startsWith('Mia')) continue;
    await person.askText('mutation { createCalendarFeed { path } }');
    await person.askText('mutation { setOwnNotices(input: { areWanted: false }) { ownNotices { id } } }');
  }
  await writeMore(region.id, ids[0] ?? '');
  await admin.act('generateAssignments', { regionId: region.id });
  await admin.act('publishAssignments', { regionId: region.id });
  const place = await db.teamAssignment.findFirstOrThrow();
  await db.team.updateMany({
    where: { themeId: place.themeId },
    data: { teamName: 'Walkers', teamLeaderId: place.userId },
  });
  await db.swapRequest.create({
    data: { regionId: region.id, askerId: ids[0] ?? '', askedId: ids[1] ?? '', note: 'Unforgettable' },
  });
  await db.placeLoss.create({
    data: { id: place.userId, cause: 'unassigned', teamName: 'Unforgettable', lostRanking: false },
  });
  await saveTables();
});
beforeEach(() => restoreTables());

/** Data of others about a person. */
async function writeMore(regionId: string, id: string): Promise<void> {
  await db.organiser.create({ data: { id, regionIds: [regionId] } });
  const told = { kind: 'invited', regionId } as const;
  await db.announcement.create({
    data: {
      ...told,
      fact: 'invited',
      expandedAt: new Date(),
      deliveries: {
        create: [
          { ...told, channel: 'email', userId: id, subject: 'Unforgettable' },
          { ...told, channel: 'chat' },
        ],
      },
    },
  });
  await db.resource.create({ data: { title: 'Handbook', content: '' } });
  await db.timelinePoint.create({
    data: { regionId, kind: 'publish', localTime: new Date('2099-01-01') },
  });
  await db.chatWebhook.create({ data: { id: regionId, address: 'https://chat.example.com/hook' } });
}

const Erasure = graphql(`query Erasure { erasure { counted goes { label count } stays { label count } } }`);
const Erase = graphql(`mutation Erase($input: EraseParticipantsInput!) {
  eraseParticipants(input: $input) { erased { label count } erasure { goes { count } } }
}`);

const NAME = 'Hackathon 2025';
const readErasure = async () => (await admin.ask(Erasure)).erasure;
const erase = (counted: string, eventTitle = NAME) => admin.ask(Erase, { input: { counted, eventTitle } });

const refusal = (counted: string, eventTitle = NAME) =>
  admin.refusal(Erase, { input: { counted, eventTitle } });

const GOES = [
  { label: 'Participants', count: 3 },
  { label: 'Rankings', count: 2 },
  { label: 'Places on teams', count: 2 },
  { label: 'Requests for swaps', count: 1 },
  { label: 'Names, leaders and links of teams', count: 1 },
  { label: 'Calendar addresses', count: 1 },
  { label: 'Notes on lost places', count: 1 },
  { label: 'Rights of organisers', count: 1 },
  { label: 'Notices to people', count: 1 },
  { label: 'Wishes for no notices', count: 1 },
];

it('the dry run counts personal data and what stays, and changes nothing', async () => {
  const before = await digestTables();
  const { goes, stays } = await readErasure();
  expect(goes).toEqual(GOES);
  expect(stays).toEqual([
    { label: 'Administrators', count: 1 },
    { label: 'Regions', count: 1 },
    { label: 'Themes', count: 2 },
    { label: 'Agenda items and resources', count: 1 },
    { label: 'Scheduled steps', count: 1 },
    { label: 'Addresses of chat channels', count: 1 },
    { label: 'Notices to administrators and chat channels', count: 1 },
    { label: 'Runs, without names', count: 1 },
    { label: 'Lines of the history, without names', count: await db.historyLine.count() },
  ]);
  expect(await digestTables()).toEqual(before);
});

it('erases what it has counted, in every table, and leaves the event and its administrators', async () => {
  const { counted } = await readErasure();
  const { eraseParticipants } = await erase(counted);
  expect(eraseParticipants.erased).toEqual(GOES);
  expect(eraseParticipants.erasure.goes.map(({ count }) => count)).toEqual(GOES.map(() => 0));
  expect(await db.user.findMany({ select: { displayName: true } })).toEqual([{ displayName: 'Ada' }]);
  expect(
    await db.team.count({ where: { OR: [{ teamName: { not: null } }, { teamLeaderId: { not: null } }] } }),
  ).toBe(0);
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
    WHERE schemaname NOT IN ('pg_catalog', 'information_schema', ${SAVED})`;
  for (const { name } of tables) {
    const [row] = await db.$queryRawUnsafe<{ text: string | null }[]>(
      `SELECT string_agg(t::text, ' ') AS text FROM ${name} t`,
    );
    expect(row?.text ?? '', name).not.toMatch(/Unforgettable|mia@|noa@|ola@/i);
  }
});

it('erases more people than one statement may delete, a few hundred at a time, all or nothing', async () => {
  const crowd = Array.from({ length: 1_200 }, (_, n) => `crowd-${n}`);
  await db.user.createMany({
    data: crowd.map((id) => ({ id, firebaseUid: id, email: `${id}@example.com`, displayName: id })),
  });
  const [{ last } = { last: 0n }] = await db.$queryRaw<{ last: bigint }[]>`
    SELECT max(id) AS last FROM _shared_changes`;
  const { counted } = await readErasure();
  await erase(counted);
  expect(await db.user.count()).toBe(1);
  // Each statement logs a line there, without ids if it deleted more than a thousand.
  const statements = await db.$queryRaw<{ many: number | null }[]>`
    SELECT cardinality(ids) AS many FROM _shared_changes WHERE table_name = 'users' AND id > ${last} ORDER BY id`;
  expect(statements.map(({ many }) => many)).toEqual([500, 500, 203]);
});

it('records in the history that an administrator erased each of them, without a name', async () => {
  const { counted } = await readErasure();
  await erase(counted);
  const lines = await db.historyLine.findMany({ where: { targetId: { in: ids }, act: 'eraseParticipants' } });
  expect(lines).toHaveLength(3);
  for (const line of lines)
    expect(line).toMatchObject({
      actingAs: 'administrator',
      actorId: await viewerId(admin),
      outcome: 'done',
    });
  const sentences = await sentencesOf(admin, { act: 'ERASE_PARTICIPANTS' });
  expect(sentences.length).toBeGreaterThan(0);
  expect(sentences.join(' ')).not.toContain('Unforgettable');
});

describe('no account is erased', () => {
  it('unless the name of the event is typed', async () => {
    const { counted } = await readErasure();
    const before = await digestTables();
    for (const typed of ['', 'hackathon 2025', 'Hackathon'])
      expect(await refusal(counted, typed), typed).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { eventTitle: "No participant was erased. Type the name of the event, 'Hackathon 2025'." },
      });
    expect(await digestTables()).toEqual(before);
  });

  it('if a person has joined since the count', async () => {
    const { counted } = await readErasure();
    await app.signIn('pia@example.com', 'Pia');
    expect(await refusal(counted)).toMatchObject({ code: 'CONFLICT', reason: 'CHANGED_MEANWHILE' });
    expect(await db.user.count()).toBe(5);
  });

  it('twice, if two administrators erase concurrently', async () => {
    const { counted } = await readErasure();
    const both = await Promise.allSettled([erase(counted), erase(counted)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await db.user.count()).toBe(1);
  });
});
