import { decodeJwt } from 'jose';
import { LRUCache } from 'lru-cache';
import { hash } from 'node:crypto';
import type { TokenClaims, VerifyToken } from './verify-token';

/** Everyone at the largest event, each with two tokens: they overlap within an hour. */
const MAX_TOKENS = 20_000;
/** How long, in milliseconds, a revocation check by the provider counts. */
const REVOCATION_CHECK_LASTS = 5 * 60_000;

type KnownToken = {
  claims: TokenClaims;
  /** In milliseconds since 1970, as is `checkedAt`. */
  expiresAt: number;
  /** When the provider last answered for the account; null if it was not asked. */
  checkedAt: number | null;
};

/** When a verified token expires, in milliseconds since 1970. */
export const expiryOf = (token: string): number => (decodeJwt(token).exp ?? 0) * 1_000;

/**
 * Verifies each token once until it expires, within an hour. Checks the account for revocation at most every five minutes.
 * Refusals are not cached. Tokens are stored as hashes, so a leak of this memory leaks no token.
 * @param now the time in milliseconds since 1970; for tests.
 */
export function rememberTokens(verify: VerifyToken, now = (): number => Date.now()): VerifyToken {
  const tokens = new LRUCache<string, KnownToken>({ max: MAX_TOKENS });
  return async (token, options = { checkRevoked: false }) => {
    const key = hash('sha256', token, 'base64');
    const cached = tokens.get(key);
    if (cached && now() < cached.expiresAt) {
      const isChecked = cached.checkedAt !== null && now() < cached.checkedAt + REVOCATION_CHECK_LASTS;
      if (isChecked || !options.checkRevoked) return cached.claims;
    }
    const checkedAt = options.checkRevoked ? now() : null;
    const claims = await verify(token, options);
    tokens.set(key, { claims, expiresAt: expiryOf(token), checkedAt });
    return claims;
  };
}
