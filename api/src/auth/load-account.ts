import type { UserRecord } from 'firebase-admin/auth';
import { firebaseAuth } from './firebase-auth';
import { Patience } from './patience';
import { providerRefusal } from './verify-token';

/** An account as the identity provider knows it; unknown values are null. */
export type Account = {
  uid: string;
  displayName: string | null;
  photoUrl: string | null;
  email: string | null;
  emailVerified: boolean;
  phoneNumber: string | null;
  tenantId: string | null;
  /** The accounts that people sign in with, such as Google's. */
  providers: readonly { providerId: string; uid: string; displayName: string | null; email: string | null }[];
  /** An account without any provider. */
  isAnonymous: boolean;
  createdAt: Date;
  lastSignInAt: Date | null;
};

/**
 * Asks the identity provider about one account.
 * @throws DomainError UNAUTHENTICATED when the account no longer exists, SERVICE_UNAVAILABLE when the provider cannot be asked.
 */
export type LoadAccount = (uid: string) => Promise<Account>;

export function createAccountLoader(projectId: string, patience = new Patience()): LoadAccount {
  const auth = firebaseAuth(projectId);
  return async (uid) => {
    try {
      return account(await patience.ask(() => auth.getUser(uid)));
    } catch (error) {
      throw providerRefusal(error);
    }
  };
}

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
  };
}
