import type { Request } from 'express';
import { z } from 'zod';
import { DomainError } from '../errors';
import { takesBody, type Row } from './row';

const jsonObject = z.record(z.string(), z.unknown());

/**
 * What a request says, by name: the path, and with POST and PATCH the body, else the query. The path wins over a body.
 * @throws DomainError UNSUPPORTED_MEDIA_TYPE for a body that is not JSON, BAD_USER_INPUT for JSON that is no object.
 */
export function valuesOf(request: Request, { method }: Row): Record<string, unknown> {
  return { ...(takesBody(method) ? bodyOf(request) : request.query), ...request.params };
}

function bodyOf(request: Request): Record<string, unknown> {
  const body: unknown = request.body;
  if (body === undefined) {
    if (hasContent(request)) {
      throw new DomainError(
        'UNSUPPORTED_MEDIA_TYPE',
        'Send the request as JSON, with the Content-Type application/json.',
      );
    }
    return {};
  }
  const parsed = jsonObject.safeParse(body);
  if (!parsed.success) throw new DomainError('BAD_USER_INPUT', 'Send one JSON object.');
  return parsed.data;
}

/** A body that the JSON parser left alone. */
function hasContent({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
