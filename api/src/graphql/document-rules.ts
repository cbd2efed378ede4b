import { GraphQLError, type ValidationRule } from 'graphql';

/** The most tokens of a document, and the most mistakes in it that are reported. `cost.ts` limits what it may lead to. */
export const LIMITS = { tokens: 2_000, errors: 5 };

/** The executor would report an operation whose root type is missing, such as a subscription, as an internal failure. */
const knownOperations: ValidationRule = (context) => ({
  OperationDefinition: (node) => {
    if (context.getSchema().getRootType(node.operation)) return;
    context.reportError(new GraphQLError(`There is no ${node.operation} here.`, { nodes: node }));
  },
});

/** Rules for documents beyond those of GraphQL. */
export const documentRules = [knownOperations];
