import { HeaderMap, type ApolloServerPlugin } from '@apollo/server';
import { type ASTNode, GraphQLError, visit } from 'graphql';
import { headersOf, statusOf } from '../doors/refusals';
import { isSynced, refusalFor, type Context } from './context';

/** The schema is for people who signed in; locally, for anyone, so that tools can read it without a token. */
export const guardIntrospection: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ document, contextValue }) => {
      if (isSynced(contextValue) || !asksForSchema(document)) return;
      const { code, message } = refusalFor(contextValue);
      // Thrown as it is, before any field, Apollo would take a refusal for a failure of ours.
      const http = { status: statusOf(code), headers: new HeaderMap(Object.entries(headersOf(code))) };
      throw new GraphQLError(message, { extensions: { code, http } });
    },
  }),
};

function asksForSchema(document: ASTNode): boolean {
  let found = false;
  visit(document, {
    Field: ({ name }) => {
      found ||= name.value === '__schema' || name.value === '__type';
    },
  });
  return found;
}
