import type { ApolloServer } from '@apollo/server';
import express, { type Request, type RequestHandler, type Router } from 'express';
import type { Context } from '../graphql/context';
import { jsonBody } from '../http/body';
import { answerUnknownAddress } from '../http/errors';
import { refusalOf } from './refusal';
import { valuesOf } from './request-values';
import { routes } from './routes';
import { takesBody, type Operation, type Row, type Run } from './row';

type ContextOf = (request: Request) => Promise<Context>;

/** The REST paths, each of which runs its operation on the same server as `/graphql`, with the same context. */
export function restDoor(apollo: ApolloServer<Context>, contextOf: ContextOf): Router {
  const router = express.Router();
  router.use((_request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    next();
  });
  for (const row of routes) {
    const readBody = takesBody(row.method) ? jsonBody : [];
    router[row.method](row.path, ...readBody, answerRow(row, apollo, contextOf));
  }
  router.use(answerUnknownAddress);
  return router;
}

function answerRow(row: Row, apollo: ApolloServer<Context>, contextOf: ContextOf): RequestHandler {
  return async (request, response) => {
    const context = await contextOf(request);
    if (context.caller.kind === 'anonymous') throw context.caller.refusal;
    const answer = await row.respond(runAs(context, row, apollo), valuesOf(request, row));
    response.status(row.status);
    if (row.status === 204) response.end();
    else response.json(answer);
  };
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
