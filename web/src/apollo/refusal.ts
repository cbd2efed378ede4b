import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';

/** A refusal as the server states it, over GraphQL or HTTP. */
export interface Refusal {
  /** The stable code, for example `CONFLICT`; null if the answer had none. */
  code: string | null;
  message: string;
  /** Messages by field name, for `BAD_USER_INPUT`. */
  fields: Readonly<Record<string, string>>;
  /**
   * Details that the code leaves open: `UNKNOWN_ACCOUNT` (the account was deleted), `CHANGED_MEANWHILE`
   * (another person changed the object after it was read here), `MALFORMED_REQUEST` (the message is GraphQL's
   * own and never shown), `ANSWER_TOO_LARGE` (on the socket: retry over HTTP), `TOO_BUSY` (the server is
   * overloaded).
   */
  reason: string | null;
  /** Identifies the entry in the server's log, if there is one. */
  reference: string | null;
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const ofGraphQLError = (message: string, extensions: Readonly<Record<string, unknown>>): Refusal => ({
  code: textOrNull(extensions['code']),
  message,
  fields: (extensions['fields'] ?? {}) as Record<string, string>,
  reason: textOrNull(extensions['reason']),
  reference: textOrNull(extensions['reference']),
});

/** Codes of refusals that arrive as a bare HTTP status, from the server's guards or from a proxy. */
const CODE_OF_STATUS: Readonly<Record<number, string>> = {
  401: 'UNAUTHENTICATED',
  413: 'PAYLOAD_TOO_LARGE',
  429: 'RATE_LIMITED',
  502: 'SERVICE_UNAVAILABLE',
  503: 'SERVICE_UNAVAILABLE',
  504: 'SERVICE_UNAVAILABLE',
};

/** The server's refusal; null for an error that did not come from the server (no connection, a bug). */
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
      reason: null,
      reference: error.response.headers.get('x-request-id'),
    };
  }
  return null;
}

/** The messages of refused fields, to show at the fields; empty for every other error. */
export const fieldErrors = (error: unknown): Readonly<Record<string, string>> =>
  refusalOf(error)?.fields ?? {};
