import {
  getNamedType,
  GraphQLError,
  isEnumType,
  isInputObjectType,
  Kind,
  type GraphQLSchema,
  type TypeNode,
  type VariableDefinitionNode,
} from 'graphql';
import { badInput, type DomainError } from '../errors';
import { inWords } from '../lib/text';

/**
 * The refusal of a variable that GraphQL could not read, in words for a person, with its field. GraphQL's own message is about
 * types and repeats the value.
 * @param error reported by `getVariableValues`
 * @returns undefined for any other error.
 */
export function variableRefusal(error: unknown, schema: GraphQLSchema): DomainError | undefined {
  if (!(error instanceof GraphQLError)) return undefined;
  const [node, ...others] = error.nodes ?? [];
  if (node?.kind !== Kind.VARIABLE_DEFINITION || others.length > 0) return undefined;
  const path = pathOf(error, node);
  const type = typeNameAt(schema, node, path);
  // Our mutations take one variable, `input`; its fields are the person's entries.
  const field = path.join('.') || node.variable.name.value;
  const name = path.findLast(isName) ?? field;
  return badInput({ [field]: `${inWords(name)} ${demand(error, schema, type)}` });
}

/** The path of the value inside the variable: 'input.orders[3].id' in GraphQL's message is orders, 3, id. */
function pathOf({ message, originalError }: GraphQLError, { variable }: VariableDefinitionNode): string[] {
  const reason = originalError?.message ?? '';
  const place = message.endsWith(`; ${reason}`) ? message.slice(0, -reason.length - 2) : message;
  const [, whole = ''] = / at "([\w.[\]]+)"$/.exec(place) ?? [];
  const steps = whole.slice(variable.name.value.length).match(/\w+/g) ?? [];
  const missing = /^Field "(\w+)" of required type/.exec(reason)?.[1];
  return missing === undefined ? steps : [...steps, missing];
}

/** The name of the type at this path, without its list and non-null wrappers; empty if the path does not exist. */
function typeNameAt(
  schema: GraphQLSchema,
  { type }: VariableDefinitionNode,
  path: readonly string[],
): string {
  let name = nameOf(type);
  for (const key of path.filter(isName)) {
    const container = schema.getType(name);
    const field = isInputObjectType(container) ? container.getFields()[key] : undefined;
    name = field ? getNamedType(field.type).name : '';
  }
  return name;
}

const isName = (key: string): boolean => !/^\d+$/.test(key);

const nameOf = (type: TypeNode): string =>
  type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type);

const MISSING = /was not provided|must not be null|not to be null/;
const UNKNOWN_FIELD = /^Field "(\w{1,60})" is not defined/;

function demand(error: GraphQLError, schema: GraphQLSchema, typeName: string): string {
  const reason = error.originalError?.message ?? error.message;
  if (MISSING.test(reason)) return 'is required';
  const unknown = UNKNOWN_FIELD.exec(reason)?.[1];
  if (unknown !== undefined) return `has no field ${unknown}`;
  const type = schema.getType(typeName);
  if (isEnumType(type)) {
    const values = type.getValues().map(({ name }) => name);
    return `must be one of ${values.join(', ')}`;
  }
  return isInputObjectType(type) ? 'must be an object' : (DEMANDS[typeName] ?? 'has the wrong type');
}

const DEMANDS: Readonly<Record<string, string>> = {
  Int: 'must be a whole number of at most 2,147,483,647',
  NonNegativeInt: 'must be a whole number of 0 or more',
  String: 'must be a text',
  ID: 'must be an id',
  Boolean: 'must be true or false',
  DateTime: 'must be an ISO 8601 date and time, such as 2025-11-20T09:00:00Z',
  LocalDate: 'must be a calendar day, such as 2025-11-20',
  LocalDateTime: 'must be a date and time without a zone, such as 2025-11-20T17:00',
  TimeZone: 'must be an IANA time zone, such as Europe/Berlin',
};
