import { ApolloServer } from '@apollo/server';
import { GraphQLError } from 'graphql';
import { expect, it } from 'vitest';
import { answers } from './apollo-server';
import type { Context } from './context';

const refuse = (code: string) => (): never => {
  throw new GraphQLError('No.', { extensions: { code } });
};
/** A schema with fields that answer, are unavailable, or are forbidden. */
const server = new ApolloServer<Context>({
  typeDefs: 'type Query { there: Int, nothing: Int, away: Int, forbidden: Int, needed: Int! }',
  resolvers: {
    Query: {
      there: () => 1,
      nothing: () => null,
      away: refuse('SERVICE_UNAVAILABLE'),
      forbidden: refuse('FORBIDDEN'),
      needed: refuse('SERVICE_UNAVAILABLE'),
    },
  },
  plugins: [answers],
});

it.each([
  ['{ away }', 503, '5'],
  ['{ a: away b: away }', 503, '5'],
  ['{ needed }', 503, '5'],
  ['{ there needed }', 503, '5'],
  ['{ nothing away }', 503, '5'],
  ['{ away forbidden }', undefined, '5'],
  ['{ there away }', undefined, undefined],
  ['{ forbidden }', undefined, undefined],
  ['{ there }', undefined, undefined],
])('%s is answered with status %s and Retry-After %s', async (query, status, retryAfter) => {
  // The schema above does not read the context.
  const { http } = await server.executeOperation({ query }, { contextValue: {} as Context });
  expect({ status: http.status, retryAfter: http.headers.get('retry-after') }).toEqual({
    status,
    retryAfter,
  });
});
