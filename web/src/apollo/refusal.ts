import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';

/** A refusal as the server states it, over GraphQL or over HTTP. */
export interface Refusal {
  /** The stable code, for example `CONFLICT`; null where the answer carried none. */
  code: string | null;
  /** The server's sentence. */
  message: string;
  /** Field name to sentence, for `BAD_USER_INPUT`. */
  fields: Readonly<Record<string, string>>;
  /** Whether the server knows nobody with this sign-in: a person whom it knew before was deleted. */
  isUnknownAccount: boolean;
  /** Whether somebody else changed the thing after it was read here. */
  isChangedMeanwhile: boolean;
  /** Whether the message is GraphQL's own, about a request that does not fit the schema. Never shown. */
  isMalformed: boolean;
  /** Whether the answer, not the request, is too large. */
  isAnswerTooLarge: boolean;
  /** Names the entry in the server's log, where there is one. */
  reference: string | null;
}

const textOr = <T>(value: unknown, otherwise: T): string | T =>
  typeof value === 'string' ? value : otherwise;

const texts = (value: unknown): Record<string, string> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : {};

const ofGraphQLError = (message: string, extensions: Readonly<Record<string, unknown>>): Refusal => ({
  code: textOr(extensions['code'], null),
  message,
  fields: texts(extensions['fields']),
  isUnknownAccount: extensions['reason'] === 'UNKNOWN_ACCOUNT',
  isChangedMeanwhile: extensions['reason'] === 'CHANGED_MEANWHILE',
  isMalformed: extensions['reason'] === 'MALFORMED_REQUEST',
  isAnswerTooLarge: extensions['reason'] === 'ANSWER_TOO_LARGE',
  reference: textOr(extensions['reference'], null),
});

/** Codes of refusals that arrive as a bare HTTP status, from the server's guards or from a proxy in front of it. */
const CODE_OF_STATUS: Readonly<Record<number, string>> = {
  401: 'UNAUTHENTICATED',
  413: 'PAYLOAD_TOO_LARGE',
  429: 'RATE_LIMITED',
  502: 'SERVICE_UNAVAILABLE',
  503: 'SERVICE_UNAVAILABLE',
  504: 'SERVICE_UNAVAILABLE',
};

/** The server's refusal, or null for an error that did not come from the server (no connection, a bug). */
export function refusalOf(error: unknown): Refusal | null {
  if (CombinedGraphQLErrors.is(error)) {
    const [first] = error.errors;
    return ofGraphQLError(first?.message ?? error.message, first?.extensions ?? {});
  }
  if (ServerError.is(error)) {
    return {
      code: CODE_OF_STATUS[error.statusCode] ?? (error.statusCode >= 500 ? 'INTERNAL_SERVER_ERROR' : null),
      message: error.message,
      fields: {},
      isUnknownAccount: false,
      isChangedMeanwhile: false,
      isMalformed: false,
      isAnswerTooLarge: false,
      reference: error.response.headers.get('x-request-id'),
    };
  }
  return null;
}

/** The refusals of single fields, to show at the fields; empty for every other error. */
export const fieldErrors = (error: unknown): Readonly<Record<string, string>> =>
  refusalOf(error)?.fields ?? {};
