import type { ApolloServer } from '@apollo/server';
import express, { type Request, type RequestHandler, type Router } from 'express';
import { z } from 'zod';
import { DomainError } from '../errors';
import type { Context } from '../graphql/context';
import { jsonBody } from '../http/body';
import { answerUnknownAddress } from '../http/errors';
import type { LoadShedding } from '../http/load-shedding';
import { requestScope } from '../transport/request-scope';
import { sendCsv, sendList, sendZip } from './files';
import { refusalOf } from './refusals';
import type { Operation } from './request';
import { routes } from './routes';
import { takesBody, type JsonRow, type Row, type Run } from './row';
import { endUnread } from './unread';

type ContextOf = (request: Request) => Promise<Context>;

/** Limits of answers. `unreadFor`: milliseconds without a read by the client after which a download ends. */
type Limits = Pick<LoadShedding, 'limit' | 'part'> & { unreadFor: number };

/** The REST paths. Each executes its operation on the Apollo server of `/graphql`, with the same context. */
export function restRouter(
  apollo: ApolloServer<Context>,
  contextOf: ContextOf,
  { limit, ...limits }: Limits,
): Router {
  const router = express.Router();
  for (const row of routes) {
    const readBody = takesBody(row.method) ? jsonBody : [];
    const answer =
      row.kind !== 'json'
        ? answerFile(row, apollo, contextOf, limits)
        : limit(answerRow(row, apollo, contextOf));
    router[row.method](row.path, nameRequest(row), ...readBody, answer);
  }
  router.use(answerUnknownAddress);
  return router;
}

const nameRequest =
  ({ method, path }: Row): RequestHandler =>
  (_request, _response, next) => {
    requestScope().operation = `${method.toUpperCase()} /api${path}`;
    next();
  };

function answerRow(row: JsonRow, apollo: ApolloServer<Context>, contextOf: ContextOf): RequestHandler {
  return async (request, response) => {
    const context = await contextOf(request);
    const { caller } = context;
    // A caller who never synced passes: the operations decide.
    if (caller.kind === 'anonymous' && !row.isSignIn) throw caller.refusal;
    const answer = await row.respond(runAs(context, row, apollo), valuesOf(request, row));
    response.status(row.status);
    if (row.status === 204) response.end();
    else response.json(answer);
  };
}

/**
 * A download or a long list is sent with backpressure, so each part takes a slot of its own, and is authorised anew: a refusal
 * ends it.
 */
function answerFile(
  row: Exclude<Row, JsonRow>,
  apollo: ApolloServer<Context>,
  contextOf: ContextOf,
  { part, unreadFor }: Omit<Limits, 'limit'>,
): RequestHandler {
  return async (request, response) => {
    const context = await part(response, () => contextOf(request));
    if (context.caller.kind !== 'viewer') throw context.caller.refusal;
    const run: Run = (query, variables) =>
      part(response, async () => {
        // A separate context, since Pothos caches granted scopes there.
        const ofPart = { ...context, caller: await context.loadCaller() };
        if (ofPart.caller.kind !== 'viewer') throw ofPart.caller.refusal;
        return runAs(ofPart, row, apollo)(query, variables);
      });
    endUnread(response, unreadFor);
    switch (row.kind) {
      case 'list':
        return sendList(row.open(run), response);
      case 'csv':
        return sendCsv(row, await row.open(run, valuesOf(request, row)), response);
      case 'zip':
        return sendZip(await row.open(run), response);
    }
  };
}

const jsonObject = z.record(z.string(), z.unknown());

/**
 * The values of a request, by name: from the path, and from the body of POST and PATCH or else the query. The path wins.
 * @throws DomainError UNSUPPORTED_MEDIA_TYPE for a body that is not JSON, BAD_USER_INPUT for JSON that is not an object.
 */
function valuesOf(request: Request, { method }: Row): Record<string, unknown> {
  return { ...(takesBody(method) ? bodyOf(request) : request.query), ...request.params };
}

function bodyOf(request: Request): Record<string, unknown> {
  const { body, headers } = request as { body: unknown; headers: Request['headers'] };
  if (body === undefined) {
    // The JSON parser ignores bodies of other types.
    if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return {};
    const sentence = 'Send the request as JSON, with the Content-Type application/json.';
    throw new DomainError('UNSUPPORTED_MEDIA_TYPE', sentence);
  }
  const parsed = jsonObject.safeParse(body);
  if (!parsed.success) throw new DomainError('BAD_USER_INPUT', 'Send one JSON object.');
  return parsed.data;
}

function runAs(contextValue: Context, { fieldNames }: Row, apollo: ApolloServer<Context>): Run {
  return async <Data, Variables extends Record<string, unknown>>(
    query: Operation<Data, Variables>,
    variables: Variables,
  ): Promise<Data> => {
    const { body } = await apollo.executeOperation<Data, Variables>({ query, variables }, { contextValue });
    if (body.kind !== 'single') throw new Error('An operation of a REST path answered in parts.');
    const { data, errors } = body.singleResult;
    const error = errors?.[0];
    if (error) throw refusalOf(error, fieldNames);
    if (data == null) throw new Error('An operation of a REST path answered nothing.');
    return data;
  };
}
