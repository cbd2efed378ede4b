import { isInputObjectType, type GraphQLSchema } from 'graphql';
import { constraintOf } from './constraint';

/** How many characters each text of an input may have, by field name; the longest if several inputs have that field. */
export function longTextsOf(schema: GraphQLSchema): Map<string, number> {
  const lengths = new Map<string, number>();
  const fields = Object.values(schema.getTypeMap())
    .filter(isInputObjectType)
    .flatMap((input) => Object.values(input.getFields()));
  for (const field of fields) {
    const { maxLength = 0 } = constraintOf(field) ?? {};
    lengths.set(field.name, Math.max(maxLength, lengths.get(field.name) ?? 0));
  }
  return lengths;
}
