import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  type GraphQLInputField,
  type GraphQLSchema,
} from 'graphql';
import { z } from 'zod';
import { id, text } from './request-fields';

type Names<Input> = Partial<Record<keyof Input & string, string>>;
type QueryOf<Input> = { readonly [Name in keyof Input]-?: z.ZodType<Input[Name] | undefined> };

/**
 * The fields of a flat input of the schema as values of a query, all optional: `true` and `false` for flags, the names of
 * enumerations in lower case. A field that is added to the input is one here, too, in the documentation with its description.
 * @param names what refusals call fields that have another name in the query.
 * @throws Error, which is at the start, for an input that no query can say.
 */
export function queryOfInput<Input>(
  schema: GraphQLSchema,
  typeName: string,
  names: Names<Input> = {},
): QueryOf<Input> {
  const type = schema.getType(typeName);
  if (!isInputObjectType(type)) throw new Error(`${typeName} is no input of the schema.`);
  const nameInQuery = new Map(Object.entries<string | undefined>(names));
  const fields = Object.values(type.getFields()).map((field) => {
    const value = queryValue(nameInQuery.get(field.name) ?? field.name, field).optional();
    return [field.name, field.description == null ? value : value.describe(field.description)];
  });
  // Of the schema that `Input` is generated from; the operation checks the values once more.
  return Object.fromEntries(fields) as QueryOf<Input>;
}

function queryValue(name: string, { type }: GraphQLInputField): z.ZodType {
  const named = getNamedType(type);
  if (isEnumType(named)) return enumeration(name, named.getValues());
  switch (named.name) {
    case 'String':
      return text(name);
    case 'ID':
      return id(name);
    case 'Boolean':
      return z
        .enum(['true', 'false'], `${name} must be true or false`)
        .transform((value) => value === 'true');
    default:
      throw new Error(`A query cannot say ${name}, which is of type ${String(type)}.`);
  }
}

function enumeration(field: string, values: readonly { name: string }[]): z.ZodType {
  const names = values.map(({ name }) => name.toLowerCase());
  const oneOf = z
    .enum(names, `${field} must be one of ${names.join(', ')}`)
    .transform((name) => name.toUpperCase());
  return z.preprocess((value) => (typeof value === 'string' ? value.toLowerCase() : value), oneOf);
}
