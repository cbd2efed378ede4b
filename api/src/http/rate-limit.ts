import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit, type Logger as LimiterLogger } from 'express-rate-limit';
import type { Logger } from 'pino';
import { requestScope } from '../transport/request-scope';
import { DomainError } from '../errors';
import { requestsOf, signInsOf } from '../db/request-counts';
import { identificationOf } from './identification';
import { SharedCounts, WINDOW } from './shared-counts';

/** Requests a minute, to `/graphql` and `/api` together. */
export type RateLimits = {
  /** For one person, by their account: an office shares one address. */
  person: number;
  /** For one address, without a valid token. */
  address: number;
  /** Sign-ins of one person, which these requests include. */
  signIns: number;
};

/**
 * A page costs a handful of requests and a drag one, so only a script out of control reaches ten a second. Costly
 * acts have no limit of their own: only administrators may do them, and one at a time per region. Without a valid token
 * everything is refused before the database is asked, so that limit only bounds the work of refusing. It must not stop an office
 * that signs in at once.
 */
export const RATE_LIMITS: RateLimits = { person: 600, address: 6_000, signIns: 120 };

/** Counts what each sender asks for in a minute, over HTTP and over sockets. */
export const requestCounts = ({ person, address }: RateLimits): SharedCounts =>
  new SharedCounts((key) => (key.startsWith(requestsOf('')) ? person : address));

/**
 * Refuses too frequent requests with RATE_LIMITED and `Retry-After`. The headers `RateLimit` and `RateLimit-Policy` (IETF draft 8)
 * say how many requests are left, as far as this process knows. Goes after `identifyRequests`.
 */
export function limitRate(
  { person, address }: RateLimits,
  counts: SharedCounts,
  logger: Logger,
): RequestHandler {
  return rateLimit({
    store: counts,
    windowMs: WINDOW * 1_000,
    keyGenerator: senderOf,
    limit: (request) => (kindOf(request) === 'person' ? person : address),
    identifier: kindOf,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    logger: limiterLogger(logger),
    handler: (request, response, next) => {
      const seconds = Number(response.getHeader('Retry-After'));
      requestScope().log.warn({ sender: senderOf(request) }, 'rate limit exceeded');
      next(
        new DomainError(
          'RATE_LIMITED',
          `Too many requests came from your side within a minute. Try again in ${seconds} s.`,
        ),
      );
    },
  });
}

/**
 * Counts the sign-ins of a person, which ask the identity provider, whose quota all people share. Every page that opens signs in.
 * @throws DomainError RATE_LIMITED, once `retryAfter` knows the seconds until the next may be tried.
 */
export function limitSignIns(limit: number) {
  const counts = new SharedCounts(() => limit);
  return async (uid: string, retryAfter: (seconds: number) => void): Promise<void> => {
    const { totalHits, resetTime } = await counts.increment(signInsOf(uid));
    if (totalHits <= limit) return;
    const seconds = Math.max(1, Math.ceil(((resetTime?.getTime() ?? 0) - Date.now()) / 1_000));
    retryAfter(seconds);
    throw new DomainError(
      'RATE_LIMITED',
      `You have signed in too often within a minute. Try again in ${seconds} s.`,
    );
  };
}

const kindOf = (request: Request): keyof RateLimits =>
  identificationOf(request).kind === 'verified' ? 'person' : 'address';

function senderOf(request: Request): string {
  const identification = identificationOf(request);
  return identification.kind === 'verified'
    ? requestsOf(identification.identity.uid)
    : `address ${ipKeyGenerator(request.ip ?? 'unknown')}`;
}

/** Without it, the library would log to the console. */
const limiterLogger = (logger: Logger): LimiterLogger => ({
  error: (error, message) => logger.error({ err: error }, message ?? 'rate limit'),
  warn: (error, message) => logger.warn({ err: error }, message ?? 'rate limit'),
});
