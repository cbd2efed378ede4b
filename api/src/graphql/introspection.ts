import type { ApolloServerPlugin } from '@apollo/server';
import { type ASTNode, visit } from 'graphql';
import { isSynced, refusalFor, type Context } from './context';
import { refuseDocument } from './document-limits';

/** Only people who signed in may read the schema. Local mode leaves this out, so that tools can read it without a token. */
export const guardIntrospection: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ document, contextValue }) => {
      if (!isSynced(contextValue) && asksForSchema(document)) refuseDocument(refusalFor(contextValue));
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
