import type { z } from 'zod';
import { badInput } from '../errors';

/** The most wrong fields that a refusal names; more would not help. */
const MAX_NAMED = 10;

/** For rules without a sentence of their own: zod's sentences are about types. */
const OTHERWISE = { error: () => 'This is the wrong kind of value' };

/**
 * What a client may send for these rules, before the check. An optional field may also be null, since GraphQL allows both alike.
 */
export type InputOf<Rules extends z.ZodType> = {
  [Name in keyof z.input<Rules>]: undefined extends z.input<Rules>[Name]
    ? z.input<Rules>[Name] | null
    : z.input<Rules>[Name];
};

/**
 * Checks an input against its rules and returns the cleaned values.
 * @throws DomainError BAD_USER_INPUT with one sentence per wrong field, for at most ten fields.
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input, OTHERWISE);
  if (parsed.success) return parsed.data;
  const fields = new Map<string, string>();
  for (const issue of parsed.error.issues) {
    const field = issue.path.join('.');
    if (!fields.has(field)) fields.set(field, issue.message);
    if (fields.size === MAX_NAMED) break;
  }
  throw badInput(Object.fromEntries(fields));
}
