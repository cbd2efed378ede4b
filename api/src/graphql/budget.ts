import { HeaderMap, type ApolloServerPlugin } from '@apollo/server';
import { GraphQLError } from 'graphql';
import { isAdmin } from '../auth/viewer';
import { refusalExtensions, statusOf } from '../doors/refusals';
import { documentTooCostly, documentTooDeep, type DomainError } from '../errors';
import { isSynced, viewerOf, type Context } from './context';
import { demandOf, type Demand } from './cost';

/**
 * What one document may cost: twice the dearest of our own client's. Whoever runs the event reads a whole region with all that is
 * known of its teams; everybody else reads who is on them.
 */
export const BUDGETS = { admin: 300_000, participant: 75_000 } as const;

/** Fields within each other: each is another step for the database, and our own have seven at the most. */
export const MAX_DEPTH = 12;

/** Refuses, before anything of it runs, a document that could lead to more than its sender may ask for at once. */
export const keepToBudget: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ schema, document, operation, request, contextValue }) => {
      // Always there by now, which the type does not tell.
      if (!operation) return;
      const refusal = refusalOf(
        demandOf(schema, document, operation, request.variables ?? {}),
        isSynced(contextValue) && isAdmin(viewerOf(contextValue)) ? BUDGETS.admin : BUDGETS.participant,
      );
      if (!refusal) return;
      // Thrown as it is, before any field, Apollo would take a refusal for a failure of ours.
      const http = { status: statusOf(refusal.code), headers: new HeaderMap() };
      throw new GraphQLError(refusal.message, { extensions: { ...refusalExtensions(refusal), http } });
    },
  }),
};

function refusalOf({ cost, depth }: Demand, budget: number): DomainError | null {
  if (depth > MAX_DEPTH) return documentTooDeep(depth, MAX_DEPTH);
  return cost > budget ? documentTooCostly(cost, budget) : null;
}
