import { refusalOf, type Refusal } from './refusal';

const UNREACHABLE = 'We could not reach the server. Check your connection and try again.';
const TOO_SLOW = 'The server took too long to answer. Please try again.';
const OUTDATED =
  'This page asked for something that the server does not know. Reload it to get the newest version.';
const UNKNOWN = 'Something went wrong. Please try again.';

function wordsOf({ code, message, reason, reference }: Refusal): string {
  if (reason === 'MALFORMED_REQUEST') return OUTDATED;
  switch (code) {
    // The server writes these sentences for the person who sent the request.
    case 'UNAUTHORIZED_DOMAIN':
    case 'FORBIDDEN':
    case 'NOT_FOUND':
    case 'BAD_USER_INPUT':
    case 'CONFLICT':
      return message;
    case 'UNAUTHENTICATED':
      return 'Your session has ended. Please sign in again.';
    case 'RATE_LIMITED':
      return 'That was a lot at once. Wait a moment, then try again.';
    case 'PAYLOAD_TOO_LARGE':
      return 'That is more text than the server takes. Shorten it and try again.';
    case 'SERVICE_UNAVAILABLE':
      return 'The server is not available at the moment. Please try again in a minute.';
    case 'GRAPHQL_VALIDATION_FAILED':
    case 'GRAPHQL_PARSE_FAILED':
      return OUTDATED;
    default:
      return reference === null
        ? 'Something went wrong on our side. Please try again.'
        : `Something went wrong on our side. If it happens again, tell whoever runs this site the reference ${reference}.`;
  }
}

/** The message for the person, by the code of the error. No other module words errors. */
export function userMessage(error: unknown): string {
  const refusal = refusalOf(error);
  if (refusal) return wordsOf(refusal);
  if (error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError'))
    return TOO_SLOW;
  // `fetch` throws a TypeError when there is no connection.
  if (error instanceof TypeError) return UNREACHABLE;
  return UNKNOWN;
}

/** The reference of a fault of the server, by which its log explains it; null for every other error. */
export function faultReference(error: unknown): string | null {
  const refusal = refusalOf(error);
  return refusal?.code === 'INTERNAL_SERVER_ERROR' ? refusal.reference : null;
}
