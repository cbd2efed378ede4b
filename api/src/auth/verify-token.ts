import {
  createRemoteJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  jwtVerify,
  UnsecuredJWT,
  type JWTPayload,
  type RemoteJWKSet,
} from 'jose';
import { z } from 'zod';
import { DomainError, unauthenticated } from '../errors';
import { cannotBeChecked, invalidToken, type LoadAccount } from './load-account';

export type TokenClaims = {
  uid: string;
  email: string | undefined;
  emailVerified: boolean;
  name: string | undefined;
  signInProvider: string;
};

/**
 * Checks an ID token's signature, age, issuer and audience. With `checkRevoked` it also asks the provider whether the account
 * is disabled or signed out everywhere.
 * @throws DomainError UNAUTHENTICATED for an invalid token, SERVICE_UNAVAILABLE if it cannot be checked.
 */
export type VerifyToken = (token: string, options?: { checkRevoked: boolean }) => Promise<TokenClaims>;

const KEYS_URL = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
/** All in milliseconds. A sign-in must fail within five seconds while the keys cannot be fetched. */
const FETCH_DEADLINE = 4_000;
const REFRESH_EVERY = 60 * 60_000;
/** During an outage, cached keys verify renewed tokens for a day. */
const KEEP_KEYS_FOR = 24 * 60 * 60_000;

/** Google's public keys, fetched on demand; concurrent callers share one fetch. */
export const googleKeys = (url = KEYS_URL, timeoutDuration = FETCH_DEADLINE): RemoteJWKSet =>
  createRemoteJWKSet(new URL(url), { timeoutDuration, cacheMaxAge: KEEP_KEYS_FOR });

/** Fetches the keys now and every hour, so that no request waits for them. @returns stops it. */
export function refreshKeys(keys: RemoteJWKSet): () => void {
  const refresh = (): void => void keys.reload().catch(() => undefined);
  refresh();
  const timer = setInterval(refresh, REFRESH_EVERY).unref();
  return () => clearInterval(timer);
}

/** @param keys the keys of a real project, or `emulator` to accept unsigned tokens */
export function createTokenVerifier(
  projectId: string,
  keys: RemoteJWKSet | 'emulator',
  loadAccount: LoadAccount,
): VerifyToken {
  const expected = { issuer: `https://securetoken.google.com/${projectId}`, audience: projectId };
  const verify = async (token: string): Promise<GoogleClaims> => {
    if (keys === 'emulator') return claimsOf(UnsecuredJWT.decode(token, expected).payload);
    // Before the signature: a wrong token is refused as such even if the keys cannot be fetched.
    const claims = claimsOf(decodeJwt(token));
    if (claims.iss !== expected.issuer || claims.aud !== expected.audience) throw invalidToken();
    if (decodeProtectedHeader(token).kid === undefined) throw invalidToken();
    await jwtVerify(token, keys, { ...expected, algorithms: ['RS256'] });
    return claims;
  };
  return async (token, { checkRevoked } = { checkRevoked: false }) => {
    const claims = await verify(token).catch((error: unknown) => {
      throw error instanceof DomainError ? error : tokenRefusal(error);
    });
    const { sub, auth_time: signedInAt, email, email_verified, name, firebase } = claims;
    if (checkRevoked) {
      const { isDisabled, tokensValidAfter } = await loadAccount(sub);
      if (isDisabled)
        throw unauthenticated('Your account has been disabled. Please contact an administrator.');
      if (tokensValidAfter && signedInAt * 1_000 < tokensValidAfter.getTime()) throw sessionEnded();
    }
    return {
      uid: sub,
      email,
      emailVerified: email_verified === true,
      name,
      signInProvider: firebase.sign_in_provider,
    };
  };
}

/** The tolerated difference to Google's clock, in milliseconds. */
const CLOCK_SKEW = 300_000;
const secondsPast = z.number().refine((seconds) => seconds * 1_000 <= Date.now() + CLOCK_SKEW);

const googleClaims = z.object({
  iss: z.string(),
  aud: z.string(),
  exp: z.number(),
  iat: secondsPast,
  auth_time: secondsPast,
  // No control characters: PostgreSQL stores no NUL. 128 is Firebase's own bound.
  sub: z
    .string()
    .max(128)
    .regex(/^\P{Cc}+$/u),
  email: z.string().optional(),
  email_verified: z.unknown(),
  name: z.string().optional().catch(undefined),
  firebase: z.object({ sign_in_provider: z.string() }),
});

type GoogleClaims = z.infer<typeof googleClaims>;

function claimsOf(payload: JWTPayload): GoogleClaims {
  const parsed = googleClaims.safeParse(payload);
  if (!parsed.success) throw invalidToken();
  return parsed.data;
}

/** jose's errors that blame the token. All others mean that the keys could not be fetched. */
const TOKEN_FAULTS: ReadonlySet<unknown> = new Set([
  'ERR_JWT_CLAIM_VALIDATION_FAILED',
  'ERR_JWT_INVALID',
  'ERR_JWS_INVALID',
  'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
  'ERR_JOSE_ALG_NOT_ALLOWED',
  'ERR_JOSE_NOT_SUPPORTED',
  'ERR_JWKS_NO_MATCHING_KEY',
  'ERR_JWKS_MULTIPLE_MATCHING_KEYS',
]);

function tokenRefusal(error: unknown): DomainError {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ERR_JWT_EXPIRED') return sessionEnded();
  return TOKEN_FAULTS.has(code) ? invalidToken() : cannotBeChecked(error);
}

const sessionEnded = (): DomainError => unauthenticated('Your session has ended. Please sign in again.');
