import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { act } from '../../../test/acts';
import { graphql } from '../../../test/gql';
import {
  chooseRegion,
  createRegionWithThemes,
  savePreferences,
  viewerId,
  type Theme,
} from '../../../test/scenes';
import { digestTables, restoreTables, saveTables } from '../../../test/tables';
import { ADMIN_EMAIL, startTestApp } from '../../../test/test-app';
import { countWaiting } from '../../../test/waiting';
import { db } from '../../db/client';

const app = startTestApp();
const admin = app.person(ADMIN_EMAIL, 'Ada');
const mia = app.person('mia@example.com', '=Mia()');
let region: string;
let themes: Theme[];
let themeIds: string[];

beforeAll(async () => {
  const made = await createRegionWithThemes(admin, [2, 2]);
  ({ themes, themeIds } = made);
  region = made.region.id;
  for (const person of [mia, await app.signIn('oli@example.com', 'Oli')]) {
    await chooseRegion(person, region);
    await savePreferences(person, themeIds);
  }
  const oli = await db.user.findUniqueOrThrow({ where: { email: 'oli@example.com' } });
  await db.organiser.create({ data: { id: oli.id, regionIds: [region] } });
  await db.agendaItem.create({ data: { regionId: region, date: new Date('2099-01-01'), time: '9:00' } });
  await db.timelinePoint.create({
    data: { regionId: region, kind: 'remind', localTime: new Date('2099-01-01') },
  });
  await db.region.update({
    where: { id: region },
    data: { firstDay: new Date('2099-01-01'), hostCity: 'Lund' },
  });
  await db.resource.create({ data: { title: 'Handbook', content: '' } });
  await db.user.create({
    data: {
      ...{ firebaseUid: 'gone', email: 'gone@example.com', displayName: 'Gone', regionId: region },
      ...{ withdrawnAt: new Date(), withdrawalReason: 'Ill', excludedFromAllocation: true },
    },
  });
  await admin.act('generateAssignments', { regionId: region });
  await admin.act('publishAssignments', { regionId: region });
  await saveTables();
});
beforeEach(() => restoreTables());

const NextEvent = graphql(`query NextEvent($keepsThemes: Boolean!, $keepsParticipants: Boolean!) {
  nextEvent(keepsThemes: $keepsThemes, keepsParticipants: $keepsParticipants) {
    counted goes { label count } stays { label count }
  }
}`);
const Start = graphql(`mutation StartNext($input: StartNextEventInput!) {
  startNextEvent(input: $input) { emptied { label count } }
}`);

const ALL = { keepsThemes: false, keepsParticipants: false };
const NOTHING = { keepsThemes: true, keepsParticipants: true };
const preview = async (choices = ALL) => (await admin.ask(NextEvent, choices)).nextEvent;
const inputOf = (counted: string, choices = ALL) => ({
  input: { ...choices, counted, eventTitle: 'Hackathon 2025' },
});
const start = (counted: string, choices = ALL) => admin.ask(Start, inputOf(counted, choices));

const EMPTIED = [
  { label: 'Rankings', count: 2 },
  { label: 'Places on teams', count: 2 },
  { label: 'Requests for swaps', count: 0 },
  { label: 'Names, leaders and links of teams', count: 0 },
  { label: 'Runs', count: 1 },
  { label: 'Agenda items', count: 1 },
  { label: 'Scheduled steps', count: 1 },
  { label: 'Withdrawals', count: 1 },
  { label: 'Notes on lost places', count: 0 },
];

it('the dry run counts what is deleted and what stays by the choices, and changes nothing', async () => {
  const before = await digestTables();
  const both = [
    { label: 'Themes', count: 2 },
    { label: 'Participants', count: 2 },
  ];
  const all = await preview();
  expect(all.goes).toEqual([...EMPTIED, ...both]);
  expect(all.stays.slice(0, 4)).toEqual([
    { label: 'Organisers', count: 1 },
    { label: 'Administrators', count: 1 },
    { label: 'Regions', count: 1 },
    { label: 'Resources', count: 1 },
  ]);
  const some = await preview(NOTHING);
  expect(some.goes).toEqual(EMPTIED);
  expect(some.stays.slice(0, 2)).toEqual(both);
  expect(await digestTables()).toEqual(before);
});

