import { isInputObjectType, type GraphQLSchema } from 'graphql';
import { constraintOf } from './constraint';

/** How many characters each text in an act's input may have, by the name of its field; the longest, where several have it. */
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
