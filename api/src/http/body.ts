import express, { type RequestHandler } from 'express';
import { z } from 'zod';
import { DomainError } from '../errors';
import { identificationOf } from './identification';

/** Bytes. The largest text field is 200,000 characters (About, FAQ), four bytes each at the most, twice in one request. */
const MAX_BODY = 2 * 1024 ** 2;

/** Bytes. A list of people may have 2,000,000 characters, three bytes each, and more where JSON escapes them. */
const MAX_BODY_WITH_CSV = 8 * 1024 ** 2;

/** Only UTF-8 is read: Express would take other charsets and misread them. */
const requireUtf8: RequestHandler = (request, _response, next) => {
  const charset = /charset=["']?([\w-]+)/i.exec(request.headers['content-type'] ?? '')?.[1]?.toLowerCase();
  if (charset !== undefined && charset !== 'utf-8') {
    throw new DomainError('UNSUPPORTED_MEDIA_TYPE', 'Send the request as JSON in UTF-8.');
  }
  next();
};

const parseJson: RequestHandler = express.json({ limit: MAX_BODY });

/** Parses JSON bodies. */
export const jsonBody: RequestHandler[] = [requireUtf8, parseJson];

const withCsv = z.object({ variables: z.object({ input: z.object({ csv: z.string() }) }) });

/** Bytes of the list of people in a GraphQL request, as JSON writes it. */
function csvBytes(body: unknown): number {
  const parsed = withCsv.safeParse(body);
  return parsed.success ? Buffer.byteLength(JSON.stringify(parsed.data.variables.input.csv)) : 0;
}

const bodySizes = new WeakMap<object, number>();
const parseJsonWithCsv: RequestHandler = express.json({
  limit: MAX_BODY_WITH_CSV,
  verify: (request, _response, body) => bodySizes.set(request, body.length),
});

/**
 * Parses the JSON bodies of GraphQL requests: as large as others, but for a list of people in the variable `input.csv` of
 * somebody whose token counts. Goes behind `identifyRequests`.
 */
export const graphqlBody: RequestHandler[] = [
  requireUtf8,
  (request, response, next) => {
    const parse = identificationOf(request).kind === 'verified' ? parseJsonWithCsv : parseJson;
    parse(request, response, next);
  },
  (request, _response, next) => {
    // Express reads no body of a connection that has ended meanwhile; nobody waits for the answer, and Apollo would take it
    // for a fault of ours.
    if (!('body' in request)) return;
    const size = bodySizes.get(request) ?? 0;
    if (size > MAX_BODY && size - csvBytes(request.body) > MAX_BODY) {
      throw new DomainError('PAYLOAD_TOO_LARGE', 'The request is too large.');
    }
    next();
  },
];
