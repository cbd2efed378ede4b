import { Kind, lexicographicSortSchema, parse, printSchema, type GraphQLSchema } from 'graphql';
import { isSemanticNonNull, semanticNonNull } from './semantic-non-null';

/** What `schema.graphql` contains: the sorted schema, with `@semanticNonNull` at the fields that it is about. */
export function contractOf(schema: GraphQLSchema): string {
  // GraphQL's own printer leaves out which directives are applied.
  const printed = printSchema(lexicographicSortSchema(schema));
  const ends = endsOfMarkedFields(schema, printed);
  const parts = [0, ...ends].map((start, index) => printed.slice(start, ends[index]));
  return `${parts.join(` @${semanticNonNull.name}`)}\n`;
}

/** Where in the printed schema the marked fields end, in its order. */
function endsOfMarkedFields(schema: GraphQLSchema, printed: string): number[] {
  return parse(printed).definitions.flatMap((definition) => {
    if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION) return [];
    const fields = rootFieldsNamed(schema, definition.name.value);
    return (definition.fields ?? []).flatMap(({ name, loc }) => {
      const field = fields[name.value];
      return field && loc && isSemanticNonNull(field) ? [loc.end] : [];
    });
  });
}

function rootFieldsNamed(schema: GraphQLSchema, typeName: string) {
  const root = [schema.getQueryType(), schema.getMutationType()].find((type) => type?.name === typeName);
  return root?.getFields() ?? {};
}
