// statements/: the number of SQL statements per operation and path.
import { OperationTypeNode } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../src/rest/routes';
import { mutationNamed } from '../mutations/registry';
import { restoreTables, saveTables } from '../tables';
import { startTestApp } from '../test-app';
import { readWebOperations, type WebOperation } from '../web-operations';
import { statementsOf, writesAmong } from './count-statements';
import { runMutation } from './sized-app';
import { signInSized, writeSizedEvent, type SizedEvent, type SizedPeople } from './sized-event';
import { WHOLE_LISTS } from './whole-lists';

/** The number of SQL statements of an operation does not grow with its lists; and a read only reads. */

const app = startTestApp();
const operations = await readWebOperations();
const queries = [...operations.filter(({ type }) => type === OperationTypeNode.QUERY), ...WHOLE_LISTS];
const mutations = operations.filter(({ type }) => type === OperationTypeNode.MUTATION);
const reads = routes.filter(({ method }) => method === 'get');
const READERS = ['admin', 'home-1'] as const;

/** Values for every variable of our client's queries and every parameter of a path. */
const VALUES: Readonly<Record<string, unknown>> = {
  id: 'home',
  regionId: 'home',
  userId: 'home-1',
  personId: 'home-1',
  themeId: 'home-theme-1',
  kind: 'NO_TEAM',
  act: 'PUBLISH',
  search: 'a',
  isOfPerson: true,
  isOfNewcomers: false,
  generationId: 'run-of-home',
  keepManual: true,
  isOfTheme: true,
  timeZone: 'Europe/Berlin',
  first: 100,
};

type Statements = Map<string, string[]>;
const measured = { small: new Map<string, string[]>(), large: new Map<string, string[]>() };
let people: SizedPeople;

const queryKey = ({ name }: WebOperation, reader: string): string => `${name} as ${reader}`;
const pathKey = (path: string, reader: string): string => `GET ${path} as ${reader}`;

/** A query for administrators is refused to others, with the same number of statements. */
async function runQuery(reader: (typeof READERS)[number], { name, document }: WebOperation): Promise<void> {
  const { errors } = await people.callerOf(reader).answer(document, VALUES);
  // An administrator takes no seat.
  if (reader === 'admin' && name !== 'TakeSeatSends') expect(errors, name).toBeUndefined();
}

async function runPath(reader: (typeof READERS)[number], path: string): Promise<void> {
  const filled = path.replace(/:(\w+)/, (_, name: string) => String(VALUES[name]));
  const { status } = await people
    .callerOf(reader)
    .rest('GET', `/api${filled}?regionId=${String(VALUES['regionId'])}`);
  if (reader === 'admin') expect(status).toBe(200);
}

async function measure(statements: Statements, event: SizedEvent): Promise<void> {
  for (const reader of READERS) {
    for (const query of queries) {
      statements.set(queryKey(query, reader), await statementsOf(() => runQuery(reader, query)));
    }
    for (const { path } of reads) {
      statements.set(pathKey(path, reader), await statementsOf(() => runPath(reader, path)));
    }
  }
  for (const mutation of mutations) {
    await mutationNamed(mutation.name).prepare?.();
    statements.set(mutation.name, await statementsOf(() => runMutation(people, event, mutation.name)));
    await restoreTables();
  }
}

beforeAll(async () => {
  people = await signInSized(app);
  for (const [size, scale] of [
    ['small', 1],
    ['large', 5],
  ] as const) {
    await app.empty();
    const event = await writeSizedEvent(scale, people.uids);
    await saveTables();
    await measure(measured[size], event);
  }
});

/**
 * Prisma batches concurrent look-ups by id, and fields share a read only while it runs: on a busy machine a batch may split. A
 * list with a statement for each item sends the same one at least four times more.
 */
const BY_CHANCE = 3;

/**
 * How often each statement was sent, ignoring its number of values. Excludes the change feed's, which polls every second,
 * however long an operation takes.
 */
function timesSent(statements: readonly string[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const sql of statements) {
    const statement = sql.replaceAll(/\$\d+(,\s*\$\d+)*/g, '$');
    if (!sql.includes('pg_current_snapshot()')) times.set(statement, (times.get(statement) ?? 0) + 1);
  }
  return times;
}

function expectNoMore(key: string): void {
  const small = measured.small.get(key) ?? [];
  const large = measured.large.get(key) ?? [];
  expect(small.length).toBeGreaterThan(0);
  const before = timesSent(small);
  const grown = [...timesSent(large)].filter(
    ([statement, times]) => times > (before.get(statement) ?? 0) + BY_CHANCE,
  );
  expect(grown).toEqual([]);
}

describe.each(READERS)('read by %s, the number of statements is independent of list lengths:', (reader) => {
  it.each(queries.map((query) => [query.name, query] as const))('%s', (_name, query) => {
    expectNoMore(queryKey(query, reader));
  });
  // An archive reads the teams of each region. The larger history has a second page, which identifies the caller again.
  const isInParts = ({ kind, path }: (typeof reads)[number]) =>
    kind === 'zip' || path === '/exports/history.csv';
  it.each(reads.flatMap((read) => (isInParts(read) ? [] : read.path)))('GET %s', (path) => {
    expectNoMore(pathKey(path, reader));
  });
});

describe.each(READERS)('read by %s, nothing is written:', (reader) => {
  it.each([
    ...queries.map((query) => [query.name, queryKey(query, reader)] as const),
    ...reads.map(({ path }) => [`GET ${path}`, pathKey(path, reader)] as const),
  ])('%s', (_name, key) => {
    expect(writesAmong(measured.small.get(key) ?? [])).toEqual([]);
  });
});

describe('the number of statements is independent of list lengths:', () => {
  it.each(mutations.map(({ name }) => name))('%s', (name) => {
    expectNoMore(name);
  });
});
