import {
  DateTimeResolver,
  EmailAddressResolver,
  NonNegativeIntResolver,
  PositiveIntResolver,
  TimeZoneResolver,
} from 'graphql-scalars';
import { builder } from './builder';

builder.addScalarType('DateTime', DateTimeResolver);
builder.addScalarType('EmailAddress', EmailAddressResolver);
builder.addScalarType('NonNegativeInt', NonNegativeIntResolver);
builder.addScalarType('PositiveInt', PositiveIntResolver);
builder.addScalarType('TimeZone', TimeZoneResolver);
