import {
  DirectiveLocation,
  GraphQLDirective,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  isInputObjectType,
  isObjectType,
  lexicographicSortSchema,
  parse,
  printSchema,
  type DefinitionNode,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLSchema,
} from 'graphql';
import { constraint, constraintOf } from './constraint';

/** Declared as in https://specs.apollo.dev/nullability/v0.4, so that common tools understand it. */
export const semanticNonNull = new GraphQLDirective({
  name: 'semanticNonNull',
  description:
    'Null only if an error of the answer says why. A client that throws on every error can treat the field as non-null.',
  locations: [DirectiveLocation.FIELD_DEFINITION],
  args: {
    levels: {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(GraphQLInt))),
      description: 'Which levels are meant: 0 is the field itself, 1 the items of its list.',
      defaultValue: [0],
    },
  },
});

/** The text of `schema.graphql`: the sorted schema, with `@semanticNonNull` and `@constraint` at their fields. */
export function contractOf(schema: GraphQLSchema): string {
  // GraphQL's own printer leaves out directives that are applied to fields.
  const printed = printSchema(lexicographicSortSchema(schema));
  const marks = parse(printed).definitions.flatMap((definition) => marksOf(schema, definition));
  const parts = [{ end: 0, mark: '' }, ...marks].map(
    ({ end, mark }, index) => mark + printed.slice(end, marks[index]?.end),
  );
  return `${parts.join('')}\n`;
}

type Mark = {
  /** Where in the printed schema the field ends. */
  end: number;
  mark: string;
};

function marksOf(schema: GraphQLSchema, definition: DefinitionNode): Mark[] {
  if (!('fields' in definition)) return [];
  const type = schema.getType(definition.name.value);
  const fields = isObjectType(type) || isInputObjectType(type) ? type.getFields() : {};
  return (definition.fields ?? []).flatMap(({ name, loc }) => {
    const field = fields[name.value];
    const mark = field && markOf(field);
    return mark && loc ? [{ end: loc.end, mark: ` ${mark}` }] : [];
  });
}

function markOf(field: GraphQLField<unknown, unknown> | GraphQLInputField): string {
  if (semanticNonNull.name in field.extensions) return `@${semanticNonNull.name}`;
  const limits = Object.entries(constraintOf(field) ?? {});
  if (limits.length === 0) return '';
  return `@${constraint.name}(${limits.map(([name, limit]) => `${name}: ${JSON.stringify(limit)}`).join(', ')})`;
}
