import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { print, type DocumentNode } from 'graphql';
import { z } from 'zod';
import type { ErrorCode, FieldProblems } from '../src/errors';
import { act, type Act, type AnswerOf, type InputOf } from './acts';
import { servedDocumentCheck } from './open-api-check';

/** A refusal as clients receive it. */
export type Refusal = { code: ErrorCode; message: string; fields?: FieldProblems; reason?: string };

export type RestAnswer = { status: number; body: unknown; headers: Headers };

/** A document of `graphql(…)`, or a text: an invalid or generated document. */
export type Document = DocumentNode | string;

/** The variables of a document; optional if it has none. */
type Sent<Variables> =
  Variables extends Record<string, never>
    ? [variables?: Variables]
    : Partial<Variables> extends Variables
      ? [variables?: Variables]
      : [variables: Variables];

/** A document as sent. */
export const textOf = (document: Document): string =>
  typeof document === 'string' ? document : print(document);

const graphqlAnswer = z.object({
  data: z.unknown().optional(),
  errors: z
    .array(
      z.object({
        message: z.string(),
        path: z.array(z.union([z.string(), z.number()])).optional(),
        extensions: z.object({
          code: z.string(),
          fields: z.record(z.string(), z.string()).optional(),
          reason: z.string().optional(),
        }),
      }),
    )
    .optional(),
});

/** A client of GraphQL and REST, with or without a token. */
export class Caller {
  constructor(
    readonly baseUrl: string,
    readonly token: string | undefined,
  ) {}

  /** Executes an operation, whether it succeeds or not. */
  async answer(document: Document, variables: object = {}): Promise<z.infer<typeof graphqlAnswer>> {
    return graphqlAnswer.parse(await (await this.post(document, variables)).json());
  }

  post(document: Document, variables: object = {}, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('Content-Type', 'application/json');
    const body = JSON.stringify({ query: textOf(document), variables });
    return this.fetch('/graphql', { ...init, method: 'POST', headers, body });
  }

  /** Executes an operation that must succeed. @returns its data. */
  async ask<Data, Variables extends object>(
    document: TypedDocumentNode<Data, Variables>,
    ...[variables]: Sent<Variables>
  ): Promise<Data> {
    return (await this.askText(textOf(document), variables)) as Data;
  }

  /** Performs an act in passing; it must succeed. */
  async act<Name extends Act>(name: Name, input: InputOf<Name>): Promise<AnswerOf<Name>> {
    return (await this.askText(textOf(act(name)), { input })) as AnswerOf<Name>;
  }

  /** The same for a generated document; its data has no known type. */
  async askText(document: string, variables?: object): Promise<unknown> {
    const { data, errors } = await this.answer(document, variables);
    if (errors) throw new Error(`Refused: ${JSON.stringify(errors)}\n${document}`);
    return data;
  }

  /** Executes an operation that must be refused. @returns the first refusal. */
  async refusal(document: Document, variables?: object): Promise<Refusal> {
    const { data, errors } = await this.answer(document, variables);
    const first = errors?.[0];
    if (!first) throw new Error(`Not refused: ${JSON.stringify(data).slice(0, 1_000)}\n${textOf(document)}`);
    const { code, ...details } = first.extensions;
    return { code: code as ErrorCode, message: first.message, ...details };
  }

  /** Attempts an act that must be refused. */
  refusalOf(name: Act, input: unknown): Promise<Refusal> {
    return this.refusal(act(name), { input });
  }

  /** Makes one REST call. Its answer must match the server's own OpenAPI document. */
  async rest(method: string, path: string, body?: unknown): Promise<RestAnswer> {
    const answer = await this.callRest(method, path, body);
    const check = await servedDocumentCheck(this.baseUrl);
    check({ method, path, sent: body, ...answer, contentType: answer.headers.get('content-type') });
    return answer;
  }

  private async callRest(method: string, path: string, body: unknown): Promise<RestAnswer> {
    const response = await this.fetch(path, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    });
    const text = await response.text();
    return {
      status: response.status,
      body: bodyOf(text, response.headers),
      headers: response.headers,
    };
  }

  /** Sends any request, with the token. */
  fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.token !== undefined) headers.set('Authorization', `Bearer ${this.token}`);
    return fetch(new URL(path, this.baseUrl), { ...init, headers });
  }
}

function bodyOf(text: string, headers: Headers): unknown {
  if (text === '') return undefined;
  return /^(text\/csv|application\/zip)/.test(headers.get('content-type') ?? '') ? text : JSON.parse(text);
}
