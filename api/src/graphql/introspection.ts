import type { ApolloServerPlugin } from '@apollo/server';
import { type ASTNode, visit } from 'graphql';
import { isSynced, refusalFor, type Context } from './context';

/** The schema is for people who signed in; locally, for anyone, so that tools can read it without a token. */
export const guardIntrospection: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ document, contextValue }) => {
      if (!isSynced(contextValue) && asksForSchema(document)) throw refusalFor(contextValue);
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
