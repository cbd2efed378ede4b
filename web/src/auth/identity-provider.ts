import type { DemoAccount } from './runtime-settings';

/** A person as the identity provider reports them; our server may still refuse them. */
export interface Identity {
  uid: string;
  displayName: string | null;
}

/** An account chosen in the local chooser. */
export type LocalAccount = Pick<DemoAccount, 'email'> & { displayName: string | null };

/** Why a session ended: through the provider, or with the account. */
export type SessionEnding = 'expired' | 'disabled' | 'deleted';

/** The service that signs people in. The rest of the client depends on this interface, not on Firebase. */
export interface IdentityProvider {
  /**
   * The person in the browser's storage; null if there is none.
   * @throws SignInUnloaded
   */
  restore: () => Promise<Identity | null>;
  /**
   * Opens Google's popup, or takes the account chosen in the local chooser.
   * @throws SignInCancelled if the person changed their mind, SignInUnloaded if the provider did not load;
   * any other error is a failure.
   */
  signIn: (account: LocalAccount | null) => Promise<Identity>;
  signOut: () => Promise<void>;
  /**
   * A valid identity token; null without a session.
   * @throws SessionEnded if the provider ended the session, TypeError without a connection, like `fetch`
   */
  getToken: () => Promise<string | null>;
  /**
   * Calls `listener` if the person changes outside this page: in another tab, or through the provider, which
   * states the reason.
   */
  onChange: (listener: (identity: Identity | null, ending: SessionEnding | null) => void) => void;
}

/** The person closed the popup or opened a second one. Nothing is shown. */
export class SignInCancelled extends Error {
  override readonly name = 'SignInCancelled';
}

export class SignInUnloaded extends Error {
  override readonly name = 'SignInUnloaded';
}

export class SessionEnded extends Error {
  override readonly name = 'SessionEnded';
  constructor(readonly ending: SessionEnding) {
    super(`The session has ended: ${ending}.`);
  }
}
