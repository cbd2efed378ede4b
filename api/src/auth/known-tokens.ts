import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { TokenClaims, VerifyToken } from './verify-token';

/** The most tokens that are remembered: one for everybody in the largest event, and the ones that follow them within an hour. */
const MAX_TOKENS = 20_000;
/** Milliseconds for which the provider's word counts that an account is neither disabled nor signed out everywhere. */
const WORD_COUNTS_FOR = 5 * 60_000;

type KnownToken = {
  claims: TokenClaims;
  /** When it expires, in milliseconds since 1970. */
  expiresAt: number;
  /** The keys that were published when its signature was checked. */
  keys: object;
  /** When the provider last answered for the account, in milliseconds since 1970; null if it was not asked. */
  askedAt: number | null;
};

const expiring = z.object({ exp: z.number() });

/** When a token that has been verified expires, in milliseconds since 1970. */
export function expiryOf(token: string): number {
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return expiring.parse(claims).exp * 1_000;
}

/**
 * Verifies each token once for as long as nothing can change the result: until it expires, or Google publishes other keys. Only
 * whether the account is disabled or signed out everywhere can change meanwhile; the provider's word about that counts for five
 * minutes. A refusal is never remembered. Keeps hashes of tokens, with which nobody can act as somebody else.
 * @param now the time in milliseconds since 1970; for tests.
 */
export function rememberTokens(
  verify: VerifyToken,
  keys: { readonly current: object | undefined },
  now = (): number => Date.now(),
): VerifyToken {
  const tokens = new LRUCache<string, KnownToken>({ max: MAX_TOKENS });
  return async (token, options = { checkRevoked: false }) => {
    const { current } = keys;
    const name = hash('sha256', token, 'base64');
    const found = tokens.get(name);
    const known = found && found.keys === current && now() < found.expiresAt ? found : undefined;
    const isAnswered = known && known.askedAt !== null && now() < known.askedAt + WORD_COUNTS_FOR;
    if (known && (isAnswered === true || !options.checkRevoked)) return known.claims;
    const askedAt = options.checkRevoked ? now() : null;
    const claims = await verify(token, options);
    if (current) tokens.set(name, { claims, expiresAt: expiryOf(token), keys: current, askedAt });
    return claims;
  };
}
