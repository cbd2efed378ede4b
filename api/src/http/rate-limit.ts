import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit, type Logger as LimiterLogger } from 'express-rate-limit';
import type { Logger } from 'pino';
import { requestScope } from '../doors/request-scope';
import { DomainError } from '../errors';
import { identificationOf } from './identification';

/** Requests a minute, to `/graphql` and `/api` together. */
export type RateLimits = {
  /** For one person, by their account: an office shares one address. */
  person: number;
  /** For one address, without a valid token. */
  address: number;
};

/**
 * A page costs a handful of requests and a drag one, so nobody reaches ten a second by hand; a script out of control does. Costly
 * acts have no limit of their own: only administrators may do them, and one at a time per region. Without a valid token
 * everything is refused before the database is asked, so that limit only bounds the work of refusing. It must not stop an office
 * that signs in at once.
 */
export const RATE_LIMITS: RateLimits = { person: 600, address: 6_000 };

/** Milliseconds. */
const WINDOW = 60_000;

/**
 * Refuses too frequent requests with RATE_LIMITED and `Retry-After`. The headers `RateLimit` and `RateLimit-Policy` (IETF draft 8)
 * say how many requests are left. Counts in the memory of this process. Goes after `identifyRequests`.
 */
export function limitRate({ person, address }: RateLimits, logger: Logger): RequestHandler {
  return rateLimit({
    windowMs: WINDOW,
    keyGenerator: (request) => `${kindOf(request)} ${nameOf(request)}`,
    limit: (request) => (kindOf(request) === 'person' ? person : address),
    identifier: kindOf,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    logger: limiterLogger(logger),
    handler: (request, response, next) => {
      const seconds = Number(response.getHeader('Retry-After'));
      requestScope().log.warn({ sender: `${kindOf(request)} ${nameOf(request)}` }, 'rate limit exceeded');
      next(
        new DomainError(
          'RATE_LIMITED',
          `Too many requests came from your side within a minute. Try again in ${seconds} s.`,
        ),
      );
    },
  });
}

const kindOf = (request: Request): keyof RateLimits =>
  identificationOf(request).kind === 'verified' ? 'person' : 'address';

function nameOf(request: Request): string {
  const identification = identificationOf(request);
  return identification.kind === 'verified'
    ? identification.identity.uid
    : ipKeyGenerator(request.ip ?? 'unknown');
}

/** Without it, the library would log to the console. */
const limiterLogger = (logger: Logger): LimiterLogger => ({
  error: (error, message) => logger.error({ err: error }, message ?? 'rate limit'),
  warn: (error, message) => logger.warn({ err: error }, message ?? 'rate limit'),
});
