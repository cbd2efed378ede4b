import type { DocumentNode } from 'graphql';
import type { z } from 'zod';
import { DomainError, notFound, type ErrorCode } from '../errors';
import { parseInput } from '../lib/values';
import { takesInput, takesNothing, type Operation } from './request';

/** Executes an operation as the caller, in this process. @throws DomainError, GraphQL's refusal. */
export type Run = <Data, Variables extends Record<string, unknown>>(
  operation: Operation<Data, Variables>,
  variables: Variables,
) => Promise<Data>;

export type Method = 'get' | 'post' | 'patch' | 'delete';

/** One path, served by `handler.ts` and described by the OpenAPI document. */
export type Row = JsonRow | ListRow | CsvRow | ZipRow;

type AnyRow = {
  method: Method;
  /** Below `/api`, in Express' notation. */
  path: string;
  /** By default, the schema's description of the operation's first field. */
  summary: string | undefined;
  status: 200 | 201 | 204;
  /** The domain's possible refusals, by default FORBIDDEN for acts. All others follow from the request. */
  refusals: readonly Extract<ErrorCode, 'FORBIDDEN' | 'NOT_FOUND' | 'CONFLICT'>[];
  /** The path signs people in: its operation refuses callers without a valid token, so that the history records the attempt. */
  isSignIn: boolean;
  /** Fields with another name in REST: domain's name -> name here. */
  fieldNames: Readonly<Record<string, string>>;
  operation: DocumentNode;
  /** The values that the path reads; it ignores others. */
  request: z.ZodObject;
};

export type JsonRow = AnyRow & {
  kind: 'json';
  /** The JSON of its answer; undefined for 204. */
  answer: z.ZodType | undefined;
  respond: (run: Run, values: Record<string, unknown>) => Promise<unknown>;
};

export type ListRow = AnyRow & {
  kind: 'list';
  answer: z.ZodType;
  /** The entries, a page at a time. @throws DomainError, also while the first page is read. */
  open: (run: Run) => AsyncGenerator<readonly unknown[]>;
};

export type CsvLine = readonly string[];
/** An entry of a list: its line for people, and all of it as JSON. */
export type Entry = { line: CsvLine; json: Readonly<Record<string, unknown>> };
export type CsvFile = { name: string; entries: AsyncGenerator<Entry> };

export type CsvRow = AnyRow & {
  kind: 'csv';
  headings: CsvLine;
  example: CsvLine;
  /** Entries are read lazily. @throws DomainError, also while the first one is read. */
  open: (run: Run, values: Record<string, unknown>) => Promise<CsvFile>;
};

/** A table, whose entries are read lazily and sent as CSV and as JSON; or a file of its own. */
export type Archived =
  { name: string; headings: CsvLine; entries: AsyncIterable<Entry> } | { name: string; text: string };

export type ZipRow = AnyRow & {
  kind: 'zip';
  /** @throws DomainError for unauthorised callers. */
  open: (run: Run) => Promise<{ name: string; contents: AsyncIterable<Archived> }>;
};

/** Such as 'patch /themes/:id'. */
export type Address = `${Method} /${string}`;
export type Words = Partial<Pick<AnyRow, 'summary' | 'refusals' | 'fieldNames' | 'isSignIn'>>;

export function common(address: Address, { summary, refusals, fieldNames, isSignIn }: Words) {
  const [method, path] = address.split(' ') as [Method, string];
  return {
    method,
    path,
    summary,
    refusals: refusals ?? (method === 'get' ? [] : ['FORBIDDEN' as const]),
    fieldNames: fieldNames ?? {},
    isSignIn: isSignIn ?? false,
  };
}

/** The operation's answer passes through the shape; without one, the path returns 204. */
type Answer<Data, Shape extends z.ZodType> =
  { answer: Shape; toAnswer: (data: Data) => z.input<Shape> } | { answer?: undefined; toAnswer?: undefined };

type RowParts<Request extends z.ZodObject, Data, Variables, Shape extends z.ZodType> = Words &
  Answer<Data, Shape> & {
    operation: Operation<Data, Variables>;
    request: Request;
    toVariables: (values: z.output<Request>) => NoInfer<Variables>;
    status?: 201;
  };

/** A path that executes one operation. It compiles only if request, variables, data and answer fit. */
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

/** A path without values that returns the operation's only field. */
export const read = <Shape extends z.ZodType>(
  address: `get /${string}`,
  operation: Operation<Record<string, NoInfer<z.input<Shape>>>, Record<string, never>>,
  answer: Shape,
  words: Words = {},
): JsonRow => row(address, { ...words, ...takesNothing(operation), answer, toAnswer: onlyValueOf });

/** A path that forwards its request as the input of one act, and returns the payload's only field. */
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

/** A path that forwards its request as the input of one act, and returns nothing. */
export const silentAct = (address: Address, operation: Operation<unknown, { input: never }>): JsonRow =>
  row(address, takesInput(operation));

function onlyValueOf<Value>(values: Readonly<Record<string, Value>>): Value {
  const [value] = Object.values(values);
  if (value === undefined) throw new Error('An operation of a REST path answered nothing.');
  return value;
}

/**
 * Each act of a PATCH is one transaction, so a request may contain only one of them.
 * @throws DomainError BAD_USER_INPUT unless it contains exactly one.
 */
export function requireOne(acts: Readonly<Record<string, boolean>>): void {
  if (Object.values(acts).filter(Boolean).length === 1) return;
  throw new DomainError('BAD_USER_INPUT', `Send exactly one of these: ${Object.keys(acts).join('; ')}.`);
}

export function theOneDone<Payload>(payloads: readonly (Payload | undefined)[]): Payload {
  const done = payloads.find((payload) => payload !== undefined);
  if (done === undefined) throw new Error('The operation ran none of its acts.');
  return done;
}

/** @throws DomainError NOT_FOUND for null, GraphQL's answer for something that does not exist or is not visible. */
export function requireExisting<T>(what: string, value: T | null | undefined): T {
  if (value == null) throw notFound(what);
  return value;
}

/** Whether a path reads its values from a JSON body; others read them from the query. */
export const takesBody = (method: Method): boolean => method === 'post' || method === 'patch';

export const pathNames = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
