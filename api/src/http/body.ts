import express, { type RequestHandler } from 'express';
import { z } from 'zod';
import { DomainError } from '../errors';
import { identificationOf } from './identification';

const KIB = 1024;
/** The most bytes of a decompressed body without a valid token, and characters of any GraphQL document. */
const SMALL = 100 * KIB;
/**
 * The most bytes of a signed-in person's body: an imported list has up to 2,000,000 characters, each of at most three bytes
 * unless JSON escapes it.
 */
const LARGE = 8 * KIB ** 2;

/** More values than any request of ours: the longest lists have a thousand resources, each with an id and a position. */
const MAX_VALUES = 5_000;

const [QUOTE, BACKSLASH, COMMA, BRACKET, BRACE] = [...Buffer.from('"\\,[{')];

/**
 * Refuses JSON with too many values before parsing: later steps visit each value, and two kilobytes of gzip can hold a million.
 * Counts the commas and opening brackets outside strings, in one pass that ends at the bound.
 * @throws DomainError BAD_USER_INPUT.
 */
function requireFewValues(json: Uint8Array): void {
  let values = 1;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (isText) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) {
      isText = true;
    } else if (byte === COMMA || byte === BRACKET || byte === BRACE) {
      values += 1;
      if (values > MAX_VALUES) {
        throw new DomainError(
          'BAD_USER_INPUT',
          `The request has more than ${MAX_VALUES.toLocaleString('en')} values. Send fewer at once.`,
        );
      }
    }
  }
}

/** Only UTF-8 is accepted: Express would misread other charsets. */
const requireUtf8: RequestHandler = (request, _response, next) => {
  const charset = /charset=["']?([\w-]+)/i.exec(request.headers['content-type'] ?? '')?.[1]?.toLowerCase();
  if (charset !== undefined && charset !== 'utf-8') {
    throw new DomainError('UNSUPPORTED_MEDIA_TYPE', 'Send the request as JSON in UTF-8.');
  }
  next();
};

const parseJson = (limit: number): RequestHandler =>
  express.json({ limit, verify: (_request, _response, body) => requireFewValues(body) });
const [parseSmall, parseLarge] = [parseJson(SMALL), parseJson(LARGE)];

/**
 * Parses a JSON body. Only signed-in people send long texts, which the rules of each field bound. Follows `identifyRequests`.
 */
export const jsonBody: RequestHandler[] = [
  requireUtf8,
  (request, response, next) => {
    const parse = identificationOf(request).kind === 'verified' ? parseLarge : parseSmall;
    parse(request, response, next);
  },
];

const document = z.object({ query: z.string().max(SMALL) });

/** Parses the body of a GraphQL request: long values are in its variables. */
export const graphqlBody: RequestHandler[] = [
  ...jsonBody,
  (request, _response, next) => {
    // Express does not read the body of a closed connection; Apollo would report an error of ours.
    if (!('body' in request)) return;
    const { error } = document.safeParse(request.body);
    if (error?.issues.some(({ code }) => code === 'too_big'))
      throw new DomainError('PAYLOAD_TOO_LARGE', 'The document is too large. Send long texts in variables.');
    next();
  },
];
