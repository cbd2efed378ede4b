import { type GraphQLSchema, type GraphQLType, isInputObjectType, isObjectType } from 'graphql';
import { z } from 'zod';
import { TYPES_OF_ENTITIES } from '../answer-shapes';
import type { JsonSchema } from './open-api';

/** Where the document keeps what zod keeps under `$defs`. */
const COMPONENTS = '#/components/schemas/';

/** The entities that schemas refer to, by name. */
export type Components = Record<string, JsonSchema>;

/**
 * A zod schema as JSON Schema, its entities moved to `components`.
 * @param io which side of a transformation is meant: what is sent, or what is answered.
 */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output', components: Components): JsonSchema {
  const { $defs = {}, ...own } = withReferences(z.toJSONSchema(schema, { io, override: simplify }));
  Object.assign(components, $defs);
  // OpenAPI 3.1 means this dialect anyway.
  delete own.$schema;
  return own;
}

/** A format says what its pattern spells out over hundreds of characters. */
function simplify({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
}

function withReferences(schema: JsonSchema): JsonSchema {
  const text = JSON.stringify(schema).replaceAll('#/$defs/', COMPONENTS);
  return JSON.parse(text) as JsonSchema;
}

/** The schema that a reference stands for, or the schema itself. */
export function resolve(schema: JsonSchema, components: Components): JsonSchema {
  if (schema.$ref === undefined) return schema;
  const found = components[schema.$ref.slice(COMPONENTS.length)];
  if (!found) throw new Error(`The document has nothing at ${schema.$ref}.`);
  return found;
}

/** The entity that a schema refers to. */
export const nameOf = ({ $ref }: JsonSchema): string | undefined => $ref?.slice(COMPONENTS.length);

/** Descriptions by name; what is undefined here is not described. */
export type Descriptions = (name: string) => string | null | undefined;

/** Describes the properties that do not describe themselves. */
export function describeProperties(schema: JsonSchema, descriptions: Descriptions): void {
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    if (typeof property === 'boolean' || property.description !== undefined) continue;
    const description = descriptions(name);
    if (description != null) property.description = description;
  }
}

/** Describes entities that `schema.graphql` has under the same name in its words. */
export function describeEntities(components: Components, graphql: GraphQLSchema): void {
  for (const [name, entity] of Object.entries(components)) {
    const type = graphql.getType(TYPES_OF_ENTITIES[name] ?? name);
    if (type?.description != null) entity.description ??= type.description;
    describeProperties(entity, (field) => fieldDescription(type, field));
  }
}

/** What `schema.graphql` says of a field of an object or an input. */
export const fieldDescription = (
  type: GraphQLType | null | undefined,
  field: string,
): string | null | undefined =>
  isObjectType(type) || isInputObjectType(type) ? type.getFields()[field]?.description : undefined;
