import type { z } from 'zod';
import { badInput } from '../errors';

/**
 * Checks an input against its rules and returns the cleaned values.
 * @throws DomainError BAD_USER_INPUT with one sentence per wrong field.
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    const field = issue.path.join('.');
    fields[field] ??= issue.message;
  }
  throw badInput(fields);
}
