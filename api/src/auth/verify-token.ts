import type { DecodedIdToken } from 'firebase-admin/auth';
import { z } from 'zod';
import { DomainError, unauthenticated } from '../errors';
import { firebaseAuth } from './firebase-auth';
import { isJsonWebToken } from './json-web-token';

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
 * @throws DomainError UNAUTHENTICATED for a token that does not count, SERVICE_UNAVAILABLE when that cannot be found out.
 */
export type VerifyToken = (token: string, options?: { checkRevoked: boolean }) => Promise<TokenClaims>;

const codedError = z.object({ code: z.string(), message: z.string() });

/**
 * firebase-admin gives `auth/argument-error` to a bad token and to Google's keys that it could not fetch. Its words about
 * a token begin like this; a test without emulator and network compares them with the installed version's.
 */
const ABOUT_TOKEN = /^(Decoding Firebase ID token failed|Firebase ID token has|verifyIdToken\(\) expects)/;

export function createTokenVerifier(projectId: string): VerifyToken {
  const auth = firebaseAuth(projectId);
  return async (token, { checkRevoked } = { checkRevoked: false }) => {
    // Of what is no token at all, firebase-admin throws bare SyntaxErrors and TypeErrors, as of its own failures.
    if (!isJsonWebToken(token)) throw notValid();
    const decoded = await auth.verifyIdToken(token, checkRevoked).catch((error: unknown) => {
      throw providerRefusal(error);
    });
    return claims(decoded);
  };
}

const signInClaims = z.object({ firebase: z.object({ sign_in_provider: z.string() }) });

function claims(token: DecodedIdToken): TokenClaims {
  const { name } = token;
  const signIn = signInClaims.safeParse(token);
  if (!signIn.success) throw notValid();
  return {
    uid: token.uid,
    email: token.email,
    emailVerified: token.email_verified === true,
    name: typeof name === 'string' ? name : undefined,
    signInProvider: signIn.data.firebase.sign_in_provider,
  };
}

const notValid = (): DomainError => unauthenticated('Your sign-in is not valid. Please sign in again.');

/**
 * What a failure of firebase-admin means for the person who waits. Only what is known to be the token's or the account's
 * fault is held against them; whatever else goes wrong is the provider's, or ours, and must not sign anybody out.
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
  return new DomainError(
    'SERVICE_UNAVAILABLE',
    'Your sign-in cannot be checked right now. You are still signed in; try again in a minute.',
    { cause: error },
  );
}
