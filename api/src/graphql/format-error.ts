import type { GraphQLFormattedError, GraphQLSchema } from 'graphql';
import { refusalExtensions, toRefusal } from '../transport/refusals';
import type { RequestScope } from '../transport/request-scope';
import { DOCUMENT_ERROR_CODES } from './error-codes';
import { variableRefusal } from './variable-refusal';

/** Codes with which GraphQL and Apollo Server refuse a document or its variables; the caller has to fix them. */
const REQUEST_ERRORS: readonly unknown[] = [...DOCUMENT_ERROR_CODES, 'BAD_REQUEST', 'BAD_USER_INPUT'];

/** The part of an error for GraphQL clients: message, code, details of the refusal, path and locations. Never a stack. */
export function formatError(
  { message, locations, path, extensions }: GraphQLFormattedError,
  error: unknown,
  schema: GraphQLSchema,
  scope: RequestScope,
): GraphQLFormattedError {
  const source = { ...(locations && { locations }), ...(path && { path }) };
  const unreadable = variableRefusal(error, schema);
  if (!unreadable && REQUEST_ERRORS.includes(extensions?.code)) {
    // Apollo's own codes stay, for GraphQL tools.
    const code = extensions?.code === 'BAD_REQUEST' ? 'BAD_USER_INPUT' : String(extensions?.code);
    scope.refusal ??= code;
    return { message, ...source, extensions: { code, reason: 'MALFORMED_REQUEST' } };
  }
  const refusal = unreadable ?? toRefusal(error, scope);
  scope.refusal ??= refusal.code;
  return { message: refusal.message, ...source, extensions: refusalExtensions(refusal) };
}
