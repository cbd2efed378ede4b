import { isInputObjectType, type GraphQLSchema } from 'graphql';

/** Option of an input field whose text may be longer than all of a usual request: of so many characters. */
export const longText = (characters: number) => ({ extensions: { longText: characters } }) as const;

/** How many characters each long text in an act's input may have, by the name of its field. */
export function longTextsOf(schema: GraphQLSchema): Map<string, number> {
  const fields = Object.values(schema.getTypeMap())
    .filter(isInputObjectType)
    .flatMap((input) => Object.values(input.getFields()));
  return new Map(
    fields.flatMap(({ name, extensions: { longText } }) =>
      typeof longText === 'number' ? [[name, longText] as const] : [],
    ),
  );
}
