import type { ErrorRequestHandler, RequestHandler } from 'express';
import { z } from 'zod';
import { DomainError } from '../errors';
import { headersOf, refusalBody, statusOf, toRefusal } from '../transport/refusals';
import { requestScope } from '../transport/request-scope';

/** Errors of body parsing and routing, with a 4xx status. */
const httpError = z.object({ status: z.number().min(400).max(499), type: z.string().optional() });

export const GRAPHQL_TYPE = 'application/graphql-response+json';

/** Turns every error that reaches Express into a JSON refusal: no stack, and no page by Express. */
const answerErrorsIn =
  (form: 'graphql' | 'rest'): ErrorRequestHandler =>
  (error: unknown, request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const refusal = refusalOf(error);
    const type = form === 'graphql' && request.accepts(['application/json', GRAPHQL_TYPE]);
    response
      .status(statusOf(refusal.code))
      .set(headersOf(refusal.code))
      .type(type || 'application/json')
      .send(JSON.stringify(refusalBody(refusal, form)));
  };
export const answerErrors = answerErrorsIn('rest');
/** Answers errors that occur before GraphQL itself in GraphQL's form, for its clients. */
export const answerGraphqlErrors = answerErrorsIn('graphql');

function refusalOf(error: unknown): DomainError {
  // Body parsing adds a status even to our own DomainErrors.
  if (error instanceof DomainError) return toRefusal(error, requestScope());
  const parsed = httpError.safeParse(error);
  return parsed.success ? httpRefusal(parsed.data.status) : toRefusal(error, requestScope());
}

function httpRefusal(status: number): DomainError {
  if (status === 413) return new DomainError('PAYLOAD_TOO_LARGE', 'The request is too large.');
  if (status === 415) return new DomainError('UNSUPPORTED_MEDIA_TYPE', 'Send the request as JSON in UTF-8.');
  if (status === 404) return unknownAddress();
  return new DomainError('BAD_USER_INPUT', 'The request is not valid JSON, or its address is malformed.');
}

const unknownAddress = (): DomainError => new DomainError('NOT_FOUND', 'There is nothing at this address.');

export const answerUnknownAddress: RequestHandler = (_request, _response, next) => next(unknownAddress());
