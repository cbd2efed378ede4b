import { z } from 'zod';
import * as operations from '../generated/operations';
import { readPages } from '../list-rows';
import { common, type ArchivedTable, type CsvLine, type CsvRow, type Run, type ZipRow } from '../row';
import { assignmentsRows, eventRows } from './assignments.rows';
import { agendaRows, regionsRows, resourcesRows, themesRows } from './content.rows';
import { exportsRows } from './exports.rows';

const entry = z.record(z.string(), z.unknown());

const jsonRows = [...regionsRows, ...themesRows, ...agendaRows, ...assignmentsRows, ...resourcesRows]
  .concat(eventRows)
  .filter(({ method }) => method === 'get');

/** What a path answers, as JSON has it. */
async function answerOf(run: Run, path: string): Promise<Record<string, unknown>[]> {
  const row = jsonRows.find((each) => each.path === path);
  const answer: unknown = JSON.parse(JSON.stringify(await row?.respond(run, {})));
  return z.array(entry).parse(Array.isArray(answer) ? answer : [answer]);
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value == null ? '' : JSON.stringify(value);

async function* linesOf(
  entries: readonly Record<string, unknown>[],
  headings: CsvLine,
): AsyncGenerator<CsvLine> {
  for (const each of entries) yield headings.map((heading) => textOf(each[heading]));
}

async function* rankingLines(run: Run, titles: ReadonlyMap<unknown, unknown>): AsyncGenerator<CsvLine> {
  const pages = readPages(
    async (after) => (await run(operations.RestUsersWithPreferencesDocument, { after })).users,
  );
  for await (const people of pages)
    for (const { email, preferences } of people)
      for (const { rank, themeId } of preferences)
        yield [email, String(rank), textOf(titles.get(themeId.id) ?? themeId.id)];
}

async function* allOf(row: CsvRow, run: Run, requests: readonly object[]): AsyncGenerator<CsvLine> {
  for (const request of requests) yield* (await row.open(run, { ...request })).lines;
}

/** The tables that a path answers whole, by the name of their files. */
const WHOLE = {
  regions: '/regions',
  themes: '/themes',
  agenda: '/agenda',
  teams: '/teams',
  texts: '/event-info',
  resources: '/resources',
} as const;

async function* tables(run: Run): AsyncGenerator<ArchivedTable> {
  const [people, members, history] = exportsRows;
  const whole = new Map<string, Record<string, unknown>[]>();
  for (const [name, path] of Object.entries(WHOLE)) {
    const entries = await answerOf(run, path);
    whole.set(name, entries);
    const headings = Object.keys(entries[0] ?? {});
    yield { name, headings, lines: linesOf(entries, headings) };
  }
  const titles = new Map(whole.get('themes')?.map(({ id, title }) => [id, title]));
  yield { name: 'rankings', headings: ['email', 'rank', 'theme'], lines: rankingLines(run, titles) };
  const regions = whole.get('regions')?.map(({ id }) => ({ regionId: id })) ?? [];
  const long = [
    ['people', people, [{}]],
    ['members', members, regions],
    ['history', history, [{}]],
  ] as const;
  for (const [name, row, requests] of long)
    yield { name, headings: row.headings, lines: allOf(row, run, requests) };
}

export const archiveRows: readonly ZipRow[] = [
  {
    ...common('get /exports/archive.zip', {
      summary:
        'The whole event as a ZIP archive, each table as CSV and as JSON: regions, themes, agenda, teams, texts, resources, rankings, people, members of teams and the history.',
      refusals: ['FORBIDDEN'],
    }),
    kind: 'zip',
    status: 200,
    // Refuses who may not have the archive.
    operation: operations.RestNextEventDocument,
    request: z.object({}),
    open: async (run) => {
      await run(operations.RestNextEventDocument, {});
      return { name: `event-${new Date().toISOString().slice(0, 10)}.zip`, tables: tables(run) };
    },
  },
];
