import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { z } from 'zod';
import { parseInput } from '../lib/parse-input';
import { readCompleteList, type Connection } from './complete-list';

export type Operation<Data, Variables> = TypedDocumentNode<Data, Variables>;

/** Runs an operation as the caller, in this process. @throws DomainError with which GraphQL refused it. */
export type Run = <Data, Variables extends Record<string, unknown>>(
  operation: Operation<Data, Variables>,
  variables: Variables,
) => Promise<Data>;

export type Method = 'get' | 'post' | 'patch' | 'delete';

/** One documented path, as `handler.ts` serves it. */
export type Row = {
  method: Method;
  /** Below `/api`, in Express' notation. */
  path: string;
  summary: string;
  status: 200 | 201 | 204;
  /** Where the domain calls a field otherwise than this path does: domain's name -> name here. */
  fieldNames: Readonly<Record<string, string>>;
  /** `values`: what the path, and the body or else the query, say. @throws DomainError. */
  answer: (run: Run, values: Record<string, unknown>) => Promise<unknown>;
};

type Address = { method: Method; path: string; summary: string; fieldNames?: Row['fieldNames'] };

/** With 200 or 201 there is an answer, with 204 there is none. */
type Answer<Data> = { status: 200 | 201; toAnswer: (data: Data) => unknown } | { status: 204 };

type RowParts<Request extends z.ZodType, Data, Variables> = Address &
  Answer<Data> & {
    operation: Operation<Data, Variables>;
    /** The values that are understood; others are ignored. */
    request: Request;
    toVariables: (values: z.output<Request>) => NoInfer<Variables>;
  };

/** A path that stands for one operation. Does not compile unless request, variables, data and answer fit. */
export function row<Request extends z.ZodType, Data, Variables extends Record<string, unknown>>(
  parts: RowParts<Request, Data, Variables>,
): Row {
  const { method, path, summary, status, fieldNames = {}, operation, request, toVariables } = parts;
  return {
    method,
    path,
    summary,
    status,
    fieldNames,
    answer: async (run, values) => {
      const data = await run(operation, toVariables(parseInput(request, values)));
      return parts.status === 204 ? undefined : parts.toAnswer(data);
    },
  };
}

type CompleteListParts<Data, Node> = {
  path: string;
  summary: string;
  operation: Operation<Data, { after?: string | null }>;
  connectionOf: (data: Data) => Connection<Node>;
  toAnswer: (nodes: readonly Node[]) => unknown;
};

/** A path that answers a whole list which GraphQL hands out page by page. */
export function completeListRow<Data, Node>(parts: CompleteListParts<Data, Node>): Row {
  const { path, summary, operation, connectionOf, toAnswer } = parts;
  return {
    method: 'get',
    path,
    summary,
    status: 200,
    fieldNames: {},
    answer: async (run) =>
      toAnswer(await readCompleteList(async (after) => connectionOf(await run(operation, { after })))),
  };
}
