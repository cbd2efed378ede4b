import { isObjectType, type GraphQLSchema } from 'graphql';
import { z } from 'zod';
import { TYPES_OF_ENTITIES } from '../answer-shapes';
import type { JsonSchema } from './open-api';

/** The document's counterpart of zod's `$defs`. */
const COMPONENTS = '#/components/schemas/';

/** The entities that schemas refer to, by name. */
export type Components = Record<string, JsonSchema>;

/**
 * A zod schema as JSON Schema, its entities moved to `components`.
 * @param io the side of a transformation to describe: what is sent, or what is answered.
 */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output', components: Components): JsonSchema {
  const text = JSON.stringify(z.toJSONSchema(schema, { io, override: simplify }));
  const json = JSON.parse(text.replaceAll('#/$defs/', COMPONENTS)) as JsonSchema;
  const { $defs = {}, ...own } = json;
  Object.assign(components, $defs);
  // This dialect is the default of OpenAPI 3.1.
  delete own.$schema;
  return own;
}

/** Drops the pattern of a known format: it takes hundreds of characters to say the same. */
function simplify({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
}

/** Describes entities, and fields without a description of their own, in the words of `schema.graphql`. */
export function describeEntities(components: Components, graphql: GraphQLSchema): void {
  for (const [name, entity] of Object.entries(components)) {
    const type = graphql.getType(TYPES_OF_ENTITIES[name] ?? name);
    if (!isObjectType(type)) continue;
    if (type.description != null) entity.description ??= type.description;
    for (const [field, property] of propertiesOf(entity)) {
      const description = type.getFields()[field]?.description;
      if (description != null) property.description ??= description;
    }
  }
}

/** The properties of an object, by name. */
export const propertiesOf = ({ properties = {} }: JsonSchema): [string, JsonSchema][] =>
  Object.entries(properties).filter((entry): entry is [string, JsonSchema] => typeof entry[1] !== 'boolean');

/** The object that a schema refers to, the entries of a list included. */
function entityOf({ $ref, items }: JsonSchema, components: Components): JsonSchema | undefined {
  if (isSchema(items)) return entityOf(items, components);
  return $ref === undefined ? undefined : components[$ref.slice(COMPONENTS.length)];
}

/** Gives the fields of a request the examples of the answer's fields. */
export function lendExamples(request: JsonSchema, answer: JsonSchema, components: Components): void {
  const lenders = new Map(propertiesOf(entityOf(answer, components) ?? {}));
  for (const [name, property] of propertiesOf(request)) {
    const examples = examplesIn(lenders.get(name) ?? {});
    if (examples && !examplesIn(property)) property.examples = examples;
  }
}

const examplesIn = ({ examples, anyOf = [] }: JsonSchema): JsonSchema['examples'] =>
  examples ?? anyOf.map(examplesIn).find(Array.isArray);

/** A value that a schema allows: its own example where it has one. */
export function exampleOf(schema: JsonSchema, components: Components): unknown {
  const resolved = schema.$ref === undefined ? schema : (entityOf(schema, components) ?? schema);
  const { examples, const: only, enum: values, anyOf, type, items } = resolved;
  if (Array.isArray(examples) && examples.length > 0) return examples[0];
  if (only !== undefined) return only;
  if (values?.[0] !== undefined) return values[0];
  const alternative = anyOf?.find((option) => option.type !== 'null');
  if (alternative) return exampleOf(alternative, components);
  switch (Array.isArray(type) ? type[0] : type) {
    case 'object':
      return Object.fromEntries(
        propertiesOf(resolved).map(([name, property]) => [name, exampleOf(property, components)]),
      );
    case 'array':
      return isSchema(items) ? [exampleOf(items, components)] : [];
    case 'integer':
      return Math.max(resolved.minimum ?? 0, 0);
    case 'boolean':
      return true;
    default:
      return 'Text';
  }
}

const isSchema = (items: JsonSchema['items']): items is JsonSchema =>
  typeof items === 'object' && !Array.isArray(items);
