import { unwrapResolverError } from '@apollo/server/errors';
import { PothosValidationError } from '@pothos/core';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { isMissingRecord, isUnstorableValue } from '../db/database-error';
import { DomainError, ERROR_CODES, notFound, type ErrorCode } from '../errors';
import type { RequestScope } from '../http/request-scope';

const isKnownCode = (code: unknown): code is ErrorCode => ERROR_CODES.some((known) => known === code);

/** Refusals of GraphQL itself (syntax, validation, limits, variables), which are the caller's to mend. */
const REQUEST_ERRORS = [
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'BAD_REQUEST',
  'PERSISTED_QUERY_NOT_SUPPORTED',
];

/** GraphQL's own word, before any field was reached, that it gave up on what was sent: too many wrong variables. */
const isAboutRequest = (error: unknown): error is GraphQLError =>
  error instanceof GraphQLError &&
  error.path === undefined &&
  error.originalError === undefined &&
  error.extensions.code === undefined;

/** A refusal as both doors answer it: a known code and a sentence. Anything else is logged and replaced by a reference. */
export function toRefusal(error: unknown, { log, requestId }: RequestScope): DomainError {
  const cause = unwrapResolverError(error);
  if (cause instanceof DomainError) return cause;
  if (isAboutRequest(cause)) return new DomainError('BAD_USER_INPUT', cause.message);
  // Page sizes and cursors that make no sense.
  if (cause instanceof PothosValidationError) return new DomainError('BAD_USER_INPUT', cause.message);
  // Deleted by somebody else between an act and the reading of what it changed.
  if (isMissingRecord(cause)) return notFound('item');
  if (isUnstorableValue(cause)) {
    return new DomainError('BAD_USER_INPUT', 'The input has a character or a number that cannot be stored.');
  }
  log.error({ err: cause }, 'unexpected error');
  return new DomainError(
    'INTERNAL_SERVER_ERROR',
    `Something went wrong on our side. If it happens again, tell an administrator this reference: ${requestId}`,
  );
}

/** What a GraphQL client sees of an error: message, code, the wrong fields, and where. Never a stack. */
export function formatError(
  formatted: GraphQLFormattedError,
  error: unknown,
  scope: RequestScope,
): GraphQLFormattedError {
  const code = formatted.extensions?.code;
  const place = {
    ...(formatted.locations ? { locations: formatted.locations } : {}),
    ...(formatted.path ? { path: formatted.path } : {}),
  };
  if (
    typeof code === 'string' &&
    (REQUEST_ERRORS.includes(code) || (isKnownCode(code) && code !== 'INTERNAL_SERVER_ERROR'))
  ) {
    return { message: formatted.message, ...place, extensions: { code: requestCode(code) } };
  }
  const { message, code: refusalCode, fields, reason } = toRefusal(error, scope);
  const details = { ...(fields ? { fields } : {}), ...(reason ? { reason } : {}) };
  return { message, ...place, extensions: { code: refusalCode, ...details } };
}

/** One code for everything that is wrong with what was sent; Apollo's own finer ones are kept for GraphQL tools. */
const requestCode = (code: string): string => (code === 'BAD_REQUEST' ? 'BAD_USER_INPUT' : code);
