import { DomainError, unauthenticated } from '../errors';
import { isEmailAddress } from '../lib/email-address';
import type { TokenClaims } from './verify-token';

/** The account that a token proves. */
export type Identity = {
  uid: string;
  /** In lower case; {@link isEmailAddress} holds. */
  email: string;
  name: string | undefined;
};

/**
 * Decides whether a verified token is accepted: it needs a Google account with a valid, verified e-mail address, whose domain is
 * exactly one of `allowedDomains` (no suffix match: example.com admits neither sub.example.com nor notexample.com).
 * @throws DomainError UNAUTHENTICATED or UNAUTHORIZED_DOMAIN with the sentence that the sign-in page shows.
 */
export function identityFromClaims(claims: TokenClaims, allowedDomains: readonly string[]): Identity {
  if (claims.signInProvider !== 'google.com') {
    throw unauthenticated('Please sign in with your work Google account.');
  }
  if (isStandInUid(claims.uid)) {
    throw unauthenticated(
      'Your account has an id that is kept for people who have not signed in yet. Please contact an administrator.',
    );
  }
  if (claims.email === undefined || !claims.emailVerified) {
    throw unauthenticated(
      'Your Google account has no verified e-mail address. Verify it, then sign in again.',
    );
  }
  // Checked before lower-casing, which turns the Kelvin sign (U+212A) into a k and could make an outsider's address a colleague's.
  if (!isEmailAddress(claims.email)) {
    // The sign-in page shows this code's sentence as it is.
    throw new DomainError(
      'UNAUTHORIZED_DOMAIN',
      `The e-mail address of your account is not written as e-mail addresses are, so it cannot be used here. Sign in with your work account (${allowedDomains.join(', ')}), or ask an administrator.`,
    );
  }
  const email = claims.email.toLowerCase();
  const domain = domainOf(email);
  if (!allowedDomains.includes(domain)) {
    throw new DomainError(
      'UNAUTHORIZED_DOMAIN',
      `Accounts of ${domain} cannot use this application. Sign in with your work account (${allowedDomains.join(', ')}).`,
    );
  }
  return { uid: claims.uid, email, name: claims.name };
}

/** The part before the last @: the name of a person without one. */
export const localPartOf = (email: string): string => email.slice(0, Math.max(0, email.lastIndexOf('@')));

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

/** No identity provider issues such a uid; tokens with one are refused. */
const PREFIX = 'invited:';

/** The uid of an invited person until their first sign-in brings the real one. */
export const standInUid = (userId: string): string => `${PREFIX}${userId}`;

const isStandInUid = (uid: string): boolean => uid.startsWith(PREFIX);
