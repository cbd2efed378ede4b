import { GraphQLError, OperationTypeNode, type ValidationRule } from 'graphql';
import { comparisonsIn } from './overlaps';

/**
 * The most tokens of a document, comparisons that it may need (`overlaps.ts`), and mistakes in it that are reported. Our own documents have
 * 280 tokens at most, and need 430 comparisons. `cost.ts` limits what a document may lead to.
 */
export const LIMITS = { tokens: 1_000, comparisons: 1_500, errors: 5 };

/**
 * Refuses a document before GraphQL's own rules take long: those see an empty document instead. Without it a document of
 * 1,000 tokens can take 20 ms, and several at once are checked one after the other.
 */
const fewComparisons: ValidationRule = (context) => ({
  Document: (document) => {
    if (comparisonsIn(document, LIMITS.comparisons) <= LIMITS.comparisons) return undefined;
    context.reportError(
      new GraphQLError(
        'This document repeats fields or fragments so often that checking it would take too long. Ask for each field once, and spread fewer fragments.',
      ),
    );
    return { ...document, definitions: [] };
  },
});

/** The executor would run a subscription as if it were a query, without anything that happened. */
const noSubscriptions: ValidationRule = (context) => ({
  OperationDefinition: (node) => {
    if (node.operation !== OperationTypeNode.SUBSCRIPTION) return;
    context.reportError(
      new GraphQLError('Subscriptions come over a WebSocket at this address, not over HTTP.', {
        nodes: node,
      }),
    );
  },
});

const onlySubscriptions: ValidationRule = (context) => ({
  OperationDefinition: (node) => {
    if (node.operation === OperationTypeNode.SUBSCRIPTION) return;
    context.reportError(
      new GraphQLError('Only subscriptions come over a WebSocket. Send everything else over HTTP.', {
        nodes: node,
      }),
    );
  },
});

/** Rules for documents over HTTP, beyond those of GraphQL. */
export const documentRules = [fewComparisons, noSubscriptions];

/** The same over a WebSocket. */
export const subscriptionRules = [fewComparisons, onlySubscriptions];
