import { z } from 'zod';
import * as operations from '../generated/operations';
import { csvText } from '../csv-text';
import { common, type ArchivedFile, type CsvLine, type CsvRow, type Run, type ZipRow } from '../row';
import { assignmentsRows, eventRows } from './assignments.rows';
import { agendaRows, regionsRows, resourcesRows, themesRows } from './content.rows';
import { exportsRows } from './exports.rows';
import { usersRows } from './people.rows';

type Table = { headings: CsvLine; lines: AsyncIterable<CsvLine> };

const entry = z.record(z.string(), z.unknown());
const person = z.object({
  email: z.string(),
  preferences: z.array(z.object({ rank: z.number(), themeId: z.string() })),
});
const named = z.object({ id: z.string(), title: z.string() });

const jsonRows = [...usersRows, ...regionsRows, ...themesRows, ...agendaRows]
  .concat(assignmentsRows, resourcesRows, eventRows)
  .filter(({ method }) => method === 'get');

/** What a path answers, as JSON has it. */
async function answerOf(run: Run, path: string): Promise<Record<string, unknown>[]> {
  const row = jsonRows.find((each) => each.path === path);
  const answer: unknown = JSON.parse(JSON.stringify(await row?.respond(run, {})));
  return z.array(entry).parse(Array.isArray(answer) ? answer : [answer]);
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value == null ? '' : JSON.stringify(value);

async function* tableOf(
  entries: readonly Record<string, unknown>[],
  headings: CsvLine,
): AsyncGenerator<CsvLine> {
  for (const each of entries) yield headings.map((heading) => textOf(each[heading]));
}

async function* allOf(row: CsvRow, run: Run, requests: readonly object[]): AsyncGenerator<CsvLine> {
  for (const request of requests) {
    const { lines } = await row.open(run, { ...request });
    for (let next = await lines.next(); next.done !== true; next = await lines.next()) yield next.value;
  }
}

async function* jsonText({ headings, lines }: Table): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const line of lines) {
    yield separator + JSON.stringify(Object.fromEntries(headings.map((heading, at) => [heading, line[at]])));
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

/** A table in both formats; it is read again for the second, so that neither is held. */
function* bothOf(name: string, read: () => Table): Generator<ArchivedFile> {
  yield { name: `${name}.csv`, pieces: csvText(read()) };
  yield { name: `${name}.json`, pieces: jsonText(read()) };
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

async function* files(run: Run): AsyncGenerator<ArchivedFile> {
  const [participants, members, history] = exportsRows;
  const regions = await answerOf(run, WHOLE.regions);
  for (const [name, path] of Object.entries(WHOLE)) {
    const entries = path === WHOLE.regions ? regions : await answerOf(run, path);
    const headings = Object.keys(entries[0] ?? {});
    yield* bothOf(name, () => ({ headings, lines: tableOf(entries, headings) }));
  }
  const titles = new Map(
    z
      .array(named)
      .parse(await answerOf(run, WHOLE.themes))
      .map(({ id, title }) => [id, title]),
  );
  const people = z.array(person).parse(await answerOf(run, '/users/with-preferences'));
  const rankings = people.flatMap(({ email, preferences }) =>
    preferences.map(({ rank, themeId }) => ({ email, rank, theme: titles.get(themeId) ?? themeId })),
  );
  const headings = ['email', 'rank', 'theme'];
  yield* bothOf('rankings', () => ({ headings, lines: tableOf(rankings, headings) }));
  const long: [string, CsvRow | undefined, readonly object[]][] = [
    ['people', participants, [{}]],
    ['members', members, regions.map(({ id }) => ({ regionId: id }))],
    ['history', history, [{}]],
  ];
  for (const [name, row, requests] of long) {
    if (row) yield* bothOf(name, () => ({ headings: row.headings, lines: allOf(row, run, requests) }));
  }
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
      return { name: `event-${new Date().toISOString().slice(0, 10)}.zip`, files: files(run) };
    },
  },
];
