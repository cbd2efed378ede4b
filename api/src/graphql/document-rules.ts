import { GraphQLError, type ValidationRule } from 'graphql';
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

/** The executor would report an operation whose root type is missing, such as a subscription, as an internal failure. */
const knownOperations: ValidationRule = (context) => ({
  OperationDefinition: (node) => {
    if (context.getSchema().getRootType(node.operation)) return;
    context.reportError(new GraphQLError(`There is no ${node.operation} here.`, { nodes: node }));
  },
});

/** Rules for documents beyond those of GraphQL. */
export const documentRules = [fewComparisons, knownOperations];
