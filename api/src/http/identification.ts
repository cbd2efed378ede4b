// http/: what GraphQL and REST share of HTTP: headers, bodies, tokens and limits; and the files of the web client.
import type { Request, RequestHandler } from 'express';
import type { Identification, Identify } from '../auth/caller';

const identifications = new WeakMap<Request, Identification>();

/** Verifies the token of a request, once for all later calls of `identificationOf`. Refuses nobody. */
export const identifyRequests =
  (identify: Identify): RequestHandler =>
  async (request, _response, next) => {
    identifications.set(request, await identify(request.headers.authorization));
    next();
  };

/** @throws Error on a route without `identifyRequests`: a programming mistake. */
export function identificationOf(request: Request): Identification {
  const identification = identifications.get(request);
  if (!identification) throw new Error('Nobody verified the token of this request.');
  return identification;
}
