import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import { GraphQLError, type ValidationContext, type ValidationRule } from 'graphql';
import { maxNestedListsRule } from './nested-lists-rule';

/**
 * Room for every operation of our own client, several times over; a hostile document is refused before it runs. Of lists
 * within lists, of which one of people counts twice, no more than we use: all themes with their members.
 */
export const LIMITS = { tokens: 2_000, depth: 12, nestedLists: 3, aliases: 30, directives: 50, errors: 5 };

/** Left alone, the library throws out of the validation, which is a failure of ours instead of a refusal. */
const refusing = {
  propagateOnRejection: false,
  onReject: [
    (context: ValidationContext | null, { message }: GraphQLError) =>
      context?.reportError(new GraphQLError(message.replace('Syntax Error: ', ''))),
  ],
};

/** The executor would take a subscription without a type for it as a failure of ours. */
const knownOperations: ValidationRule = (context) => ({
  OperationDefinition: (node) => {
    if (context.getSchema().getRootType(node.operation)) return;
    context.reportError(new GraphQLError(`There is no ${node.operation} here.`, { nodes: node }));
  },
});

/** What a document must keep to besides the schema. */
export const documentRules = [
  maxDepthRule({ n: LIMITS.depth, ...refusing }),
  maxNestedListsRule(LIMITS.nestedLists),
  // Its own list of exceptions has `__typename`, which can be asked for as often as anything.
  maxAliasesRule({ n: LIMITS.aliases, allowList: [], ...refusing }),
  maxDirectivesRule({ n: LIMITS.directives, ...refusing }),
  knownOperations,
];
