import {
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
import { constraint, constraintOf } from '../src/graphql/constraint';
import { semanticNonNull } from '../src/graphql/semantic-non-null';

/** The text of `schema.graphql`: the sorted schema, with `@semanticNonNull` and `@constraint` at their fields. */
export function contractOf(schema: GraphQLSchema): string {
  // GraphQL's own printer omits directives on fields.
  const printed = printSchema(lexicographicSortSchema(schema));
  const marks = parse(printed).definitions.flatMap((definition) => marksOf(schema, definition));
  const parts = [{ end: 0, mark: '' }, ...marks].map(
    ({ end, mark }, index) => mark + printed.slice(end, marks[index]?.end),
  );
  return `${parts.join('')}\n`;
}

type Mark = {
  /** The end of the field in the printed schema. */
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
