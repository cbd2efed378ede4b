// doors/: what GraphQL and REST share without knowing each other: how a request is told of in the log, and how it is refused.
import { unwrapResolverError } from '@apollo/server/errors';
import { PothosValidationError } from '@pothos/core';
import { GraphQLError } from 'graphql';
import { isMissingRecord, isUnstorableValue } from '../db/database-error';
import { unavailabilityOf, type Unavailability } from '../db/unavailability';
import { DomainError, malformedRequest, notFound, type ErrorCode } from '../errors';
import { summaryOf } from '../lib/summary-of';
import type { RequestScope } from './request-scope';

/** The HTTP status of a refusal. */
export function statusOf(code: ErrorCode): number {
  switch (code) {
    case 'BAD_USER_INPUT':
      return 400;
    case 'UNAUTHENTICATED':
      return 401;
    case 'FORBIDDEN':
    case 'UNAUTHORIZED_DOMAIN':
      return 403;
    case 'NOT_FOUND':
      return 404;
    case 'CONFLICT':
      return 409;
    case 'PAYLOAD_TOO_LARGE':
      return 413;
    case 'UNSUPPORTED_MEDIA_TYPE':
      return 415;
    case 'RATE_LIMITED':
      return 429;
    case 'INTERNAL_SERVER_ERROR':
      return 500;
    case 'SERVICE_UNAVAILABLE':
      return 503;
  }
}

/** Seconds after which what is away for a moment may be tried again. */
const RETRY_AFTER = 5;

/** The headers that belong to a refusal which is the whole answer. */
export function headersOf(code: ErrorCode): Readonly<Record<string, string>> {
  if (code === 'SERVICE_UNAVAILABLE') return { 'Retry-After': String(RETRY_AFTER) };
  // RFC 9110, section 15.5.2: a 401 says what would do instead.
  return code === 'UNAUTHENTICATED' ? { 'WWW-Authenticate': 'Bearer' } : {};
}

/**
 * What was thrown, as both doors refuse it: a known code and a sentence. The cause of what is nobody's fault who asked is noted
 * for the request's own line of the log; what is not known at all is logged, and replaced by a reference to that line.
 */
export function toRefusal(error: unknown, scope: RequestScope): DomainError {
  const refusal = knownRefusal(causeOf(error), error);
  if (refusal?.cause !== undefined) scope.failure ??= summaryOf(refusal.cause);
  if (refusal) return refusal;
  const { log, requestId } = scope;
  log.error({ err: causeOf(error) }, 'unexpected error');
  return new DomainError(
    'INTERNAL_SERVER_ERROR',
    `Something went wrong on our side. If it happens again, tell an administrator this reference: ${requestId}`,
    { reference: requestId },
  );
}

/** What a GraphQL error tells of a refusal in its `extensions`. */
export const refusalExtensions = ({ code, fields, reason, reference }: DomainError) => ({
  code,
  ...(fields ? { fields } : {}),
  ...(reason ? { reason } : {}),
  ...(reference === undefined ? {} : { reference }),
});

/** What was thrown. Apollo wraps also what fails before there is a field, such as looking up who is calling. */
function causeOf(error: unknown): unknown {
  const cause = unwrapResolverError(error);
  return cause instanceof GraphQLError && cause.originalError ? cause.originalError : cause;
}

function knownRefusal(cause: unknown, error: unknown): DomainError | undefined {
  if (cause instanceof DomainError) return cause;
  if (isAboutRequest(cause, error)) return malformedRequest(cause.message);
  // Page sizes and cursors that make no sense.
  if (cause instanceof PothosValidationError) return malformedRequest(cause.message);
  // Deleted by somebody else between an act and the reading of what it changed.
  if (isMissingRecord(cause)) return notFound('item');
  if (isUnstorableValue(cause)) {
    return new DomainError('BAD_USER_INPUT', 'The input has a character or a number that cannot be stored.');
  }
  const unavailability = unavailabilityOf(cause);
  if (unavailability) return new DomainError('SERVICE_UNAVAILABLE', sentenceOf(unavailability), { cause });
  return undefined;
}

/** Of what was not even begun. */
export const tooBusy = (): DomainError => new DomainError('SERVICE_UNAVAILABLE', sentenceOf('busy'));

function sentenceOf(unavailability: Unavailability): string {
  switch (unavailability) {
    case 'busy':
      return 'The server is too busy to do this at the moment. Try again in a minute.';
    case 'unreachable':
      return 'The database cannot be reached at the moment. Try again in a minute.';
    case 'unwritable':
      return 'Nothing can be saved at the moment. Try again in a minute.';
  }
}

/**
 * GraphQL's own word about what was sent: before any field was reached (too many wrong variables), or about a place in the
 * document (an argument whose variable is null). What it says of a value that an answer cannot show is about neither.
 */
const isAboutRequest = (cause: unknown, error: unknown): cause is GraphQLError =>
  cause instanceof GraphQLError &&
  cause.path === undefined &&
  cause.originalError === undefined &&
  cause.extensions.code === undefined &&
  (cause.nodes !== undefined || !(error instanceof GraphQLError && error.path !== undefined));
