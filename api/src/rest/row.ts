import type { DocumentNode } from 'graphql';
import { z } from 'zod';
import { DomainError, notFound, type ErrorCode } from '../errors';
import type { BodyKind } from '../http/body';
import { parseInput } from '../lib/parse-input';
import { takesInput, takesNothing, type Operation } from './request';

/** Runs an operation as the caller, in this process. @throws DomainError, GraphQL's refusal. */
export type Run = <Data, Variables extends Record<string, unknown>>(
  operation: Operation<Data, Variables>,
  variables: Variables,
) => Promise<Data>;

export type Method = 'get' | 'post' | 'patch' | 'delete';

/** One path, for `handler.ts`, which serves it, and for the OpenAPI document, which describes it. */
export type Row = JsonRow | ListRow | CsvRow | ZipRow;

type AnyRow = {
  method: Method;
  /** Below `/api`, in Express' notation. */
  path: string;
  /** By default, what `schema.graphql` says of the operation's first field. */
  summary: string | undefined;
  status: 200 | 201 | 204;
  /** The codes with which the domain may refuse, by default FORBIDDEN for acts. All others follow from the request. */
  refusals: readonly Extract<ErrorCode, 'FORBIDDEN' | 'NOT_FOUND' | 'CONFLICT'>[];
  /** The path signs people in: its operation refuses callers without a valid token, so that the history has the attempt. */
  isSignIn: boolean;
  /** The kind of its JSON body, which bounds its size. */
  body: BodyKind;
  /** Fields that the domain calls otherwise: domain's name -> name here. */
  fieldNames: Readonly<Record<string, string>>;
  operation: DocumentNode;
  /** The values that the path reads; others are ignored. */
  request: z.ZodObject;
};

export type JsonRow = AnyRow & {
  kind: 'json';
  /** The JSON of its answer; undefined with 204. */
  answer: z.ZodType | undefined;
  /** @throws DomainError. */
  respond: (run: Run, values: Record<string, unknown>) => Promise<unknown>;
};

export type ListRow = AnyRow & {
  kind: 'list';
  answer: z.ZodType;
  /** The entries, a page at a time. @throws DomainError, also while the first page is read. */
  open: (run: Run) => AsyncGenerator<readonly unknown[]>;
};

/** A text for every heading. */
export type CsvLine = readonly string[];
export type CsvFile = { name: string; lines: AsyncGenerator<CsvLine> };

export type CsvRow = AnyRow & {
  kind: 'csv';
  headings: CsvLine;
  /** An example of a line. */
  example: CsvLine;
  /** Lines are read while they are written. @throws DomainError, also while the first line is read. */
  open: (run: Run, values: Record<string, unknown>) => Promise<CsvFile>;
};

/** Its lines are read while they are sent, as CSV and as JSON. */
export type ArchivedTable = { name: string; headings: CsvLine; lines: AsyncIterable<CsvLine> };

export type ZipRow = AnyRow & {
  kind: 'zip';
  /** @throws DomainError for who may not have it. */
  open: (run: Run) => Promise<{ name: string; tables: AsyncIterable<ArchivedTable> }>;
};

type ZipParts = Words & {
  /** Refuses who may not have the archive. */
  operation: Operation<unknown, Record<string, never>>;
  name: () => string;
  tables: (run: Run) => AsyncIterable<ArchivedTable>;
};

/** A path for administrators that answers a ZIP archive of several tables. */
export const zipRow = (address: Address, parts: ZipParts): ZipRow => ({
  ...common(address, { refusals: ['FORBIDDEN'], ...parts }),
  kind: 'zip',
  status: 200,
  operation: parts.operation,
  request: z.object({}),
  open: async (run) => {
    await run(parts.operation, {});
    return { name: parts.name(), tables: parts.tables(run) };
  },
});

/** Such as 'patch /themes/:id'. */
type Address = `${Method} /${string}`;
type Words = Partial<Pick<AnyRow, 'summary' | 'refusals' | 'body' | 'fieldNames' | 'isSignIn'>>;

function common(address: Address, { summary, refusals, body, fieldNames, isSignIn }: Words) {
  const [method, path] = address.split(' ') as [Method, string];
  return {
    method,
    path,
    summary,
    refusals: refusals ?? (method === 'get' ? [] : ['FORBIDDEN' as const]),
    body: body ?? 'usual',
    fieldNames: fieldNames ?? {},
    isSignIn: isSignIn ?? false,
  };
}

/** The operation's answer passes through the shape; without one, the path answers 204 and nothing. */
type Answer<Data, Shape extends z.ZodType> =
  { answer: Shape; toAnswer: (data: Data) => z.input<Shape> } | { answer?: undefined; toAnswer?: undefined };

type RowParts<Request extends z.ZodObject, Data, Variables, Shape extends z.ZodType> = Words &
  Answer<Data, Shape> & {
    operation: Operation<Data, Variables>;
    request: Request;
    toVariables: (values: z.output<Request>) => NoInfer<Variables>;
    status?: 201;
  };

