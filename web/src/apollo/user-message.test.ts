import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { describe, expect, it } from 'vitest';
import { fieldErrors } from './refusal';
import { userMessage } from './user-message';

const refused = (code: string, extensions: Record<string, unknown> = {}) =>
  new CombinedGraphQLErrors({
    errors: [{ message: 'The sentence of the server.', extensions: { code, ...extensions } }],
  });

const answered = (status: number, headers: Record<string, string> = {}) =>
  new ServerError('', { response: new Response('', { status, headers }), bodyText: '' });

describe('user message', () => {
  it.each(['CONFLICT', 'FORBIDDEN', 'NOT_FOUND', 'BAD_USER_INPUT', 'UNAUTHORIZED_DOMAIN'])(
    "shows the server's own sentence for %s",
    (code) => expect(userMessage(refused(code))).toBe('The sentence of the server.'),
  );

  it.each<[string, unknown, RegExp]>([
    ['an ended session', refused('UNAUTHENTICATED'), /sign in again/],
    ['an ended session, as a status', answered(401), /sign in again/],
    ['too many requests', answered(429), /Wait a moment/],
    ['a fault', refused('INTERNAL_SERVER_ERROR'), /on our side/],
    ['a fault with a reference', refused('INTERNAL_SERVER_ERROR', { reference: 'a1b2' }), /reference a1b2/],
    ['a fault as a status', answered(500, { 'x-request-id': 'c3d4' }), /reference c3d4/],
    ['a server that is away', answered(503), /not available/],
    ['a lost connection', new TypeError('Failed to fetch'), /could not reach the server/],
    ['no connection for a new token', new TypeError(''), /could not reach the server/],
    ['a timeout', new DOMException('', 'TimeoutError'), /too long/],
    ['an older page', refused('GRAPHQL_VALIDATION_FAILED'), /Reload/],
    ['a text that is too large', refused('PAYLOAD_TOO_LARGE'), /Shorten it/],
    ['anything else', 'what', /Something went wrong/],
  ])('has words for %s', (_what, error, words) => expect(userMessage(error)).toMatch(words));

  it.each([
    'GRAPHQL_VALIDATION_FAILED',
    'GRAPHQL_PARSE_FAILED',
    'OPERATION_RESOLUTION_FAILURE',
    'BAD_USER_INPUT',
  ])("never shows GraphQL's own words: %s", (code) => {
    expect(userMessage(refused(code, { reason: 'MALFORMED_REQUEST' }))).toBe(
      'This page asked for something that the server does not know. Reload it to get the newest version.',
    );
  });

  it('returns what is wrong with single fields', () => {
    expect(fieldErrors(refused('BAD_USER_INPUT', { fields: { code: 'Too short.' } }))).toEqual({
      code: 'Too short.',
    });
    expect(fieldErrors(new TypeError())).toEqual({});
  });
});
