import { initializeApp } from 'firebase-admin/app';
import { getAuth, type UserRecord } from 'firebase-admin/auth';
import { randomUUID } from 'node:crypto';
import { DomainError, unauthenticated } from '../errors';
import { withDeadline } from '../lib/with-deadline';

/** Milliseconds that a sign-in waits for the identity provider. */
const DEADLINE = 4_000;

/** An account of the identity provider; unknown values are null. */
export type Account = {
  uid: string;
  displayName: string | null;
  photoUrl: string | null;
  email: string | null;
  emailVerified: boolean;
  phoneNumber: string | null;
  tenantId: string | null;
  /** The linked accounts of sign-in providers, such as Google's. */
  providers: readonly { providerId: string; uid: string; displayName: string | null; email: string | null }[];
  isAnonymous: boolean;
  createdAt: Date;
  lastSignInAt: Date | null;
  isDisabled: boolean;
  /** Set when the account was signed out everywhere: tokens issued before are void. */
  tokensValidAfter: Date | null;
};

/**
 * Asks the identity provider about one account.
 * @throws DomainError UNAUTHENTICATED when the account does not exist, SERVICE_UNAVAILABLE when the provider cannot be asked.
 */
export type LoadAccount = (uid: string) => Promise<Account>;

export function createAccountLoader(projectId: string, deadline = DEADLINE): LoadAccount {
  // firebase-admin allows one app of a name.
  const auth = getAuth(initializeApp({ projectId }, randomUUID()));
  return async (uid) => {
    try {
      return account(await withDeadline(auth.getUser(uid), deadline));
    } catch (error) {
      throw refusalOf(error);
    }
  };
}

const refusalOf = (error: unknown): DomainError =>
  error instanceof Error && 'code' in error && error.code === 'auth/user-not-found'
    ? invalidToken()
    : cannotBeChecked(error);

export const invalidToken = (): DomainError =>
  unauthenticated('Your sign-in is not valid. Please sign in again.');

/** Not the token's fault: the person stays signed in. */
export const cannotBeChecked = (cause: unknown): DomainError =>
  new DomainError(
    'SERVICE_UNAVAILABLE',
    'Your sign-in cannot be checked right now. You are still signed in; try again in a minute.',
    { cause },
  );

function account({ metadata, providerData, ...user }: UserRecord): Account {
  return {
    uid: user.uid,
    displayName: user.displayName ?? null,
    photoUrl: user.photoURL ?? null,
    email: user.email ?? null,
    emailVerified: user.emailVerified,
    phoneNumber: user.phoneNumber ?? null,
    tenantId: user.tenantId ?? null,
    providers: providerData.map(({ providerId, uid, displayName, email }) => ({
      providerId,
      uid,
      displayName: displayName || null,
      email: email || null,
    })),
    isAnonymous: providerData.length === 0,
    createdAt: new Date(metadata.creationTime),
    lastSignInAt: metadata.lastSignInTime ? new Date(metadata.lastSignInTime) : null,
    isDisabled: user.disabled,
    tokensValidAfter: user.tokensValidAfterTime === undefined ? null : new Date(user.tokensValidAfterTime),
  };
}