/** A path that runs one operation. Does not compile unless request, variables, data and answer fit. */
export function row<
  Request extends z.ZodObject,
  Data,
  Variables extends Record<string, unknown>,
  Shape extends z.ZodType,
>(address: Address, parts: RowParts<Request, Data, Variables, Shape>): JsonRow {
  const { operation, request, toVariables, answer, toAnswer, status = 200 } = parts;
  return {
    ...common(address, parts),
    kind: 'json',
    status: answer ? status : 204,
    operation,
    request,
    answer,
    respond: async (run, values) => {
      const data = await run(operation, toVariables(parseInput(request, values)));
      return answer && toAnswer ? answer.parse(toAnswer(data)) : undefined;
    },
  };
}

/** A path that needs no values and answers the one field that its operation reads. */
export const read = <Shape extends z.ZodType>(
  address: `get /${string}`,
  operation: Operation<Record<string, NoInfer<z.input<Shape>>>, Record<string, never>>,
  answer: Shape,
  words: Words = {},
): JsonRow => row(address, { ...words, ...takesNothing(operation), answer, toAnswer: onlyValueOf });

/** A path that passes its request on as the input of one act, and answers the one thing that the payload has. */
export const act = <Shape extends z.ZodType>(
  address: Address,
  operation: Operation<Record<string, Record<string, NoInfer<z.input<Shape>>>>, { input: never }>,
  answer: Shape,
  words: Words & { status?: 201 } = {},
): JsonRow =>
  row(address, {
    ...words,
    ...takesInput(operation),
    answer,
    toAnswer: (data) => onlyValueOf(onlyValueOf(data)),
  });

/** A path that passes its request on as the input of one act, and answers nothing. */
export const silentAct = (address: Address, operation: Operation<unknown, { input: never }>): JsonRow =>
  row(address, takesInput(operation));

function onlyValueOf<Value>(values: Readonly<Record<string, Value>>): Value {
  const [value] = Object.values(values);
  if (value === undefined) throw new Error('An operation of a REST path answered nothing.');
  return value;
}

/** A page of a list, as GraphQL answers it. */
type Connection<Node> = {
  edges: readonly { node: Node }[];
  pageInfo: { hasNextPage: boolean; endCursor?: string | null };
};

/** The pages of a list, one after another. */
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

/** A path for administrators that answers a whole list of people, which GraphQL answers page by page. It holds one page at a time. */
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

/** A column of a file: its heading, an example of a cell, and the cell of an entry. */
export type Column<Node> = readonly [
  heading: string,
  example: string,
  cellOf: (node: Node) => string | null | undefined,
];

/** The answer of an operation that reads one of the long lists. */
type Page<Node> = { users: Connection<Node> } | { history: Connection<Node> };

type CsvParts<Request extends z.ZodObject, Node, Variables> = Words & {
  operation: Operation<Page<Node>, Variables>;
  request: Request;
  toVariables: (values: z.output<Request>, after: string | null) => NoInfer<Variables>;
  nameOf: (run: Run, values: z.output<Request>) => Promise<string>;
  columns: readonly Column<NoInfer<Node>>[];
  /** Whether an entry has a line; by default, all do. */
  hasLine?: (node: NoInfer<Node>) => boolean;
};

/** A path for administrators that answers a CSV file with the entries of a list. It holds one page of them at a time. */
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
    return { name: await parts.nameOf(run, values), lines: linesOf(pages, parts) };
  },
});

async function* linesOf<Node>(
  pages: AsyncIterable<Node[]>,
  { columns, hasLine = () => true }: Pick<CsvParts<z.ZodObject, Node, unknown>, 'columns' | 'hasLine'>,
): AsyncGenerator<CsvLine, void, undefined> {
  for await (const nodes of pages)
    for (const node of nodes) if (hasLine(node)) yield columns.map(([, , cellOf]) => cellOf(node) ?? '');
}

/**
 * Each act of a PATCH is one transaction, so a request may ask for only one of them.
 * @throws DomainError BAD_USER_INPUT unless exactly one of them is asked for.
 */
export function requireOne(acts: Readonly<Record<string, boolean>>): void {
  if (Object.values(acts).filter(Boolean).length === 1) return;
  throw new DomainError('BAD_USER_INPUT', `Send exactly one of these: ${Object.keys(acts).join('; ')}.`);
}

/** The payload of the one act of several that was asked for. */
export function theOneDone<Payload>(payloads: readonly (Payload | undefined)[]): Payload {
  const done = payloads.find((payload) => payload !== undefined);
  if (done === undefined) throw new Error('The operation ran none of its acts.');
  return done;
}

/** @throws DomainError NOT_FOUND for null, GraphQL's answer for something that does not exist or may not be seen. */
export function requireExisting<T>(what: string, value: T | null | undefined): T {
  if (value == null) throw notFound(what);
  return value;
}

/** Whether a path takes its values from a JSON body; others take them from the query. */
export const takesBody = (method: Method): boolean => method === 'post' || method === 'patch';

/** The names of the values in a path. */
export const pathNames = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
