import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { DocumentNode } from 'graphql';
import { z } from 'zod';
import type { ErrorCode } from '../errors';
import type { BodyKind } from '../http/body';
import { parseInput } from '../lib/parse-input';
import { readCompleteList, type Connection } from './complete-list';

export type Operation<Data, Variables> = TypedDocumentNode<Data, Variables>;

/** Runs an operation as the caller, in this process. @throws DomainError with which GraphQL refused it. */
export type Run = <Data, Variables extends Record<string, unknown>>(
  operation: Operation<Data, Variables>,
  variables: Variables,
) => Promise<Data>;

export type Method = 'get' | 'post' | 'patch' | 'delete';

/** What the domain may refuse a path with; what any path may be refused with follows from its request. */
type DomainRefusal = Extract<ErrorCode, 'FORBIDDEN' | 'NOT_FOUND' | 'CONFLICT'>;

/** What one path is, for `handler.ts`, which serves it, and for the OpenAPI document, which tells. */
export type Row = JsonRow | CsvRow;

type AnyRow = {
  method: Method;
  /** Below `/api`, in Express' notation. */
  path: string;
  summary: string;
  status: 200 | 201 | 204;
  refusals: readonly DomainRefusal[];
  /** What its JSON body carries, which says how large it may be. */
  body: BodyKind;
  /** Where the domain calls a field otherwise than this path does: domain's name -> name here. */
  fieldNames: Readonly<Record<string, string>>;
  operation: DocumentNode;
  /** The values that are understood; others are ignored. */
  request: z.ZodObject;
};

/** What the path, and the body or else the query, say. */
type Values = Record<string, unknown>;

export type JsonRow = AnyRow & {
  kind: 'json';
  /** The JSON of its answer; undefined with 204. */
  answer: z.ZodType | undefined;
  /** @throws DomainError. */
  respond: (run: Run, values: Values) => Promise<unknown>;
};

/** A line has a text for every heading. */
export type CsvLine = readonly string[];
export type CsvFile = { name: string; lines: AsyncIterator<CsvLine> };

export type CsvRow = AnyRow & {
  kind: 'csv';
  headings: CsvLine;
  /** A line as it may be. */
  example: CsvLine;
  /** The lines are read while they are written. @throws DomainError, which the first line may do too. */
  open: (run: Run, values: Values) => Promise<CsvFile>;
};

type Address = Pick<AnyRow, 'method' | 'path' | 'summary'> &
  Partial<Pick<AnyRow, 'refusals' | 'body' | 'fieldNames'>>;

/** With 200 or 201 there is an answer, with 204 there is none. */
type Answer<Data, Shape extends z.ZodType> =
  { status: 200 | 201; answer: Shape; toAnswer: (data: Data) => z.output<Shape> } | { status: 204 };

type RowParts<Request extends z.ZodObject, Data, Variables, Shape extends z.ZodType> = Address &
  Answer<Data, Shape> & {
    operation: Operation<Data, Variables>;
    request: Request;
    toVariables: (values: z.output<Request>) => NoInfer<Variables>;
  };

/** A path that stands for one operation. Does not compile unless request, variables, data and answer fit. */
export function row<
  Request extends z.ZodObject,
  Data,
  Variables extends Record<string, unknown>,
  Shape extends z.ZodType,
>(parts: RowParts<Request, Data, Variables, Shape>): JsonRow {
  const { method, path, summary, operation, request, toVariables } = parts;
  const { refusals = [], body = 'usual', fieldNames = {} } = parts;
  return {
    kind: 'json',
    method,
    path,
    summary,
    status: parts.status,
    refusals,
    body,
    fieldNames,
    operation,
    request,
    answer: parts.status === 204 ? undefined : parts.answer,
    respond: async (run, values) => {
      const data = await run(operation, toVariables(parseInput(request, values)));
      return parts.status === 204 ? undefined : parts.toAnswer(data);
    },
  };
}

type CompleteListParts<Data, Node, Shape extends z.ZodType> = Pick<Row, 'path' | 'summary'> & {
  operation: Operation<Data, { after?: string | null }>;
  connectionOf: (data: Data) => Connection<Node>;
  answer: Shape;
  toAnswer: (nodes: readonly Node[]) => z.output<Shape>;
};

/** A path for administrators that answers a whole list which GraphQL hands out page by page. */
export function completeListRow<Data, Node, Shape extends z.ZodType>(
  parts: CompleteListParts<Data, Node, Shape>,
): JsonRow {
  const { path, summary, operation, connectionOf, answer, toAnswer } = parts;
  return {
    kind: 'json',
    method: 'get',
    path,
    summary,
    status: 200,
    refusals: ['FORBIDDEN'],
    body: 'usual',
    fieldNames: {},
    operation,
    request: z.object({}),
    answer,
    respond: async (run) =>
      toAnswer(await readCompleteList(async (after) => connectionOf(await run(operation, { after })))),
  };
}

type CsvParts<Request extends z.ZodObject> = Pick<
  CsvRow,
  'path' | 'summary' | 'refusals' | 'operation' | 'headings' | 'example'
> & {
  request: Request;
  open: (run: Run, values: z.output<Request>) => Promise<CsvFile>;
};

/** A path that answers a CSV file, of which it holds one page at a time. */
export const csvRow = <Request extends z.ZodObject>({
  request,
  open,
  ...parts
}: CsvParts<Request>): CsvRow => ({
  kind: 'csv',
  method: 'get',
  status: 200,
  body: 'usual',
  fieldNames: {},
  ...parts,
  request,
  open: async (run, values) => open(run, parseInput(request, values)),
});

/** Whether a path takes its values from a JSON body; others take them from the query. */
export const takesBody = (method: Method): boolean => method === 'post' || method === 'patch';

/** The names of the values in a path. */
export const pathNames = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
