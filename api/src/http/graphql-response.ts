import { HeaderMap, type HTTPGraphQLRequest, type HTTPGraphQLResponse } from '@apollo/server';
import type { Request, Response } from 'express';

/** A request as Apollo Server takes it. */
export function graphqlRequestOf({ method, headers, url, body }: Request): HTTPGraphQLRequest {
  const map = new HeaderMap();
  for (const [name, value] of Object.entries(headers)) map.set(name, String(value));
  const search = url.indexOf('?');
  return { method, headers: map, search: search < 0 ? '' : url.slice(search), body: body as unknown };
}

export function sendGraphqlResponse(
  { status, headers, body }: HTTPGraphQLResponse,
  response: Response,
): void {
  // Only incremental delivery answers in chunks, and the schema has none.
  if (body.kind !== 'complete') throw new Error('The GraphQL server answered in chunks.');
  response.status(status ?? 200).setHeaders(headers);
  response.send(body.string);
}

type CachedBytes = { headers: ReadonlyMap<string, string>; plain: Buffer; gzip: Buffer };

export function sendCachedResponse(
  { headers, plain, gzip }: CachedBytes,
  response: Response,
  { takesGzip }: { takesGzip: boolean },
): void {
  const bytes = takesGzip ? gzip : plain;
  for (const [name, value] of headers) response.setHeader(name, value);
  response.vary('Accept-Encoding');
  if (takesGzip) response.setHeader('Content-Encoding', 'gzip');
  response.setHeader('Content-Length', bytes.length);
  response.end(bytes);
}
