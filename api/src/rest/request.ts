import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
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
import { constraintOf } from '../graphql/constraint';
import { inWords } from '../lib/text';
import { isTimeZone } from '../lib/time-zone';
import { list } from '../lib/values';
import { schema } from '../schema';
import { SOME_ID } from './answer-shapes';

export type Operation<Data, Variables> = TypedDocumentNode<Data, Variables>;

// The kinds of request values. They check only types; the domain checks the rest: lengths, bounds, rights.

const requiredOr = (label: string, sentence: string) => ({
  error: ({ input }: { input?: unknown }) =>
    input == null ? `${label} is required` : `${label} ${sentence}`,
});

export const text = (label: string) => z.string(requiredOr(label, 'must be a text'));

export const flag = (label: string) => z.boolean(requiredOr(label, 'must be true or false'));

export const wholeNumber = (label: string) => z.int(requiredOr(label, 'must be a whole number'));

/** An id has no control characters: PostgreSQL rejects NUL even in a search. */
export const id = (label: string) =>
  text(label)
    .min(1, `${label} is required`)
    .regex(/^\P{Cc}*$/u, `${label} must not contain control characters`)
    .meta({ examples: [SOME_ID] });

const MAX_ENTRIES = 1_000;

/** A list of bounded length; `label` is its name in sentences: 'Theme ids'. */
export const boundedList = <Item extends z.ZodType>(label: string, item: Item) =>
  list(item, {
    error: `${label} must be a list`,
    max: MAX_ENTRIES,
    tooLong: `At most ${MAX_ENTRIES.toLocaleString('en')} ${label.toLowerCase()} can be sent at once`,
  });

const idList = (label: string) => boundedList(`${label} ids`, id(label));

/** A day, or an instant with its offset: the day that it names at that offset, `YYYY-MM-DD`. */
const day = (label: string) =>
  z
    .union(
      [z.iso.datetime({ offset: true }), z.iso.date()],
      requiredOr(label, 'must be an ISO 8601 date, such as 2025-11-20T09:00:00Z'),
    )
    .meta({ examples: ['2025-11-20'] })
    .transform((value) => value.slice(0, 10));

const instant = (label: string) =>
  z.iso
    .datetime({
      offset: true,
      ...requiredOr(label, 'must be an ISO 8601 time, such as 2025-11-20T09:00:00Z'),
    })
    .meta({ examples: ['2025-11-20T09:00:00Z'] })
    .transform((value) => new Date(value));

export const timeZone = (label: string) =>
  text(label)
    .refine(isTimeZone, `${label} must be an IANA time zone, such as Europe/Berlin`)
    .meta({ examples: ['Europe/Berlin'] });

/**
 * A request that mirrors an input of the schema: its fields, which of them are required, and their descriptions. New input
 * fields appear automatically, except `expectedUpdatedAt`: REST has no optimistic locking.
 */
export type RequestOf<Input> = z.ZodObject<{
  readonly [Name in keyof Input as Name extends `expected${string}` ? never : Name]-?: z.ZodType<Input[Name]>;
}>;

/** The request of an operation with the variable `input`. @throws Error at start-up, for a type that JSON cannot express. */
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
  // Built from the schema that `Input` is generated from; the operation validates the values again.
  return request as unknown as RequestOf<Variables['input']>;
}

/** For a path that forwards its request as the operation's input. */
export const takesInput = <Data, Input extends object>(operation: Operation<Data, { input: Input }>) => ({
  operation,
  request: requestOf(operation),
  toVariables: (input: object) => ({ input: input as Input }),
});

/** For a path whose operation has no variables. */
export const takesNothing = <Data>(operation: Operation<Data, Record<string, never>>) => ({
  operation,
  request: z.object({}),
  toVariables: () => ({}),
});

/**
 * The fields of a flat input as query parameters, all optional: `true` and `false` for flags, lower-case names for
 * enumerations. Refusals use the parameters' names.
 * @param renamed fields that have another name in the query.
 * @throws Error at start-up, for an input that no query can express.
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
    Object.fromEntries(fields.map((field) => [field.name, valueOf(field).describe(descriptionOf(field))])),
  );
}

/** Request values beyond those in the schema. */
const ALSO_TAKEN: Readonly<Record<string, string>> = {
  LocalDate: 'A day, or an instant with its offset: 2027-03-10T00:00:00+13:00 is the 10th.',
};

const descriptionOf = ({ description, type }: GraphQLInputField): string =>
  [description, ALSO_TAKEN[getNamedType(type).name]].filter(Boolean).join(' ');

/** The limits of a field as JSON Schema, for generated clients; the domain enforces them. */
function limitsOf(field: GraphQLInputField): Record<string, number> {
  const { minLength, maxLength, min: minimum, max: maximum, maxItems } = constraintOf(field) ?? {};
  const ofList = isListType(getNullableType(field.type)) ? { maxItems } : {};
  const limits = Object.entries({ minLength, maxLength, minimum, maximum, ...ofList });
  return Object.fromEntries(limits.flatMap(([name, limit]) => (limit === undefined ? [] : [[name, limit]])));
}

type Kinds = Readonly<Record<string, (label: string) => z.ZodType>>;

const IN_BODY: Kinds = { String: text, ID: id, Boolean: flag, WholeNumber: wholeNumber, LocalDate: day };

const IN_QUERY: Kinds = {
  String: text,
  ID: id,
  DateTime: instant,
  Boolean: (label) =>
    z.enum(['true', 'false'], `${label} must be true or false`).transform((value) => value === 'true'),
};

function valueOf(label: string, field: GraphQLInputField, kinds: Kinds): z.ZodType {
  const { type } = field;
  const named = getNamedType(type);
  if (isEnumType(named)) return enumeration(label, named);
  const kind = isListType(getNullableType(type)) && named.name === 'ID' ? idList : kinds[named.name];
  if (!kind) throw new Error(`No request can say ${label}, which is of type ${String(type)}.`);
  const value = kind(label);
  return value.meta({ ...value.meta(), ...limitsOf(field) });
}

function enumeration(label: string, type: GraphQLEnumType): z.ZodType {
  const names = type.getValues().map(({ name }) => name.toLowerCase());
  const oneOf = z
    .enum(names, `${label} must be one of ${names.join(', ')}`)
    .transform((name) => name.toUpperCase());
  return z.preprocess((value) => (typeof value === 'string' ? value.toLowerCase() : value), oneOf);
}

/** Fields with another name in sentences. */
const LABELS: Readonly<Record<string, string>> = { userId: 'Person', faqContent: 'FAQ content' };

/** 'isDeadline' becomes 'Deadline', 'regionId' becomes 'Region', and the `id` of `UpdateAgendaItemInput` 'Agenda item'. */
function labelOf(field: string, inputName: string): string {
  const name =
    field === 'id' ? inputName.replace(/^[A-Z][a-z]+|Input$/g, '') : field.replace(/^is(?=[A-Z])|Ids?$/g, '');
  return LABELS[field] ?? inWords(name);
}
