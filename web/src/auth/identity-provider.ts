import type { DemoAccount } from './runtime-settings';

/** Somebody whom the identity provider vouches for; our server may still refuse them. */
export interface Identity {
  uid: string;
  displayName: string | null;
}

/** An account picked in the local chooser. */
export type LocalAccount = Pick<DemoAccount, 'email'> & { displayName: string | null };

/** Why the provider itself ended a session. */
export type SessionEnding = 'expired' | 'disabled';

/** Who signs people in. The rest of the client knows this and not Firebase. */
export interface IdentityProvider {
  /** The person kept in browser storage, null where there is none. @throws SignInUnloaded */
  restore: () => Promise<Identity | null>;
  /**
   * Google's popup, or on a laptop the account picked in the chooser.
   * @throws SignInCancelled where the person changed their mind, SignInUnloaded where the provider is not there; any
   * other error is a failure.
   */
  signIn: (account: LocalAccount | null) => Promise<Identity>;
  signOut: () => Promise<void>;
  /** A valid identity token, null where nobody is signed in. @throws Unreachable without a connection */
  getToken: () => Promise<string | null>;
  /** Calls `listener` when somebody else signs in or out: another tab, or the provider, which says why. */
  onChange: (listener: (identity: Identity | null, ending: SessionEnding | null) => void) => void;
}

/** The person closed the popup or opened a second one. Nothing is shown. */
export class SignInCancelled extends Error {
  override readonly name = 'SignInCancelled';
}

/** What signs people in could not be loaded. */
export class SignInUnloaded extends Error {
  override readonly name = 'SignInUnloaded';
}
