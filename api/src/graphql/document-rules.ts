import { GraphQLError, type ValidationRule } from 'graphql';

/** Of a document: its parts, and the mistakes in it that are told. What it may lead to is a matter of `cost.ts`. */
export const LIMITS = { tokens: 2_000, errors: 5 };

/** The executor would take a subscription without a type for it as a failure of ours. */
const knownOperations: ValidationRule = (context) => ({
  OperationDefinition: (node) => {
    if (context.getSchema().getRootType(node.operation)) return;
    context.reportError(new GraphQLError(`There is no ${node.operation} here.`, { nodes: node }));
  },
});

/** What a document must keep to besides the schema. */
export const documentRules = [knownOperations];
