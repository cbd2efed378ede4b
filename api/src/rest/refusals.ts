import { isEnumType, type GraphQLFormattedError } from 'graphql';
import { z } from 'zod';
import type { ZodOpenApiResponseObject } from 'zod-openapi';
import { DomainError, ERROR_CODES, REFUSAL_REASONS, type ErrorCode } from '../errors';
import { schema } from '../schema';
import { statusOf } from '../transport/refusals';
import { pathNames, takesBody, type Row } from './row';

const refusal = z.object({
  message: z.string(),
  extensions: z.object({
    code: z.enum(ERROR_CODES),
    fields: z.record(z.string(), z.string()).optional(),
    reason: z.enum(REFUSAL_REASONS).optional(),
  }),
});

/** The domain's refusal, with the path's own field names. */
export function refusalOf(error: GraphQLFormattedError, names: Row['fieldNames']): Error {
  const parsed = refusal.safeParse(error);
  if (!parsed.success) return new Error(`GraphQL refused an operation of a REST path: ${error.message}`);
  const { message, extensions } = parsed.data;
  const { code, fields = {}, reason } = extensions;
  // The words are GraphQL's own, about an operation that the client has never seen.
  if (reason === 'MALFORMED_REQUEST')
    return new DomainError(code, 'The request has a value of the wrong kind.');
  const renamed = Object.entries(fields).map(
    ([field, sentence]) => [names[field] ?? field, sentence] as const,
  );
  return new DomainError(code, message, extensions.fields && { fields: Object.fromEntries(renamed) });
}

const EVERYWHERE = [
  'UNAUTHENTICATED',
  'UNAUTHORIZED_DOMAIN',
  'RATE_LIMITED',
  'INTERNAL_SERVER_ERROR',
  'SERVICE_UNAVAILABLE',
] as const satisfies readonly ErrorCode[];

/** The codes of a path, in the order of the closed list. */
function codesOf(row: Row): ErrorCode[] {
  const { method, path, request, refusals } = row;
  const codes = new Set<ErrorCode>([...EVERYWHERE, ...refusals]);
  if (Object.keys(request.shape).length > 0) codes.add('BAD_USER_INPUT');
  // Another request can delete the row between write and answer.
  if (method !== 'get' || pathNames(path).length > 0) codes.add('NOT_FOUND');
  if (takesBody(method)) codes.add('PAYLOAD_TOO_LARGE').add('UNSUPPORTED_MEDIA_TYPE');
  return ERROR_CODES.filter((code) => codes.has(code));
}

/** The documented body of a refusal with one of these codes. */
export const refusalShape = (codes: readonly ErrorCode[]) =>
  z.strictObject({
    error: z.enum(codes).describe('A stable code.'),
    message: z.string().min(1).describe('A sentence for the person who asked.'),
    ...(codes.includes('BAD_USER_INPUT')
      ? {
          fields: z
            .record(z.string(), z.string())
            .optional()
            .describe('What is wrong with single fields: a sentence for each field name.'),
        }
      : {}),
  });

/** A path's refusals by status, in the words of the GraphQL schema; codes with the same status share a response. */
export function refusalResponses(row: Row): Record<`${number}`, ZodOpenApiResponseObject> {
  const codes = codesOf(row);
  const statuses = new Set(codes.map(statusOf));
  return Object.fromEntries(
    [...statuses].map((status) => [status, responseOf(codes.filter((code) => statusOf(code) === status))]),
  );
}

function meaningOf(code: ErrorCode): string {
  const type = schema.getType('ErrorCode');
  return (isEnumType(type) && type.getValue(code)?.description) || '';
}

/** One object per set of codes: the document contains it once. */
const responses = new Map<string, ZodOpenApiResponseObject>();

function responseOf(codes: readonly ErrorCode[]): ZodOpenApiResponseObject {
  const id = codes.join('.');
  const isTemporary = codes.includes('RATE_LIMITED') || codes.includes('SERVICE_UNAVAILABLE');
  const response = responses.get(id) ?? {
    id,
    description: codes.map((code) => `${code}: ${meaningOf(code)}`).join(' '),
    ...(isTemporary && { headers: z.object({ 'Retry-After': z.int().min(0).describe('Seconds to wait.') }) }),
    content: { 'application/json': { schema: refusalShape(codes) } },
  };
  responses.set(id, response);
  return response;
}
