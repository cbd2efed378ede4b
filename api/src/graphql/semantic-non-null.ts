import { DirectiveLocation, GraphQLDirective, GraphQLInt, GraphQLList, GraphQLNonNull } from 'graphql';

/** Declared as in https://specs.apollo.dev/nullability/v0.4, for common tools. */
export const semanticNonNull = new GraphQLDirective({
  name: 'semanticNonNull',
  description:
    'Null only if an error of the answer explains it. A client that throws on every error can treat the field as non-null.',
  locations: [DirectiveLocation.FIELD_DEFINITION],
  args: {
    levels: {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(GraphQLInt))),
      description: 'The levels it applies to: 0 is the field itself, 1 the items of its list.',
      defaultValue: [0],
    },
  },
});
