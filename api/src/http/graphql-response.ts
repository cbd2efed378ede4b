import { HeaderMap, type HTTPGraphQLRequest, type HTTPGraphQLResponse } from '@apollo/server';
import compression from 'compression';
import type { Request, Response } from 'express';
import { gzipSync } from 'node:zlib';

export function graphqlRequestOf({ method, headers, url, body }: Request): HTTPGraphQLRequest {
  const map = new HeaderMap();
  for (const [name, value] of Object.entries(headers)) map.set(name, String(value));
  const search = url.indexOf('?');
  return { method, headers: map, search: search < 0 ? '' : url.slice(search), body: body as unknown };
}

/** The name of the operation in a parsed body; its sender chose it. */
export const operationIn = (body: unknown): string =>
  typeof body === 'object' &&
  body !== null &&
  'operationName' in body &&
  typeof body.operationName === 'string'
    ? body.operationName
    : 'without a name';

// Compression can leak secrets (BREACH) only if browsers send credentials automatically; ours are in a header.
export const compress = compression();
/** Bytes. A shorter answer fits into one packet. */
const LONG = 1_024;
/** The most bytes that are compressed synchronously: 2 kB take 0.05 ms of CPU then, and 0.15 to 0.3 ms through a stream. */
const AT_ONCE = 16 * 1_024;

type CachedResponse = {
  readonly bytes: {
    readonly headers: HeaderMap;
    plain: (position: number) => Buffer;
    gzip: (position: number) => Buffer;
  };
  readonly position: number;
};

/** Sends Apollo Server's answer, or the cached bytes of an earlier one. */
export function sendGraphqlResponse(
  answer: HTTPGraphQLResponse | CachedResponse,
  request: Request,
  response: Response,
): void {
  const isCached = 'bytes' in answer;
  const { content, isGzip } = contentOf(answer, () => request.acceptsEncodings('gzip') === 'gzip');
  const length = Buffer.byteLength(content);
  response.setHeaders(isCached ? answer.bytes.headers : answer.headers);
  if (isCached || isGzip || length >= LONG) response.vary('Accept-Encoding');
  if (!isCached) response.status(answer.status ?? 200);
  if (isGzip) response.setHeader('Content-Encoding', 'gzip');
  else if (length >= LONG) compress(request, response, () => undefined);
  response.setHeader('Content-Length', length).end(content);
}

/** The bytes to send, unless a stream still compresses them. */
function contentOf(
  answer: HTTPGraphQLResponse | CachedResponse,
  acceptsGzip: () => boolean,
): { content: string | Buffer; isGzip: boolean } {
  if ('bytes' in answer) {
    const isGzip = acceptsGzip();
    return { content: answer.bytes[isGzip ? 'gzip' : 'plain'](answer.position), isGzip };
  }
  const text = textOf(answer);
  const length = Buffer.byteLength(text);
  const isGzip = length >= LONG && length <= AT_ONCE && acceptsGzip();
  return { content: isGzip ? gzipSync(text) : text, isGzip };
}

function textOf({ body }: HTTPGraphQLResponse): string {
  // Only incremental delivery answers in chunks; the schema has none.
  if (body.kind !== 'complete') throw new Error('The GraphQL server answered in chunks.');
  return body.string;
}
