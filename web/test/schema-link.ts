import { ApolloLink, Observable } from '@apollo/client';
import { getMainDefinition } from '@apollo/client/utilities';
import { SchemaLink } from '@apollo/client/link/schema';
import { makeExecutableSchema } from '@graphql-tools/schema';
import {
  GraphQLError,
  Kind,
  OperationTypeNode,
  subscribe,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql';
import { semanticToStrict } from 'graphql-sock';
import typeDefs from '../../schema.graphql?raw';
import { noteUnmeantErrors } from './unmeant-errors';

/**
 * Answers by type and field, as graphql-tools takes them; other fields are read from their parent object. A field of `Subscription`
 * answers with an async iterable of its events.
 */
export type Resolvers = Record<string, Record<string, (parent: never, args: never) => unknown>>;

/**
 * The server of a page test: the real contract (`schema.graphql`) with the test's answers. A document that does not fit the
 * schema fails here as on the real server, and so does an answer of the wrong shape, even one without errors.
 */
export function createSchemaLink({ Subscription = {}, ...resolvers }: Resolvers): ApolloLink {
  const told = Object.fromEntries(
    Object.entries(Subscription).map(([field, listen]) => [
      field,
      { subscribe: listen, resolve: (event: unknown) => event },
    ]),
  );
  const schema = semanticToStrict(
    makeExecutableSchema({ typeDefs, resolvers: { ...resolvers, Subscription: told } }),
  );
  return noteUnmeantErrors().split(
    ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
    subscriptionLink(schema, Object.keys(Subscription)),
    new SchemaLink({ schema, validate: true }),
  );
}

/** A subscription has one. */
function rootFieldOf(document: DocumentNode): string {
  const [field] = getMainDefinition(document).selectionSet.selections;
  return field?.kind === Kind.FIELD ? field.name.value : '';
}

/** What the test's resolvers of `Subscription` yield; any other subscription is told nothing. */
const subscriptionLink = (schema: GraphQLSchema, known: readonly string[]): ApolloLink =>
  new ApolloLink(
    ({ query: document, variables }) =>
      new Observable((observer) => {
        if (!known.includes(rootFieldOf(document))) return;
        let isOver = false;
        const tell = async () => {
          const events = await subscribe({ schema, document, variableValues: variables });
          if (!(Symbol.asyncIterator in events)) throw new Error(JSON.stringify(events.errors));
          for await (const event of events) {
            if (isOver) return;
            observer.next(event);
          }
        };
        tell().catch((error: unknown) => observer.error(error));
        return () => {
          isOver = true;
        };
      }),
  );

/** A refusal in the server's form, for a resolver to throw. */
export const refusal = (code: string, message: string, fields?: Record<string, string>): GraphQLError =>
  new GraphQLError(message, { extensions: { code, ...(fields ? { fields } : {}) } });

/** The refusal of an edit of something that somebody else has changed since it was read. */
export const changedMeanwhile = (): GraphQLError =>
  new GraphQLError('Somebody else changed this meanwhile.', {
    extensions: { code: 'CONFLICT', reason: 'CHANGED_MEANWHILE' },
  });
