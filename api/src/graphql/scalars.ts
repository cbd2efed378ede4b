import { GraphQLScalarType, Kind, type GraphQLScalarTypeConfig } from 'graphql';
import {
  DateTimeResolver,
  EmailAddressResolver,
  LocalDateResolver,
  NonNegativeIntResolver,
  PositiveIntResolver,
  TimeZoneResolver,
} from 'graphql-scalars';
import { builder } from './builder';

/**
 * The scalar, except that an answer tells what is stored, whatever it is: one that refused a stored value would take the whole
 * list with it, from everybody. What may be stored is decided where it is written.
 */
const telling = <Value>(
  scalar: GraphQLScalarType<unknown, unknown>,
  changes: { description?: string; specifiedByURL?: null } = {},
) =>
  new GraphQLScalarType<Value, Value>({
    ...(scalar.toConfig() as GraphQLScalarTypeConfig<Value, Value>),
    serialize: (value) => value as Value,
    ...changes,
  });

/** Not this one: the database client makes of an instant that cannot be told no Date at all, so the database keeps such out. */
builder.addScalarType('DateTime', DateTimeResolver);
builder.addScalarType(
  'EmailAddress',
  telling<string>(EmailAddressResolver, {
    description:
      'An e-mail address as it is stored. Whoever signs in or is invited has a valid one, as HTML defines it; whoever was stored before that was checked may not.',
    specifiedByURL: null,
  }),
);
/** The database client has a day as its midnight in UTC. */
builder.addScalarType(
  'LocalDate',
  new GraphQLScalarType<Date, string>({
    name: 'LocalDate',
    description: 'A calendar day, the same everywhere in the world, as `YYYY-MM-DD`: 2025-11-20.',
    serialize: (day) => (day as Date).toISOString().slice(0, 10),
    parseValue: (value) => new Date(LocalDateResolver.parseValue(value)),
    parseLiteral: (node) => new Date(LocalDateResolver.parseLiteral(node, {})),
  }),
);
builder.addScalarType('NonNegativeInt', telling<number>(NonNegativeIntResolver));
builder.addScalarType('PositiveInt', telling<number>(PositiveIntResolver));
/** Lets any number through, and takes what is none for none, so that the field's own sentence tells what it may be. */
builder.addScalarType(
  'WholeNumber',
  new GraphQLScalarType<number, number>({
    name: 'WholeNumber',
    description: 'A whole number, within the bounds of its field.',
    parseValue: (value) => (typeof value === 'number' ? value : Number.NaN),
    parseLiteral: (node) =>
      node.kind === Kind.INT || node.kind === Kind.FLOAT ? Number(node.value) : Number.NaN,
  }),
);
builder.addScalarType('TimeZone', TimeZoneResolver);
