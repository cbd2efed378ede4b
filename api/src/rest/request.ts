import {
  getNamedType,
  getNullableType,
  getOperationAST,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  typeFromAST,
  type GraphQLEnumType,
  type GraphQLInputField,
  type GraphQLInputObjectType,
} from 'graphql';
import { z } from 'zod';
import { schema } from '../schema';
import { day, flag, id, idList, text, wholeNumber } from './request-fields';
import type { Operation } from './row';

/**
 * What requests say where that is an input of the schema: its fields, which of them are required, and what they mean. A field
 * that is added to the input is one here, too. What lets a person's older copy be refused (`expectedUpdatedAt`) is not.
 */
export type RequestOf<Input> = z.ZodObject<{
  readonly [Name in keyof Input as Name extends `expected${string}` ? never : Name]-?: z.ZodType<Input[Name]>;
}>;

/** The request of an operation with the variable `input`. @throws Error, at the start, for what JSON cannot say. */
export function requestOf<Variables extends { input: object }>(
  operation: Operation<unknown, Variables>,
): RequestOf<Variables['input']> {
  const variables = getOperationAST(operation)?.variableDefinitions ?? [];
  const type = variables.find(({ variable }) => variable.name.value === 'input')?.type;
  const input = type && getNamedType(typeFromAST(schema, type));
  if (!isInputObjectType(input)) throw new Error('The operation takes no input.');
  const request = objectOf(input, (field) => {
    const value = valueOf(labelOf(field.name, input.name), field, IN_BODY);
    return isNonNullType(field.type) ? value : value.nullish();
  });
  // Of the schema that `Input` is generated from; the operation checks the values once more.
  return request as unknown as RequestOf<Variables['input']>;
}

/** What a path takes that hands its request on as the input of its operation. */
export const takesInput = <Data, Input extends object>(operation: Operation<Data, { input: Input }>) => ({
  operation,
  request: requestOf(operation),
  toVariables: (input: object) => ({ input: input as Input }),
});

/** What a path takes whose operation needs to be told nothing. */
export const takesNothing = <Data>(operation: Operation<Data, Record<string, never>>) => ({
  operation,
  request: z.object({}),
  toVariables: () => ({}),
});

/**
 * The fields of a flat input as values of a query, all optional: `true` and `false` for flags, the names of enumerations in
 * lower case. Refusals call a field by the name that it has in the query.
 * @param renamed fields that have another name there.
 * @throws Error, at the start, for an input that no query can say.
 */
export function queryOf<Input>(
  typeName: string,
  renamed: Readonly<Record<string, string>> = {},
): { readonly [Name in keyof Input]-?: z.ZodType<Input[Name] | undefined> } {
  const input = schema.getType(typeName);
  if (!isInputObjectType(input)) throw new Error(`${typeName} is no input of the schema.`);
  const query = objectOf(input, (field) =>
    valueOf(renamed[field.name] ?? field.name, field, IN_QUERY).optional(),
  );
  return query.shape as unknown as ReturnType<typeof queryOf<Input>>;
}

function objectOf(input: GraphQLInputObjectType, valueOf: (field: GraphQLInputField) => z.ZodType) {
  const fields = Object.values(input.getFields()).filter(({ name }) => !name.startsWith('expected'));
  return z.object(
    Object.fromEntries(fields.map((field) => [field.name, valueOf(field).describe(field.description ?? '')])),
  );
}

type Kinds = Readonly<Record<string, (label: string) => z.ZodType>>;

const IN_BODY: Kinds = { String: text, ID: id, Boolean: flag, WholeNumber: wholeNumber, LocalDate: day };

const IN_QUERY: Kinds = {
  String: text,
  ID: id,
  Boolean: (label) =>
    z.enum(['true', 'false'], `${label} must be true or false`).transform((value) => value === 'true'),
};

function valueOf(label: string, { type }: GraphQLInputField, kinds: Kinds): z.ZodType {
  const named = getNamedType(type);
  if (isEnumType(named)) return enumeration(label, named);
  const kind = isListType(getNullableType(type)) && named.name === 'ID' ? idList : kinds[named.name];
  if (!kind) throw new Error(`No request can say ${label}, which is of type ${String(type)}.`);
  return kind(label);
}

function enumeration(label: string, type: GraphQLEnumType): z.ZodType {
  const names = type.getValues().map(({ name }) => name.toLowerCase());
  const oneOf = z
    .enum(names, `${label} must be one of ${names.join(', ')}`)
    .transform((name) => name.toUpperCase());
  return z.preprocess((value) => (typeof value === 'string' ? value.toLowerCase() : value), oneOf);
}

/** Where the name of a field is not what people call it. */
const LABELS: Readonly<Record<string, string>> = { userId: 'Person', faqContent: 'FAQ content' };

/** 'isDeadline' is 'Deadline' and 'regionId' 'Region'; of `UpdateAgendaItemInput`, `id` is 'Agenda item'. */
function labelOf(field: string, inputName: string): string {
  const name =
    field === 'id' ? inputName.replace(/^[A-Z][a-z]+|Input$/g, '') : field.replace(/^is(?=[A-Z])|Ids?$/g, '');
  const words = name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return LABELS[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
