import { GraphQLError, GraphQLScalarType, Kind, type GraphQLScalarTypeConfig } from 'graphql';
import {
  DateTimeResolver,
  EmailAddressResolver,
  LocalDateResolver,
  NonNegativeIntResolver,
  PositiveIntResolver,
  TimeZoneResolver,
} from 'graphql-scalars';
import { isTimeZone } from '../lib/time-zone';
import { builder } from './builder';

/**
 * The scalar, except that answers show stored values unchecked: one that fails to serialize would fail the whole list for all
 * viewers. Writes check values.
 */
const lenient = <Value>(
  scalar: GraphQLScalarType<unknown, unknown>,
  changes: { description?: string; specifiedByURL?: null } = {},
) =>
  new GraphQLScalarType<Value, Value>({
    ...(scalar.toConfig() as GraphQLScalarTypeConfig<Value, Value>),
    serialize: (value) => value as Value,
    ...changes,
  });

const MINUTE = 'YYYY-MM-DDTHH:MM';

const minuteText = (minute: Date): string => minute.toISOString().slice(0, MINUTE.length);

/** graphql-scalars requires seconds, and accepts 24:00. */
function localMinute(value: unknown): Date {
  const minute = new Date(typeof value === 'string' ? `${value}Z` : Number.NaN);
  if (Number.isNaN(minute.getTime()) || minuteText(minute) !== value)
    throw new GraphQLError(`Expected a minute as ${MINUTE}.`);
  return minute;
}

/** Not `lenient`: the database client cannot make a Date of an instant out of range, so the database refuses those. */
builder.addScalarType('DateTime', DateTimeResolver);
builder.addScalarType(
  'EmailAddress',
  lenient<string>(EmailAddressResolver, {
    description:
      'An e-mail address as it is stored. Every person who signs in or is invited has a valid one, as HTML defines it. Addresses stored before that check existed may be invalid.',
    specifiedByURL: null,
  }),
);
/** The database client represents a day as its midnight in UTC. */
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
/** The database stores it as a minute in UTC. */
builder.addScalarType(
  'LocalDateTime',
  new GraphQLScalarType<Date, string>({
    name: 'LocalDateTime',
    description: "A minute on a region's clocks, as `YYYY-MM-DDTHH:MM`, without a zone: 2027-03-05T17:00.",
    serialize: (minute) => minuteText(minute as Date),
    parseValue: localMinute,
    parseLiteral: (node) => localMinute(node.kind === Kind.STRING ? node.value : undefined),
  }),
);
builder.addScalarType('NonNegativeInt', lenient<number>(NonNegativeIntResolver));
builder.addScalarType('PositiveInt', lenient<number>(PositiveIntResolver));
/** Passes any number, and turns everything else into NaN, so that the field's own sentence states what it accepts. */
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
builder.addScalarType(
  'TimeZone',
  new GraphQLScalarType<string, string>({
    ...(TimeZoneResolver.toConfig() as GraphQLScalarTypeConfig<string, string>),
    parseValue: (value) =>
      typeof value === 'string' && isTimeZone(value) ? value : TimeZoneResolver.parseValue(value),
  }),
);
