import type { DemoAccount } from './runtime-settings';

/** A person as the identity provider knows them; our server may still refuse them. */
export interface Identity {
  uid: string;
  displayName: string | null;
}

/** An account picked in the local chooser. */
export type LocalAccount = Pick<DemoAccount, 'email'> & { displayName: string | null };

/** Why a session ended: by the provider, or with the account. */
export type SessionEnding = 'expired' | 'disabled' | 'deleted';

/** The service that signs people in. The rest of the client knows this interface, not Firebase. */
export interface IdentityProvider {
  /** The person kept in the browser's storage; null where there is none. @throws SignInUnloaded */
  restore: () => Promise<Identity | null>;
  /**
   * Opens Google's popup, or takes the account picked in the local chooser.
   * @throws SignInCancelled where the person changed their mind, SignInUnloaded where the provider did not load; any other error
   * is a failure.
   */
  signIn: (account: LocalAccount | null) => Promise<Identity>;
  signOut: () => Promise<void>;
  /**
   * A valid identity token, null without a session.
   * @throws SessionEnded where the provider ended the session, TypeError without a connection, as `fetch` does
   */
  getToken: () => Promise<string | null>;
  /** Calls `listener` when the person changes outside this page: in another tab, or by the provider, which says why. */
  onChange: (listener: (identity: Identity | null, ending: SessionEnding | null) => void) => void;
}

/** The person closed the popup or opened a second one. Nothing is shown. */
export class SignInCancelled extends Error {
  override readonly name = 'SignInCancelled';
}

/** The provider's script could not be loaded. */
export class SignInUnloaded extends Error {
  override readonly name = 'SignInUnloaded';
}

/** The provider ended the session instead of renewing its token. */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded';
  constructor(readonly ending: SessionEnding) {
    super(`The session has ended: ${ending}.`);
  }
}
