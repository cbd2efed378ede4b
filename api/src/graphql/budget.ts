import type { ApolloServerPlugin } from '@apollo/server';
import { OperationTypeNode } from 'graphql';
import { isOrganiser, type Viewer } from '../auth/viewer';
import { tooBusy } from '../transport/refusals';
import { requestScope } from '../transport/request-scope';
import { documentTooCostly, documentTooDeep, type DomainError } from '../errors';
import { isAbandoned } from '../lib/asker';
import { isSynced, viewerOf, type Context } from './context';
import { demandOf, type Demand } from './cost';
import { DearDocuments, type DearLimits } from './dear-documents';
import { refuseDocument } from './refuse-document';

/**
 * What one document may cost: twice the costliest document of our own client. Who runs a region reads the whole of it with
 * everything about its teams; a participant reads who is on them.
 */
export const BUDGETS = { organiser: 300_000, participant: 75_000 } as const;

/** How deep fields may be nested. Each level is another step for the database; our own documents have seven at most. */
export const MAX_DEPTH = 12;

/** Refuses a document that could lead to more than its sender may ask for at once, before any of it runs. Dear ones wait for their turn. */
export function keepToBudget(limits: DearLimits): ApolloServerPlugin<Context> {
  const dear = new DearDocuments(limits);
  return {
    requestDidStart: async () => {
      let end: () => void = () => undefined;
      let hasEnded = false;
      return {
        didResolveOperation: async ({ schema, document, operation, request, contextValue }) => {
          // At this stage there is always an operation, but the type does not say so.
          if (!operation) return;
          const { asker } = requestScope();
          asker.onlyReads = operation.operation === OperationTypeNode.QUERY;
          // A path of REST may go on asking for pages.
          if (isAbandoned(asker)) refuseDocument(tooBusy());
          const viewer = isSynced(contextValue) ? viewerOf(contextValue) : null;
          const demand = demandOf(schema, document, operation, request.variables ?? {});
          const refusal = refusalOf(demand, viewer);
          if (refusal) refuseDocument(refusal);
          end = await dear.begin(demand, viewer !== null && isOrganiser(viewer)).catch(refuseDocument);
          // Another plugin has refused it meanwhile.
          if (hasEnded) end();
        },
        willSendResponse: async () => {
          hasEnded = true;
          end();
        },
      };
    },
  };
}

/** Why a document is refused; null if its sender may ask it. @param viewer null for somebody who never synced */
export function refusalOf({ cost, depth }: Demand, viewer: Viewer | null): DomainError | null {
  const budget = viewer && isOrganiser(viewer) ? BUDGETS.organiser : BUDGETS.participant;
  if (depth > MAX_DEPTH) return documentTooDeep(depth, MAX_DEPTH);
  return cost > budget ? documentTooCostly(cost, budget) : null;
}
