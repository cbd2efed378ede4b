import type { ErrorCode, RefusalReason } from '../errors';
import { builder } from './builder';

/** Codes of GraphQL itself and of Apollo Server, for a document that cannot run. */
export const DOCUMENT_ERROR_CODES = [
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_SUPPORTED',
] as const;

type DocumentErrorCode = (typeof DOCUMENT_ERROR_CODES)[number];

const CODES: Readonly<Record<ErrorCode | DocumentErrorCode, { description: string }>> = {
  UNAUTHENTICATED: {
    description: 'There is no token, it does not count, or its owner never called `syncViewer`.',
  },
  UNAUTHORIZED_DOMAIN: {
    description: "The token's e-mail address is of a domain that may not use this application.",
  },
  FORBIDDEN: { description: 'You do not have the right to do this.' },
  NOT_FOUND: { description: 'What an input names does not exist, or you may not see it.' },
  BAD_USER_INPUT: {
    description: 'A value is missing or not allowed; `fields` says which, unless no single one is to blame.',
  },
  CONFLICT: {
    description: 'The present state does not allow it; `message` says why, and for some clients `reason`.',
  },
  PAYLOAD_TOO_LARGE: {
    description: 'The request is too large, or for the reason `ANSWER_TOO_LARGE` its answer would be.',
  },
  UNSUPPORTED_MEDIA_TYPE: { description: 'The body is not JSON in UTF-8.' },
  RATE_LIMITED: {
    description: 'Too many requests within a minute; the header `Retry-After` says when to go on.',
  },
  SERVICE_UNAVAILABLE: {
    description:
      'Your token cannot be checked at the moment, the database is away, or the server is too busy. Try again in a minute.',
  },
  INTERNAL_SERVER_ERROR: {
    description: 'Something went wrong on our side; `reference` names what the log says of it.',
  },
  GRAPHQL_PARSE_FAILED: { description: 'The document cannot be read, or is too long.' },
  GRAPHQL_VALIDATION_FAILED: {
    description: 'The document does not fit the schema.',
  },
  OPERATION_RESOLUTION_FAILURE: {
    description: 'The document has several operations, and the request names none of them.',
  },
  PERSISTED_QUERY_NOT_SUPPORTED: { description: 'The request names a document instead of sending it.' },
};

const REASONS: Readonly<Record<RefusalReason, { description: string }>> = {
  CHANGED_MEANWHILE: {
    description:
      'With `CONFLICT`: somebody changed it since the `expectedUpdatedAt` of the input. Nothing is written; read it again.',
  },
  DOCUMENT_TOO_COSTLY: {
    description: 'The document could lead to more objects than you may ask for at once; nothing of it ran.',
  },
  ANSWER_TOO_LARGE: {
    description: 'With `PAYLOAD_TOO_LARGE`: ask for less. Of an act, `message` says that it is done.',
  },
  MALFORMED_REQUEST: {
    description:
      "The document, a variable or an argument is not as the schema has it. `message` is GraphQL's own, for developers.",
  },
};

// No field has these types: they are how the contract tells of errors.
builder.enumType('ErrorCode', {
  description:
    'The `extensions.code` of an error; its `message` is a sentence for the person who asked. Besides, `extensions` may have `fields`: with `BAD_USER_INPUT`, an object from the names of input fields to a sentence each; `reason`: an `ErrorReason`; and `reference`: with `INTERNAL_SERVER_ERROR`, a text to tell an administrator.',
  values: CODES,
});
builder.enumType('ErrorReason', {
  description: 'The `extensions.reason` of an error, where clients do something of their own about it.',
  values: REASONS,
});
