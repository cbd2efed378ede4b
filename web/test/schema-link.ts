import { ApolloLink, Observable } from '@apollo/client';
import { SchemaLink } from '@apollo/client/link/schema';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { GraphQLError, OperationTypeNode } from 'graphql';
import { semanticToStrict } from 'graphql-sock';
import typeDefs from '../../schema.graphql?raw';
import { noteUnmeantErrors } from './unmeant-errors';

/** Answers by type and field, as graphql-tools takes them; other fields are read from their parent object. */
export type Resolvers = Record<string, Record<string, (parent: never, args: never) => unknown>>;

/**
 * The server of a page test: the real contract (`schema.graphql`) with the test's answers. A document that does not fit the
 * schema fails here as on the real server, and so does an answer of the wrong shape, even one without errors.
 */
export function createSchemaLink(resolvers: Resolvers): ApolloLink {
  const schema = semanticToStrict(makeExecutableSchema({ typeDefs, resolvers }));
  return ApolloLink.split(
    ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
    // Nobody else is there, so nothing happens.
    new ApolloLink(() => new Observable(() => undefined)),
    noteUnmeantErrors().concat(new SchemaLink({ schema, validate: true })),
  );
}

/** A refusal in the server's form, for a resolver to throw. */
export const refusal = (code: string, message: string, fields?: Record<string, string>): GraphQLError =>
  new GraphQLError(message, { extensions: { code, ...(fields ? { fields } : {}) } });

/** The refusal of an edit of something that somebody else has changed since it was read. */
export const changedMeanwhile = (): GraphQLError =>
  new GraphQLError('Somebody else changed this meanwhile.', {
    extensions: { code: 'CONFLICT', reason: 'CHANGED_MEANWHILE' },
  });
