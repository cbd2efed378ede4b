import { z } from 'zod';
import { parseInput } from '../lib/values';
import type { Operation } from './request';
import { common, type Address, type CsvRow, type Entry, type ListRow, type Run, type Words } from './row';

type Connection<Node> = {
  edges: readonly { node: Node }[];
  pageInfo: { hasNextPage: boolean; endCursor?: string | null };
};

export async function* readPages<Node>(
  readPage: (after: string | null) => Promise<Connection<Node>>,
): AsyncGenerator<Node[], void, undefined> {
  let after: string | null = null;
  do {
    const { edges, pageInfo }: Connection<Node> = await readPage(after);
    yield edges.map(({ node }) => node);
    after = pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null;
  } while (after !== null);
}

type CompleteListParts<Node, Shape extends z.ZodArray> = Words & {
  operation: Operation<{ users: Connection<Node> }, { after?: string | null }>;
  answer: Shape;
  toAnswer: (nodes: Node[]) => z.input<Shape>;
};

/** A path for administrators that returns a whole list of people, which GraphQL paginates. It holds one page at a time. */
export const completeListRow = <Node, Shape extends z.ZodArray>(
  address: Address,
  { operation, answer, toAnswer, ...words }: CompleteListParts<Node, Shape>,
): ListRow => ({
  ...common(address, { refusals: ['FORBIDDEN'], ...words }),
  kind: 'list',
  status: 200,
  operation,
  request: z.object({}),
  answer,
  open: async function* (run) {
    for await (const nodes of readPages(async (after) => (await run(operation, { after })).users))
      yield answer.parse(toAnswer(nodes));
  },
});

type Cell = string | number | boolean | Date | readonly number[] | null | undefined;

/** A column of a file: its heading, an example of a cell, and the cell of an entry. */
export type Column<Node> = readonly [heading: string, example: string, cellOf: (node: Node) => Cell];

/** In a form that spreadsheets recognise: instants in UTC, such as 2025-11-20 09:00:00. */
function textOf(cell: Cell): string {
  if (cell == null) return '';
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace('T', ' ');
  return Array.isArray(cell) ? cell.join(', ') : String(cell);
}

/** The data of an operation on one of the long lists. */
type Page<Node> = { users: Connection<Node> } | { history: Connection<Node> };

type CsvParts<Request extends z.ZodObject, Node, Variables> = Words & {
  operation: Operation<Page<Node>, Variables>;
  request: Request;
  toVariables: (values: z.output<Request>, after: string | null) => NoInfer<Variables>;
  nameOf: (run: Run, values: z.output<Request>) => Promise<string>;
  columns: readonly Column<NoInfer<Node>>[];
  /** The JSON-only part of an entry: mainly ids. */
  more: (node: NoInfer<Node>) => object;
  /** Whether an entry has a line; by default, all do. */
  hasLine?: (node: NoInfer<Node>) => boolean;
};

/** A path for administrators that returns the entries of a list as CSV. It holds one page at a time. */
export const csvRow = <Request extends z.ZodObject, Node, Variables extends Record<string, unknown>>(
  address: Address,
  parts: CsvParts<Request, Node, Variables>,
): CsvRow => ({
  ...common(address, { refusals: ['FORBIDDEN', 'NOT_FOUND'], ...parts }),
  kind: 'csv',
  status: 200,
  operation: parts.operation,
  request: parts.request,
  headings: parts.columns.map(([heading]) => heading),
  example: parts.columns.map(([, example]) => example),
  open: async (run, unchecked) => {
    const values = parseInput(parts.request, unchecked);
    const pages = readPages(async (after) => {
      const page = await run(parts.operation, parts.toVariables(values, after));
      return 'users' in page ? page.users : page.history;
    });
    return { name: await parts.nameOf(run, values), entries: entriesOf(pages, parts) };
  },
});

async function* entriesOf<Node>(
  pages: AsyncIterable<Node[]>,
  {
    columns,
    more,
    hasLine = () => true,
  }: Pick<CsvParts<z.ZodObject, Node, unknown>, 'columns' | 'more' | 'hasLine'>,
): AsyncGenerator<Entry, void, undefined> {
  for await (const nodes of pages)
    for (const node of nodes) {
      if (!hasLine(node)) continue;
      const cells = columns.map(([heading, , cellOf]) => [heading, cellOf(node) ?? null] as const);
      yield {
        line: cells.map(([, cell]) => textOf(cell)),
        json: { ...Object.fromEntries(cells), ...more(node) },
      };
    }
}
