// http/: the parts of HTTP that GraphQL and REST share: headers, bodies, tokens and limits; and the files of the web client.
import type { Request, RequestHandler } from 'express';
import type { Identification, Identify } from '../auth/caller';

const identifications = new WeakMap<Request, Identification>();

/** Verifies the token of a request once, for all later calls of `identificationOf`; never refuses. */
export const identifyRequests =
  (identify: Identify): RequestHandler =>
  async (request, _response, next) => {
    identifications.set(request, await identify(request.headers.authorization));
    next();
  };

/** @throws Error on a route without `identifyRequests`, a programming mistake */
export function identificationOf(request: Request): Identification {
  const identification = identifications.get(request);
  if (!identification) throw new Error('The token of this request has not been verified.');
  return identification;
}
