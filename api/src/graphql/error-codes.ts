import type { ErrorCode, RefusalReason } from '../errors';
import { builder } from './builder';

/** Codes of GraphQL and Apollo Server for documents that cannot run. */
export const DOCUMENT_ERROR_CODES = [
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_SUPPORTED',
] as const;

type DocumentErrorCode = (typeof DOCUMENT_ERROR_CODES)[number];

const CODES: Readonly<Record<ErrorCode | DocumentErrorCode, string>> = {
  UNAUTHENTICATED: 'There is no token, it is not valid, or its owner has never signed in here.',
  UNAUTHORIZED_DOMAIN: "The domain of the token's e-mail address may not use this application.",
  FORBIDDEN: 'You do not have the right to do this.',
  NOT_FOUND: 'What an input names does not exist, or you may not see it.',
  BAD_USER_INPUT:
    'A value is missing or not allowed. `fields` names it, unless no single field is the cause.',
  CONFLICT: 'The current state does not allow it. `message` has the reason.',
  PAYLOAD_TOO_LARGE: 'The request is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'The body is not JSON in UTF-8.',
  RATE_LIMITED: 'Too many requests within a minute. Retry after `Retry-After`.',
  SERVICE_UNAVAILABLE:
    'Your token cannot be checked at the moment, the database is unavailable, or the server is too busy. Try again in a minute.',
  INTERNAL_SERVER_ERROR: 'Something went wrong on our side. `message` has a reference for an administrator.',
  GRAPHQL_PARSE_FAILED: 'The document cannot be read, or is too long.',
  GRAPHQL_VALIDATION_FAILED: 'The document does not match the schema.',
  OPERATION_RESOLUTION_FAILURE:
    'The document has several operations, and the request does not name the one to run.',
  PERSISTED_QUERY_NOT_SUPPORTED: 'The request names a document instead of sending it.',
};

const REASONS: Readonly<Record<RefusalReason, string>> = {
  UNKNOWN_ACCOUNT:
    'With `UNAUTHENTICATED`: the token is valid, but its owner has never called `syncViewer`, or was deleted since.',
  CHANGED_MEANWHILE:
    'With `CONFLICT`: it was changed since the state that the input expects. Nothing is saved; read it again.',
  DOCUMENT_TOO_COSTLY: 'The document could cost more than one request of yours may. None of it has run.',
  ANSWER_TOO_LARGE: 'The answer is too long for the WebSocket of its query. Send it over HTTP.',
  MALFORMED_REQUEST:
    "The document, a variable or an argument does not match the schema. `message` is GraphQL's own, for developers.",
  TOO_BUSY:
    'With `SERVICE_UNAVAILABLE`: the server is overloaded. Nothing has run. Retry after `Retry-After`.',
};

const describedBy = (sentences: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(sentences).map(([name, description]) => [name, { description }]));

// No field has these types; they document errors in the schema.
builder.enumType('ErrorCode', {
  description:
    'The `extensions.code` of an error; its `message` is a sentence for the person who asked. `extensions` can also have `fields` (with `BAD_USER_INPUT`: a sentence for each wrong input field, by its name), `reason` (an `ErrorReason`) and `reference` (with `INTERNAL_SERVER_ERROR`: a text to tell an administrator).',
  values: describedBy(CODES),
});
builder.enumType('ErrorReason', {
  description: 'The `extensions.reason` of an error that clients can handle in a special way.',
  values: describedBy(REASONS),
});
