import type { GraphQLFormattedError, GraphQLSchema } from 'graphql';
import { ERROR_CODES, type ErrorCode, type RefusalReason } from '../errors';
import { refusalExtensions, toRefusal } from '../transport/refusals';
import type { RequestScope } from '../transport/request-scope';
import { DOCUMENT_ERROR_CODES } from './error-codes';
import { variableRefusal } from './variable-refusal';

const isKnownCode = (code: unknown): code is ErrorCode => ERROR_CODES.some((known) => known === code);

/** Refusals of GraphQL itself (syntax, validation, limits, variables), which the caller has to fix. */
const REQUEST_ERRORS: readonly string[] = [...DOCUMENT_ERROR_CODES, 'BAD_REQUEST'];

/** What a GraphQL client sees of an error: message, code, details of the refusal, path and locations. Never a stack. */
export function formatError(
  formatted: GraphQLFormattedError,
  error: unknown,
  schema: GraphQLSchema,
  scope: RequestScope,
): GraphQLFormattedError {
  const refusal = refusalIn(formatted, error, schema, scope);
  scope.refusal ??= refusal.extensions.code;
  return refusal;
}

type FormattedRefusal = GraphQLFormattedError & { extensions: { code: string } };

function refusalIn(
  formatted: GraphQLFormattedError,
  error: unknown,
  schema: GraphQLSchema,
  scope: RequestScope,
): FormattedRefusal {
  const code = formatted.extensions?.code;
  const source = {
    ...(formatted.locations ? { locations: formatted.locations } : {}),
    ...(formatted.path ? { path: formatted.path } : {}),
  };
  const unreadable = variableRefusal(error, schema);
  if (unreadable)
    return { message: unreadable.message, ...source, extensions: refusalExtensions(unreadable) };
  if (
    typeof code === 'string' &&
    (REQUEST_ERRORS.includes(code) || (isKnownCode(code) && code !== 'INTERNAL_SERVER_ERROR'))
  ) {
    return { message: formatted.message, ...source, extensions: requestExtensions(code) };
  }
  const refusal = toRefusal(error, scope);
  return { message: refusal.message, ...source, extensions: refusalExtensions(refusal) };
}

/**
 * Apollo's own codes stay for GraphQL tools; BAD_REQUEST becomes our code for wrong input. The reason says that the message
 * is not ours.
 */
function requestExtensions(code: string): { code: string; reason?: RefusalReason } {
  if (code !== 'BAD_USER_INPUT' && !REQUEST_ERRORS.includes(code)) return { code };
  return { code: code === 'BAD_REQUEST' ? 'BAD_USER_INPUT' : code, reason: 'MALFORMED_REQUEST' };
}
