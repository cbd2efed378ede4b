import { strFromU8, unzipSync } from 'fflate';
import { isDeepStrictEqual } from 'node:util';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { graphql } from '../../../test/gql/gql';
import { readTables, restoreTables, saveTables, type StoredRow } from '../../../test/tables';
import { ADMIN_EMAIL, startTestApp } from '../../../test/test-app';
import { db } from '../../db/client';
import { writeFullEvent } from './testing/full-event';

const app = startTestApp();
const admin = app.person(ADMIN_EMAIL, 'Ada');
let before: ReadonlyMap<string, readonly StoredRow[]>;
let files: Record<string, string>;
beforeAll(async () => {
  await writeFullEvent(app, admin);
  await saveTables();
  before = await readTables();
  const response = await admin.fetch('/api/exports/archive.zip');
  const unzipped = unzipSync(new Uint8Array(await response.arrayBuffer()));
  files = Object.fromEntries(Object.entries(unzipped).map(([name, bytes]) => [name, strFromU8(bytes)]));
});
beforeEach(() => restoreTables());

/** The columns in no archive, and why. */
const LEFT_OUT = [
  // The account at the identity provider is useful only there: a person who signs in again is found by address.
  'users.firebase_uid',
  // Opens a person's calendar.
  'calendar_feeds.secret_hash',
  // Stops a person's notices.
  'deliveries.secret',
];
/** Columns whose values the history omits, although administrators see them anyway. */
const PRIVATE_BUT_ARCHIVED = [
  ...['users.display_name', 'users.email', 'users.first_sign_in_at'],
  ...['swap_requests.note', 'notice_refusals.created_at'],
];

/** Columns with another name in the archive than in camel case. */
const CALLED: Readonly<Record<string, string>> = {
  'users.display_name': 'name',
  'users.excluded_from_allocation': 'excluded',
  'users.first_sign_in_at': 'signed in (UTC)',
  'deliveries.told': 'teamDigest',
  'deliveries.told_at': 'receivedAt',
};

/** Days and instants as ISO 8601 in UTC; everything else as it is. */
const normal = (value: unknown): unknown => {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d)?)?$/.test(value))
    return value;
  return new Date(
    /T.*[\d]$/.test(value) && !/[+-]\d\d:\d\d$/.test(value) ? `${value}Z` : value,
  ).toISOString();
};

const list = z.array(z.record(z.string(), z.unknown()));

function entriesOf(id: unknown): Record<string, unknown>[] {
  const tables = Object.entries(files).filter(([name]) => /^[^/]+\.json$/.test(name));
  const entries = tables.flatMap(([, text]) => list.parse(JSON.parse(text)));
  const record = files[`runs/${String(id)}.json`];
  return [
    ...entries.filter((entry) => entry['id'] === id || entry['personId'] === id),
    ...(record === undefined ? [] : [{ record }]),
  ];
}

const fieldOf = (table: string, column: string): string =>
  CALLED[`${table}.${column}`] ?? column.replace(/_(.)/g, (_all, letter: string) => letter.toUpperCase());

const isArchived = (table: string, { id }: StoredRow, column: string, value: unknown): boolean =>
  entriesOf(id).some((entry) => isDeepStrictEqual(normal(entry[fieldOf(table, column)]), normal(value)));

/** Every deleted value, by table and column. */
async function valuesLost() {
  const after = await readTables();
  return [...before].flatMap(([table, rows]) => {
    const left = new Map(after.get(table)?.map((row) => [row.id, row]));
    return rows.flatMap((row) =>
      Object.entries(row).flatMap(([column, value]) =>
        value === null || isDeepStrictEqual(left.get(row.id)?.[column], value)
          ? []
          : { table, row, column, value },
      ),
    );
  });
}

const Counted = graphql(`query CountedForArchive($keeps: Boolean!) {
  nextEvent(keepsThemes: $keeps, keepsParticipants: $keeps) { counted } erasure { counted }
}`);
const eventTitle = 'Hackathon 2025';

async function startNextEvent(keeps: boolean): Promise<void> {
  const { counted } = (await admin.ask(Counted, { keeps })).nextEvent;
  await admin.act('startNextEvent', { counted, eventTitle, keepsThemes: keeps, keepsParticipants: keeps });
}
async function eraseParticipants(): Promise<void> {
  const { counted } = (await admin.ask(Counted, { keeps: true })).erasure;
  await admin.act('eraseParticipants', { counted, eventTitle });
}

it("the test's event has a value in every column of every table, so each loss is seen", () => {
  const empty = [...before].flatMap(([table, rows]) => {
    const columns = Object.keys(rows[0] ?? { 'all columns': null });
    return columns
      .filter((column) => rows.every((row) => row[column] === null))
      .map((one) => `${table}.${one}`);
  });
  expect(empty.filter((column) => !column.startsWith('history.'))).toEqual([]);
});

describe('the archive has, with its id and type, each value that is deleted by', () => {
  it.each([
    ['the start of the next event', () => startNextEvent(false)],
    ['a start that keeps themes and participants', () => startNextEvent(true)],
    ['the erasure of all participants', eraseParticipants],
  ])('%s', async (_name, empty) => {
    await empty();
    const lost = await valuesLost();
    expect(lost.length).toBeGreaterThan(50);
    const missing = lost.filter(({ table, row, column, value }) => !isArchived(table, row, column, value));
    const columns = new Set(missing.map(({ table, column }) => `${table}.${column}`));
    expect([...columns].filter((column) => !LEFT_OUT.includes(column))).toEqual([]);
  });
});

describe('secrets', () => {
  it('are absent', () => {
    const all = Object.values(files).join('\n');
    for (const name of LEFT_OUT) {
      const [table = '', column = ''] = name.split('.');
      for (const row of before.get(table) ?? []) expect(all, name).not.toContain(row[column]);
    }
    expect(all).not.toContain('https://chat.example.com/hook');
  });

  it('are decided on: of columns private in the history, all but the named are left out', async () => {
    const triggers = await db.$queryRaw<{ table: string; options: string }[]>`
      SELECT DISTINCT tgrelid::regclass::text AS table, split_part(encode(tgargs, 'escape'), '\\000', 2) AS options
      FROM pg_trigger WHERE tgname LIKE 'audit_%'`;
    const options = z.object({ private: z.array(z.string()).default([]) });
    const archived = triggers.flatMap(({ table, options: text }) =>
      options
        .parse(JSON.parse(text))
        .private.filter((column) =>
          (before.get(table) ?? []).some(
            (row) => row[column] !== null && isArchived(table, row, column, row[column]),
          ),
        )
        .map((column) => `${table}.${column}`),
    );
    expect([...new Set(archived)].sort()).toEqual(PRIVATE_BUT_ARCHIVED.toSorted());
  });
});
