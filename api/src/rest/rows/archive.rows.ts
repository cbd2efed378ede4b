import { isEnumType } from 'graphql';
import { z } from 'zod';
import { schema } from '../../schema';
import * as operations from '../generated/operations';
import { readPages } from '../list-rows';
import { common, type Archived, type CsvRow, type Entry, type Run, type ZipRow } from '../row';
import { exportsRows } from './exports.rows';

type Json = Readonly<Record<string, unknown>>;

const rows = z.array(z.record(z.string(), z.unknown()));

/** All rows of a table, a page at a time. */
async function* rowsOf(run: Run, table: operations.ArchiveTable): AsyncGenerator<Json> {
  let after: string | null | undefined;
  do {
    const { archive }: operations.RestArchiveQuery = await run(operations.RestArchiveDocument, {
      table,
      after,
    });
    yield* rows.parse(JSON.parse(archive.json));
    after = archive.next;
  } while (after != null);
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value == null ? '' : JSON.stringify(value);

/** A table whose CSV columns are the fields of its first entry; all entries have the same. */
async function tableOf(name: string, all: AsyncGenerator<Json>): Promise<Archived> {
  const first = await all.next();
  const headings: string[] = first.done ? [] : Object.keys(first.value);
  const entries = async function* (): AsyncGenerator<Entry> {
    for (let next = first; !next.done; next = await all.next())
      yield { line: headings.map((heading) => textOf(next.value[heading])), json: next.value };
  };
  return { name, headings, entries: entries() };
}

async function* rankings(run: Run): AsyncGenerator<Json> {
  const pages = readPages(
    async (after) => (await run(operations.RestArchivedRankingsDocument, { after })).users,
  );
  for await (const people of pages)
    for (const { id: personId, email, preferences } of people)
      for (const { rank, theme, isPlaced, submittedAt, updatedAt } of preferences ?? []) {
        const ids = { personId, themeId: theme.id };
        yield { email, rank, theme: theme.title, isPlaced, submittedAt, updatedAt, ...ids };
      }
}

async function* allOf(row: CsvRow, run: Run, requests: readonly object[]): AsyncGenerator<Entry> {
  for (const request of requests) yield* (await row.open(run, { ...request })).entries;
}

/** Every table that the schema has: 'LOST_PLACES' is the file 'lost-places'. */
function tableNames(): operations.ArchiveTable[] {
  const type = schema.getType('ArchiveTable');
  if (!isEnumType(type)) throw new Error('The schema has no tables of the archive.');
  return type.getValues().map(({ name }) => name as operations.ArchiveTable);
}

async function* contents(run: Run): AsyncGenerator<Archived> {
  const [people, members, history] = exportsRows;
  const regionIds: { regionId: unknown }[] = [];
  for (const table of tableNames()) {
    if (table === 'RECORDS') continue;
    const named = table.toLowerCase().replaceAll('_', '-');
    yield tableOf(named, rowsOf(run, table));
  }
  yield tableOf('rankings', rankings(run));
  for await (const { id } of rowsOf(run, 'REGIONS')) regionIds.push({ regionId: id });
  const lists = [
    ['people', people, [{}]],
    ['members', members, regionIds],
    ['history', history, [{}]],
  ] as const;
  for (const [name, row, requests] of lists)
    yield { name, headings: row.headings, entries: allOf(row, run, requests) };
  // In the format of `npm run verify-allocation`.
  for await (const { id, record } of rowsOf(run, 'RECORDS'))
    yield { name: `runs/${textOf(id)}.json`, text: textOf(record) };
}

export const archiveRows: readonly ZipRow[] = [
  {
    ...common('get /exports/archive.zip', {
      summary:
        'The whole event as a ZIP archive: everything that the start of the next event empties, except secrets. Each table is there as CSV for people, and as JSON with all ids and types; each run has its record in `runs`.',
      refusals: ['FORBIDDEN'],
    }),
    kind: 'zip',
    status: 200,
    // Refuses unauthorised callers.
    operation: operations.RestNextEventDocument,
    request: z.object({}),
    open: async (run) => {
      await run(operations.RestNextEventDocument, {});
      return { name: `event-${new Date().toISOString().slice(0, 10)}.zip`, contents: contents(run) };
    },
  },
];
