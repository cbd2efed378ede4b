import express, { type RequestHandler } from 'express';
import { z } from 'zod';
import { DomainError } from '../errors';
import { identificationOf } from './identification';

const KIB = 1024;
/** Bytes of a UTF-16 code unit where JSON escapes it: \u00e9. */
const ESCAPED = 6;

/** The bytes of a decompressed JSON body, by what it carries, with each character escaped. */
const LIMITS = {
  /** Names, switches, and the ids of a thousand things. */
  usual: 100 * KIB,
  /** A title and a text of 50,000 characters. */
  html: 320 * KIB,
  /** Two texts of 200,000 characters. */
  longHtml: 2_400 * KIB,
  /** A list of 2,000,000 characters, each of at most three bytes unless JSON escapes it. */
  list: 8 * KIB ** 2,
} as const;

export type BodyKind = 'usual' | 'html' | 'longHtml';

/** More values than any request of ours has: the longest lists a thousand resources, each with an id and a position. */
const MAX_VALUES = 5_000;

const [QUOTE, BACKSLASH, COMMA, BRACKET, BRACE] = [...Buffer.from('"\\,[{')];

/**
 * Refuses JSON with too many values before it is parsed: later steps look at each value, and two kilobytes of gzip can hold a
 * million. Counts the commas and opening brackets outside strings, in one pass that ends at the bound.
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

/** Only UTF-8 is read: Express would take other charsets and misread them. */
const requireUtf8: RequestHandler = (request, _response, next) => {
  const charset = /charset=["']?([\w-]+)/i.exec(request.headers['content-type'] ?? '')?.[1]?.toLowerCase();
  if (charset !== undefined && charset !== 'utf-8') {
    throw new DomainError('UNSUPPORTED_MEDIA_TYPE', 'Send the request as JSON in UTF-8.');
  }
  next();
};

/** Of bodies that are larger than one text of HTML. */
const longBodies = new WeakMap<object, number>();

const parseJson = (limit: number): RequestHandler =>
  express.json({
    limit,
    verify: (request, _response, body) => {
      if (body.length > LIMITS.html) longBodies.set(request, body.length);
      requireFewValues(body);
    },
  });

/** Parses JSON bodies of this kind. */
export const jsonBody = (kind: BodyKind): RequestHandler[] => [requireUtf8, parseJson(LIMITS[kind])];

/** How many characters each long text in an act's input may have, by its name. */
export type LongTexts = ReadonlyMap<string, number>;

const fields = z.record(z.string(), z.unknown());
const graphqlRequest = z.object({ query: z.string().optional(), variables: fields });

/** Where a document gives a variable to a field: `csv: $list`. */
const GIVEN = /\b(\w+)\s*:\s*\$(\w+)/g;

/**
 * The bytes that the long texts in a GraphQL request may take, fully escaped. Clients name their variables as they like: a
 * variable is an input, whose fields have names of the schema, or a text, and the document says for which field.
 */
function longTextBytes(body: unknown, longTexts: LongTexts): number {
  const { query = '', variables = {} } = graphqlRequest.safeParse(body).data ?? {};
  const texts = new Map<string, number>();
  for (const [, field = '', variable = ''] of query.slice(0, LIMITS.html).matchAll(GIVEN))
    texts.set(variable, Math.max(texts.get(variable) ?? 0, longTexts.get(field) ?? 0));
  const lengthsOf = (values: object, most: LongTexts): number[] =>
    Object.entries(values).map(([name, value]) =>
      typeof value === 'string' ? Math.min(value.length, most.get(name) ?? 0) : 0,
    );
  const inputs = Object.values(variables).flatMap((input) =>
    lengthsOf(fields.safeParse(input).data ?? {}, longTexts),
  );
  return ESCAPED * [...inputs, ...lengthsOf(variables, texts)].reduce((sum, length) => sum + length, 0);
}

const [parseUsual, parseLong] = [parseJson(LIMITS.usual), parseJson(LIMITS.list)];

/**
 * Parses the JSON bodies of GraphQL requests. Such a body may be as large as one text of HTML takes; long texts in the variables
 * of a caller with a valid token come on top, since only the body itself names the act. Goes after `identifyRequests`.
 */
export const graphqlBody = (longTexts: LongTexts): RequestHandler[] => [
  requireUtf8,
  (request, response, next) => {
    const parse = identificationOf(request).kind === 'verified' ? parseLong : parseUsual;
    parse(request, response, next);
  },
  (request, _response, next) => {
    // Express does not read the body of a connection that has closed meanwhile. The client is gone, and Apollo would
    // report a fault of ours.
    if (!('body' in request)) return;
    const size = longBodies.get(request);
    if (size !== undefined && size - longTextBytes(request.body, longTexts) > LIMITS.html) {
      throw new DomainError('PAYLOAD_TOO_LARGE', 'The request is too large.');
    }
    next();
  },
];
