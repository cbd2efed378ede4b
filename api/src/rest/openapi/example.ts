import { resolve, type Components } from './json-schema';
import type { JsonSchema } from './open-api';

/** A value that a schema allows: its own example where it has one. */
export function exampleOf(schema: JsonSchema, components: Components): unknown {
  const { examples, const: only, enum: values, anyOf, type, properties, items } = resolve(schema, components);
  if (Array.isArray(examples) && examples.length > 0) return examples[0];
  if (only !== undefined) return only;
  if (values?.[0] !== undefined) return values[0];
  const alternative = anyOf?.find((option) => option.type !== 'null');
  if (alternative) return exampleOf(alternative, components);
  switch (Array.isArray(type) ? type[0] : type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(properties ?? {}).flatMap(([name, property]) =>
          typeof property === 'boolean' ? [] : [[name, exampleOf(property, components)]],
        ),
      );
    case 'array':
      return isSchema(items) ? [exampleOf(items, components)] : [];
    case 'integer':
      return Math.max(schema.minimum ?? 0, 0);
    case 'boolean':
      return true;
    default:
      return 'Text';
  }
}

const isSchema = (items: JsonSchema['items']): items is JsonSchema =>
  typeof items === 'object' && !Array.isArray(items);