it('empties what it has counted; regions, resources, administrators and organisers stay; the history has the counts', async () => {
  const { counted, goes } = await preview();
  expect((await start(counted)).startNextEvent.emptied).toEqual(goes);
  expect((await preview()).goes.every(({ count }) => count === 0)).toBe(true);
  expect(await db.user.findMany({ select: { displayName: true }, orderBy: { displayName: 'asc' } })).toEqual([
    { displayName: 'Ada' },
    { displayName: 'Oli' },
  ]);
  expect(await db.region.findFirstOrThrow({ include: { assignmentStatus: true } })).toMatchObject({
    ...{ hostCity: 'Lund', firstDay: null, preferencesOpen: false },
    assignmentStatus: { status: 'draft', publishedAt: null },
  });
  expect(await db.resource.count()).toBe(1);
  const lines = await db.historyLine.findMany({
    where: { act: 'startNextEvent', targetKind: 'event', actorId: await viewerId(admin) },
  });
  const counts = 'Rankings: 2, Places on teams: 2';
  expect(lines.some(({ changes }) => JSON.stringify(changes).includes(counts))).toBe(true);
});

it('keeps themes and people by choice, and includes those who withdrew', async () => {
  await start((await preview(NOTHING)).counted, NOTHING);
  expect(await db.theme.count()).toBe(2);
  const people = await db.user.findMany({ where: { role: 'user' } });
  expect(people).toHaveLength(3);
  for (const person of people) {
    expect(person).toMatchObject({ regionId: region, excludedFromAllocation: false, withdrawnAt: null });
  }
  expect(await db.ranking.count()).toBe(0);
});

it('nothing is deleted if something was added since the count', async () => {
  const { counted } = await preview();
  await db.agendaItem.create({ data: { regionId: region, date: new Date('2099-01-02'), time: '9:00' } });
  expect(await admin.refusal(Start, inputOf(counted))).toMatchObject({
    code: 'CONFLICT',
    reason: 'CHANGED_MEANWHILE',
  });
  expect(await db.agendaItem.count()).toBe(2);
});

it('a ranking saved during the start waits, and is refused', async () => {
  await admin.act('unpublishAssignments', { regionId: region });
  const { counted } = await preview(NOTHING);
  const save = { input: { themeIds: themeIds.toReversed() } };
  const [started, saved] = await db.$transaction(async (tx) => {
    // The start holds the regions' locks by then, and waits for this.
    await tx.$queryRaw`SELECT 1 FROM event_info FOR KEY SHARE`;
    const starting = start(counted, NOTHING);
    await expect.poll(countWaiting).toBe(1);
    const saving = mia.refusal(act('savePreferences'), save);
    await expect.poll(countWaiting).toBe(2);
    return [starting, saving] as const;
  });
  await started;
  expect(await saved).toMatchObject({ code: 'CONFLICT' });
  expect(await db.ranking.count()).toBe(0);
});

it('the archive has each table as CSV and JSON, without formulas', async () => {
  const response = await admin.fetch('/api/exports/archive.zip');
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toMatch(/filename=event-\d{4}-\d\d-\d\d\.zip/);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const tables = Object.keys(files).flatMap((name) => /^([^/]+)[.]json$/.exec(name)?.[1] ?? []);
  const before = 'agenda history members people rankings regions resources teams texts themes'.split(' ');
  expect(tables).toEqual(expect.arrayContaining(before));
  const textOf = (name: string): string => strFromU8(files[name] ?? new Uint8Array());
  const linesOf = (name: string) =>
    parse<Record<string, string>>(textOf(`${name}.csv`), { bom: true, columns: true });
  const entriesOf = (name: string) =>
    z.array(z.record(z.string(), z.unknown())).parse(JSON.parse(textOf(`${name}.json`)));
  for (const name of tables) expect(entriesOf(name).length, name).toBe(linesOf(name).length);
  for (const name of before) expect(entriesOf(name).length, name).toBeGreaterThan(0);
  const [first] = themes;
  const ranking = { email: 'mia@example.com', theme: first?.title };
  expect(linesOf('rankings')).toContainEqual(expect.objectContaining({ ...ranking, rank: '1' }));
  expect(entriesOf('rankings')).toContainEqual(
    expect.objectContaining({ ...ranking, rank: 1, themeId: first?.id, personId: await viewerId(mia) }),
  );
  expect(linesOf('people')).toContainEqual(
    expect.objectContaining({ name: "'=Mia()", excluded: 'no', 'themes ranked': '2' }),
  );
  const id = await viewerId(mia);
  expect(entriesOf('people')).toContainEqual(
    expect.objectContaining({ id, name: '=Mia()', excluded: false, 'themes ranked': 2, themeIds }),
  );
});
