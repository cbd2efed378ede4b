// transport/: shared by GraphQL and REST: the scope of a request, and its refusal.
import { unwrapResolverError } from '@apollo/server/errors';
import { PothosValidationError } from '@pothos/core';
import { GraphQLError } from 'graphql';
import { isMissingRecord, isUnstorableValue } from '../db/database-error';
import { unavailabilityOf, type Unavailability } from '../db/unavailability';
import { DomainError, malformedRequest, notFound, type ErrorCode } from '../errors';
import { summaryOf } from '../lib/summary-of';
import type { RequestScope } from './request-scope';

const STATUS: Readonly<Record<ErrorCode, number>> = {
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  UNAUTHORIZED_DOMAIN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMITED: 429,
  INTERNAL_SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
};

export const statusOf = (code: ErrorCode): number => STATUS[code];

/** Seconds until a client may retry during a short outage. */
export const RETRY_AFTER = 5;

export function headersOf(code: ErrorCode): Readonly<Record<string, string>> {
  if (code === 'SERVICE_UNAVAILABLE') return { 'Retry-After': String(RETRY_AFTER) };
  // RFC 9110, section 15.5.2: a 401 must name the authentication scheme.
  return code === 'UNAUTHENTICATED' ? { 'WWW-Authenticate': 'Bearer' } : {};
}

/**
 * Maps a thrown value to the refusal that GraphQL and REST return: a known code and a sentence. The cause goes to the request's
 * log line. An unknown error is logged, and the caller gets a reference to that line.
 */
export function toRefusal(error: unknown, scope: RequestScope): DomainError {
  const refusal = knownRefusal(causeOf(error), error);
  scope.refusal ??= refusal?.code ?? 'INTERNAL_SERVER_ERROR';
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

export const refusalExtensions = ({ code, fields, reason, reference }: DomainError) => ({
  code,
  ...(fields ? { fields } : {}),
  ...(reason ? { reason } : {}),
  ...(reference === undefined ? {} : { reference }),
});

/** A refusal as an HTTP body: in GraphQL's form, or in REST's. */
export function refusalBody(refusal: DomainError, form: 'graphql' | 'rest'): object {
  const { code, message, fields } = refusal;
  if (form === 'graphql') return { errors: [{ message, extensions: refusalExtensions(refusal) }] };
  return { error: code, message, ...(fields ? { fields } : {}) };
}

/** The original error. Apollo also wraps failures before any field, such as that of looking the caller up. */
function causeOf(error: unknown): unknown {
  const cause = unwrapResolverError(error);
  return cause instanceof GraphQLError && cause.originalError ? cause.originalError : cause;
}

function knownRefusal(cause: unknown, error: unknown): DomainError | undefined {
  if (cause instanceof DomainError) return cause;
  if (isAboutRequest(cause, error)) return malformedRequest(cause.message);
  // Invalid page sizes and cursors.
  if (cause instanceof PothosValidationError) return malformedRequest(cause.message);
  // Another request deleted it between the mutation and the read of its payload.
  if (isMissingRecord(cause)) return notFound('item');
  if (isUnstorableValue(cause)) {
    return new DomainError('BAD_USER_INPUT', 'The input has a character or a number that cannot be stored.');
  }
  const unavailability = unavailabilityOf(cause);
  if (unavailability) return new DomainError('SERVICE_UNAVAILABLE', sentenceOf(unavailability), { cause });
  return undefined;
}

/** For work that never began. */
export const tooBusy = (): DomainError =>
  new DomainError('SERVICE_UNAVAILABLE', sentenceOf('busy'), { reason: 'TOO_BUSY' });

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
 * Whether GraphQL itself rejects the request: before any field (too many invalid variables), or at a node of the document (an
 * argument whose variable is null). A value that an answer cannot represent is neither.
 */
const isAboutRequest = (cause: unknown, error: unknown): cause is GraphQLError =>
  cause instanceof GraphQLError &&
  cause.path === undefined &&
  cause.originalError === undefined &&
  cause.extensions.code === undefined &&
  (cause.nodes !== undefined || !(error instanceof GraphQLError && error.path !== undefined));
