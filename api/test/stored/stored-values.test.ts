// stored/: anything that the database may contain, including older versions' data and schema.
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { db } from '../../src/db/client';
import { routes } from '../../src/rest/routes';
import type { Act, InputOf } from '../acts';
import type { Caller } from '../caller';
import { graphql } from '../gql/gql';
import type { SortedUsersQuery, UserSortField } from '../gql/graphql';
import { chooseRegion, createRegionWithThemes, savePreferences } from '../scenes';
import { restoreTables, saveTables } from '../tables';
import { ADMIN_EMAIL, startTestApp } from '../test-app';
import { extremesOf, store, tellingColumns, type StoredValue } from './extreme-values';
import { wholeDocuments } from './whole-documents';

/** Any value that the database may contain can be read: no single row makes a list fail for everyone. */

const app = startTestApp();
const admin = app.person(ADMIN_EMAIL);
let mia: Caller;
let regionId: string;
let documents: readonly string[];

beforeAll(async () => {
  const { region, themes } = await createRegionWithThemes(admin, [2, 2, 1]);
  regionId = region.id;
  documents = wholeDocuments(regionId);
  const people = await Promise.all(['mia', 'noah', 'ola'].map((name) => app.signIn(`${name}@example.com`)));
  for (const person of people) {
    await chooseRegion(person, region.id);
    await savePreferences(
      person,
      themes.map(({ id }) => id),
    );
  }
  [mia = admin] = people;
  const run = <Name extends Act>(name: Name, input: InputOf<Name>) => admin.act(name, input);
  for (const preset of ['BALANCED', 'LOTTERY'] as const) {
    await run('generateAssignments', { regionId: region.id, preset });
  }
  await run('publishAssignments', { regionId: region.id });
  await run('createResource', { title: 'Guide', content: '<p>Read me.</p>' });
  const soon = new Date(Date.now() + 1_000_000_000).toISOString();
  for (const isDeadline of [true, false]) {
    await run('createAgendaItem', { regionId: region.id, date: soon.slice(0, 10), time: '10', isDeadline });
  }
  await run('setSubmissionDeadline', { submissionDeadline: soon });
  await run('updateEvent', { aboutContent: '<p>About</p>' });
  await db.team.updateMany({ data: { teamName: 'The Hats' } });
  await saveTables();
  await expectAnswers();
});

const LISTS = routes.filter(({ method, path }) => method === 'get' && !path.includes(':'));
const SORTED = graphql(`query SortedUsers($sort: UserSort, $after: String) {
  users(first: 2, sort: $sort, after: $after) { edges { node { id } } pageInfo { hasNextPage endCursor } }
}`);

/** Expects an answer to every read, in GraphQL and REST, and for every page in every order. */
async function expectAnswers(): Promise<void> {
  await Promise.all([
    ...documents.map((document) => admin.askText(document)),
    // Participants get neither lists of people nor a whole region; any other error is a fault.
    ...documents.map((document) =>
      mia.askText(document).catch((error: unknown) => {
        expect(String(error)).toMatch(/"code":"FORBIDDEN"|"reason":"DOCUMENT_TOO_COSTLY"/);
      }),
    ),
    ...LISTS.map(async ({ path }) => {
      const { status, body } = await admin.rest('GET', `/api${path}?regionId=${regionId}`);
      expect({ path, status, body }).toMatchObject({ path, status: 200 });
    }),
    ...(['NAME', 'EMAIL', 'CREATED_AT', 'REGION', 'PREFERENCE_COUNT', 'THEME'] as const).map(readAllSorted),
  ]);
}

async function readAllSorted(field: UserSortField): Promise<void> {
  let after: string | null | undefined = null;
  do {
    const { users }: SortedUsersQuery = await admin.ask(SORTED, { sort: { field }, after });
    after = users.pageInfo.hasNextPage ? users.pageInfo.endCursor : null;
  } while (after !== null);
}

it('every column, with its most extreme values', { timeout: 1_800_000 }, async () => {
  const columns = await tellingColumns();
  const rounds = Math.max(...columns.map((column) => extremesOf(column).length));
  let stored = 0;
  for (let round = 0; round < rounds; round += 1) {
    await restoreTables();
    for (const column of columns) {
      const value = extremesOf(column)[round];
      if (value !== undefined && (await store({ ...column, value }))) stored += 1;
    }
    await expectAnswers();
  }
  expect(stored).toBeGreaterThan(200);
});

it('any combination of them', { timeout: 1_800_000 }, async () => {
  const columns = await tellingColumns();
  const value: fc.Arbitrary<StoredValue> = fc
    .constantFrom(...columns.filter((column) => extremesOf(column).length > 0))
    .chain((column) => fc.constantFrom(...extremesOf(column)).map((value) => ({ ...column, value })));
  await fc.assert(
    fc.asyncProperty(fc.array(value, { minLength: 1, maxLength: 12 }), async (values) => {
      await restoreTables();
      for (const one of values) await store(one);
      await expectAnswers();
    }),
    { numRuns: 5 },
  );
});

it('every column has only instants and days that the API can express', async () => {
  const unchecked = await db.$queryRaw`
    SELECT table_name::text AS table, column_name::text AS column FROM information_schema.columns
    WHERE table_schema = 'public' AND left(table_name, 1) <> '_' AND (data_type LIKE 'timestamp%' OR data_type = 'date')
      AND NOT EXISTS (
        SELECT FROM pg_constraint WHERE contype = 'c' AND convalidated
          AND conrelid = format('public.%I', table_name)::regclass
          AND conname = table_name || '_' || column_name || '_can_be_told')`;
  expect(unchecked).toEqual([]);
});
