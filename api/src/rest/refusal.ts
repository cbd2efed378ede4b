import type { GraphQLFormattedError } from 'graphql';
import { z } from 'zod';
import { DomainError, ERROR_CODES, REFUSAL_REASONS, type FieldProblems } from '../errors';
import type { Row } from './row';

const refusal = z.object({
  message: z.string(),
  extensions: z.object({
    code: z.enum(ERROR_CODES),
    fields: z.record(z.string(), z.string()).optional(),
    reason: z.enum(REFUSAL_REASONS).optional(),
  }),
});

/** @returns the domain's refusal as it was thrown, with the path's own names of the fields. */
export function refusalOf(error: GraphQLFormattedError, fieldNames: Row['fieldNames']): Error {
  const parsed = refusal.safeParse(error);
  if (!parsed.success) return new Error(`GraphQL refused an operation of a REST path: ${error.message}`);
  const {
    message,
    extensions: { code, fields, reason },
  } = parsed.data;
  // The words are GraphQL's own, about an operation that the client has never seen.
  if (reason === 'MALFORMED_REQUEST') {
    return new DomainError(code, 'The request has a value of the wrong kind.');
  }
  return new DomainError(code, message, fields && { fields: renamed(fields, fieldNames) });
}

const renamed = (fields: FieldProblems, names: Row['fieldNames']): FieldProblems =>
  Object.fromEntries(Object.entries(fields).map(([field, sentence]) => [names[field] ?? field, sentence]));
