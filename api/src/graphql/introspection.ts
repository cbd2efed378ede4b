import { HeaderMap, type ApolloServerPlugin } from '@apollo/server';
import { type ASTNode, GraphQLError, visit } from 'graphql';
import { headersOf, statusOf } from '../doors/refusals';
import { isSynced, refusalFor, type Context } from './context';

/** Only people who signed in may read the schema. Local mode leaves this out, so that tools can read it without a token. */
export const guardIntrospection: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ document, contextValue }) => {
      if (isSynced(contextValue) || !asksForSchema(document)) return;
      const { code, message } = refusalFor(contextValue);
      // Apollo would report a DomainError thrown before any field as an internal failure.
      const http = { status: statusOf(code), headers: new HeaderMap(Object.entries(headersOf(code))) };
      throw new GraphQLError(message, { extensions: { code, http } });
    },
  }),
};

function asksForSchema(document: ASTNode): boolean {
  let asks = false;
  visit(document, {
    Field: ({ name }) => {
      asks ||= name.value === '__schema' || name.value === '__type';
    },
  });
  return asks;
}
