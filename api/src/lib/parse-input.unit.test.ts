import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DomainError } from '../errors';
import { parseInput } from './values';

const fieldsOf = (schema: z.ZodType, input: unknown): unknown => {
  try {
    parseInput(schema, input);
  } catch (error) {
    return error instanceof DomainError && error.fields;
  }
  return undefined;
};

describe('the sentence of a wrong value', () => {
  it("is the rule's own", () => {
    expect(fieldsOf(z.object({ name: z.string('Name is required') }), {})).toEqual({
      name: 'Name is required',
    });
  });

  it.each<[string, z.ZodType, unknown]>([
    ['a number', z.object({ field: z.number() }), { field: 'x' }],
    ['one of several', z.object({ field: z.enum(['a', 'b']) }), { field: 'c' }],
    ['bounded', z.object({ field: z.string().max(1) }), { field: 'long' }],
    ['one of two kinds', z.object({ field: z.union([z.number(), z.boolean()]) }), { field: 'x' }],
    ['in a form', z.object({ field: z.email() }), { field: 'x' }],
  ])("is never zod's, where it should be %s", (_what, schema, input) => {
    expect(fieldsOf(schema, input)).toEqual({ field: 'This is the wrong kind of value' });
  });
});
