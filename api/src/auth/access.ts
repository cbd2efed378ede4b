import { DomainError, unauthenticated } from '../errors';
import { isEmailAddress } from '../lib/email-address';
import { isStandInUid } from './stand-in-uid';
import type { TokenClaims } from './verify-token';

/** Who a token proves somebody to be. */
export type Identity = {
  uid: string;
  /** Lower case; what {@link isEmailAddress} lets in. */
  email: string;
  /** The account's name, where the provider tells one. */
  name: string | undefined;
};

/**
 * Decides whether a verified token counts here: a Google account, its e-mail verified, its domain exactly one of
 * `allowedDomains` (no suffix match: example.com lets neither sub.example.com nor notexample.com in), and one that is stored as it is.
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
  // Before it is in lower case, which makes a k of the Kelvin sign (U+212A), and so our domain, or a colleague, of somebody else.
  if (!isEmailAddress(claims.email)) {
    // The code whose sentence the sign-in page shows as it is.
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

/** What comes after the last @. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);
