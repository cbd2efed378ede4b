import { GraphQLError, Kind, parse } from 'graphql';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { toRefusal } from './refusals';
import type { RequestScope } from './request-scope';

const scope: RequestScope = {
  requestId: 'r1',
  log: pino({ level: 'silent' }),
  gone: new AbortController().signal,
};

/** An error as GraphQL reports it for a field. */
const atField = (originalError: Error): GraphQLError =>
  new GraphQLError(originalError.message, { path: ['users', 0, 'email'], originalError });

describe('GraphQL’s own words', () => {
  it('about a value that an answer cannot represent are our fault, and hidden', () => {
    const refusal = toRefusal(
      atField(new GraphQLError('Int cannot represent non-integer value: "x"')),
      scope,
    );
    expect(refusal).toMatchObject({ code: 'INTERNAL_SERVER_ERROR', reference: 'r1' });
    expect(refusal.message).not.toContain('Int cannot');
  });

  it('about an argument are about the request', () => {
    const [definition] = parse('{ region(id: $id) { id } }').definitions;
    expect(definition?.kind).toBe(Kind.OPERATION_DEFINITION);
    const error = new GraphQLError('Argument "id" must not be null.', { nodes: definition });
    expect(toRefusal(atField(error), scope)).toMatchObject({
      code: 'BAD_USER_INPUT',
      reason: 'MALFORMED_REQUEST',
    });
  });

  it('before any field are about the request', () => {
    const error = new GraphQLError('Too many errors processing variables, error limit reached.');
    expect(toRefusal(error, scope)).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'MALFORMED_REQUEST' });
  });
});
