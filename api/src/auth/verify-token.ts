import type { DecodedIdToken } from 'firebase-admin/auth';
import { z } from 'zod';
import { DomainError, unauthenticated } from '../errors';
import { firebaseAuth, verifyWith } from './firebase-auth';
import type { GoogleKeys } from './google-keys';
import { Patience } from './patience';

/** What the identity provider vouches for. */
export type TokenClaims = {
  uid: string;
  email: string | undefined;
  emailVerified: boolean;
  name: string | undefined;
  signInProvider: string;
};

/**
 * Checks an ID token's signature, age and audience; with `checkRevoked` also, by a call to the provider, that the account
 * is neither disabled nor signed out everywhere.
 * @throws DomainError UNAUTHENTICATED for a token that is not valid, SERVICE_UNAVAILABLE when it cannot be checked.
 */
export type VerifyToken = (token: string, options?: { checkRevoked: boolean }) => Promise<TokenClaims>;

const codedError = z.object({ code: z.string(), message: z.string() });

/**
 * firebase-admin throws `auth/argument-error` both for a bad token and when it cannot fetch Google's keys. Its messages about a
 * token begin like this; a test without emulator or network compares them with the installed version's.
 */
const ABOUT_TOKEN = /^(Decoding Firebase ID token failed|Firebase ID token has|verifyIdToken\(\) expects)/;

/** firebase-admin's message for a token signed with a key that we do not know. */
const UNKNOWN_KEY = /"kid" claim which does not correspond/;

export type VerifierOptions = {
  /** A real project's keys; the emulator signs nothing and has none. */
  keys?: GoogleKeys | undefined;
  /** Patience with the provider, shared by all questions to it. */
  patience?: Patience;
};

export function createTokenVerifier(
  projectId: string,
  { keys, patience = new Patience() }: VerifierOptions = {},
): VerifyToken {
  const auth = firebaseAuth(projectId);
  if (keys) verifyWith(auth, keys);
  return async (token, { checkRevoked } = { checkRevoked: false }) => {
    // For a text that is no token, firebase-admin throws bare SyntaxErrors and TypeErrors, just as for its own failures.
    if (!isJsonWebToken(token)) throw notValid();
    const verify = (): Promise<DecodedIdToken> => auth.verifyIdToken(token, checkRevoked);
    // With keys at hand, the provider is asked only about revocation.
    const verified = checkRevoked || !keys ? patience.ask(verify) : verify();
    const decoded = await verified.catch((error: unknown) => {
      throw keys?.areOld === true && isOfUnknownKey(error) ? cannotBeChecked(error) : providerRefusal(error);
    });
    return claims(decoded);
  };
}

const isOfUnknownKey = (error: unknown): boolean =>
  UNKNOWN_KEY.test(codedError.safeParse(error).data?.message ?? '');

/** Milliseconds that Google's clock may be ahead of ours. */
const CLOCK_SKEW = 300_000;
const secondsPast = z.number().refine((seconds) => seconds * 1_000 <= Date.now() + CLOCK_SKEW);

/** What we require of Google's tokens although firebase-admin does not check it. */
const googlesClaims = z.object({
  exp: z.number(),
  iat: secondsPast,
  auth_time: secondsPast.optional(),
  // Control characters; the database stores no NUL.
  uid: z.string().regex(/^\P{Cc}+$/u),
  email: z.string().optional(),
  name: z.string().optional().catch(undefined),
  firebase: z.object({ sign_in_provider: z.string() }),
});

function claims(token: DecodedIdToken): TokenClaims {
  const parsed = googlesClaims.safeParse(token);
  if (!parsed.success) throw notValid();
  const { uid, email, name, firebase } = parsed.data;
  return {
    uid,
    email,
    emailVerified: token.email_verified === true,
    name,
    signInProvider: firebase.sign_in_provider,
  };
}

const notValid = (): DomainError => unauthenticated('Your sign-in is not valid. Please sign in again.');

/**
 * What a failure of firebase-admin means for the person who waits. Only a fault that is known to be the token's or the account's
 * counts against them. Every other failure is the provider's or ours, and must not sign anybody out.
 */
export function providerRefusal(error: unknown): DomainError {
  const { code, message } = codedError.catch({ code: '', message: '' }).parse(error);
  switch (code) {
    case 'auth/id-token-expired':
    case 'auth/id-token-revoked':
      return unauthenticated('Your session has ended. Please sign in again.');
    case 'auth/user-disabled':
      return unauthenticated('Your account has been disabled. Please contact an administrator.');
    case 'auth/user-not-found':
      return notValid();
    case 'auth/argument-error':
      if (ABOUT_TOKEN.test(message)) return notValid();
  }
  return cannotBeChecked(error);
}

const cannotBeChecked = (cause: unknown): DomainError =>
  new DomainError(
    'SERVICE_UNAVAILABLE',
    'Your sign-in cannot be checked right now. You are still signed in; try again in a minute.',
    { cause },
  );

const jsonObject = z.record(z.string(), z.unknown());

/** Whether a text has the shape of a signed token (RFC 7515, section 7.1): two JSON objects, then a signature. */
function isJsonWebToken(token: string): boolean {
  const parts = token.split('.');
  return parts.length === 3 && parts.slice(0, 2).every(isJsonObject);
}

function isJsonObject(part: string): boolean {
  try {
    return jsonObject.safeParse(JSON.parse(Buffer.from(part, 'base64url').toString())).success;
  } catch {
    return false;
  }
}
