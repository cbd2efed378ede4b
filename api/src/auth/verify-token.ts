import type { DecodedIdToken } from 'firebase-admin/auth';
import { z } from 'zod';
import { DomainError, unauthenticated } from '../errors';
import { firebaseAuth } from './firebase-auth';

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

/** Google's keys could not be fetched: the same code as a bad token, told apart by what was being done. */
const KEYS_OUT_OF_REACH = /fetching public keys|while making request/i;

/** Codes with which the provider, not the token, is at fault. */
const PROVIDER_FAULTS = [
  'auth/internal-error',
  'auth/insufficient-permission',
  'app/network-error',
  'app/invalid-credential',
  'app/network-timeout',
];

export function createTokenVerifier(projectId: string): VerifyToken {
  const auth = firebaseAuth(projectId);
  return async (token, { checkRevoked } = { checkRevoked: false }) => {
    try {
      return claims(await auth.verifyIdToken(token, checkRevoked));
    } catch (error) {
      throw providerRefusal(error);
    }
  };
}

function claims(token: DecodedIdToken): TokenClaims {
  const { name } = token;
  return {
    uid: token.uid,
    email: token.email,
    emailVerified: token.email_verified === true,
    name: typeof name === 'string' ? name : undefined,
    signInProvider: token.firebase.sign_in_provider,
  };
}

/** What a failure of firebase-admin means for the person who waits. */
export function providerRefusal(error: unknown): DomainError {
  const { code, message } = codedError.catch({ code: '', message: String(error) }).parse(error);
  if (PROVIDER_FAULTS.includes(code) || KEYS_OUT_OF_REACH.test(message)) {
    return new DomainError(
      'SERVICE_UNAVAILABLE',
      'Your sign-in cannot be checked right now. You are still signed in; try again in a minute.',
    );
  }
  switch (code) {
    case 'auth/id-token-expired':
    case 'auth/id-token-revoked':
      return unauthenticated('Your session has ended. Please sign in again.');
    case 'auth/user-disabled':
      return unauthenticated('Your account has been disabled. Please contact an administrator.');
    default:
      return unauthenticated('Your sign-in is not valid. Please sign in again.');
  }
}
