import type { ApolloClient } from '@apollo/client';
import { AWAITED } from '../apollo/links';
import { refusalOf, type Refusal } from '../apollo/refusal';
import {
  SessionEnded,
  SignInCancelled,
  SignInUnloaded,
  type Identity,
  type IdentityProvider,
  type LocalAccount,
  type SessionEnding,
} from './identity-provider';
import { viewModeStore } from './view-mode';
import { SyncViewerMutation, ViewerQuery } from './viewer-documents';

export type AuthState =
  | { status: 'loading' }
  | { status: 'signedOut'; error: string | null; isSigningIn: boolean }
  | { status: 'signedIn' };

const DOMAIN_REFUSED = 'Your email domain is not authorized to access this application.';
const SYNC_FAILED = 'Failed to authenticate. Please try again.';
const SIGN_IN_FAILED = 'Failed to sign in. Please try again.';
const SIGN_IN_UNLOADED =
  'The sign-in could not be loaded. Check your connection and try again; if that does not help, reload this page.';
const ENDED: Readonly<Record<SessionEnding, string>> = {
  expired: 'Your session has ended. Please sign in again.',
  disabled: 'Your session has ended: this account is disabled. Ask your administrator.',
  deleted: 'Your session has ended: your account was deleted. Ask your administrator.',
};

const failureOf = (error: unknown): string =>
  error instanceof SignInUnloaded ? SIGN_IN_UNLOADED : SIGN_IN_FAILED;

/** The message to show if the person's domain was refused; null for every other refusal. */
const domainRefusalOf = (refusal: Refusal | null): string | null =>
  refusal?.code === 'UNAUTHORIZED_DOMAIN' ? refusal.message || DOMAIN_REFUSED : null;

/** Who is signed in: a store that lives as long as the page. */
export interface AuthSession {
  getState: () => AuthState;
  subscribe: (listener: () => void) => () => void;
  /**
   * Signs in; does nothing while another attempt is pending. `account` is the chosen one with the local
   * emulator.
   */
  signIn: (account?: LocalAccount) => Promise<void>;
  signOut: () => Promise<void>;
  /** The identity token for requests to our server; null without a session. */
  getToken: () => Promise<string | null>;
  end: (refusal: Refusal) => Promise<void>;
}

interface AuthSessionOptions {
  identityProvider: IdentityProvider;
  client: ApolloClient;
}

/**
 * Creates the session and restores the previous one. A person counts as signed in once our server has
 * accepted them.
 */
export function createAuthSession({ identityProvider, client }: AuthSessionOptions): AuthSession {
  let state: AuthState = { status: 'loading' };
  /** The last identity handled, accepted or not; the provider may report the same one again. */
  let seen: string | null = null;
  const listeners = new Set<() => void>();

  const change = (next: AuthState) => {
    state = next;
    listeners.forEach((listener) => listener());
  };
  const signedOut = (error: string | null) => change({ status: 'signedOut', error, isSigningIn: false });

  const syncViewer = async ({ displayName }: Identity): Promise<void> => {
    await client.mutate({
      mutation: SyncViewerMutation,
      variables: { input: { displayName } },
      context: AWAITED,
      update: (cache, { data }) => {
        if (data) cache.writeQuery({ query: ViewerQuery, data: { viewer: data.syncViewer.viewer } });
      },
    });
  };

  /** Loads the viewer. Syncs the account on sign-in, and again if the server does not know it. */
  const loadViewer = async (identity: Identity): Promise<void> => {
    try {
      await client.query({ query: ViewerQuery, fetchPolicy: 'network-only', context: AWAITED });
    } catch (error) {
      if (refusalOf(error)?.code !== 'UNAUTHENTICATED') throw error;
      await syncViewer(identity);
    }
  };

  const establish = async (identity: Identity, load = loadViewer): Promise<void> => {
    seen = identity.uid;
    try {
      await load(identity);
      change({ status: 'signedIn' });
    } catch (error) {
      if (error instanceof SessionEnded) {
        seen = null;
        signedOut(ENDED[error.ending]);
        return;
      }
      const domainRefusal = domainRefusalOf(refusalOf(error));
      if (domainRefusal === null) {
        signedOut(SYNC_FAILED);
        return;
      }
      seen = null;
      await identityProvider.signOut();
      signedOut(domainRefusal);
    }
  };

  /** Removes all of the person's data from the page, including their view mode. */
  const leave = async (error: string | null): Promise<void> => {
    seen = null;
    signedOut(error);
    viewModeStore.clear();
    await client.clearStore();
  };

  const isBusy = () => state.status === 'loading' || (state.status === 'signedOut' && state.isSigningIn);

  const followOthers = async (identity: Identity | null, ending: SessionEnding | null): Promise<void> => {
    if (isBusy() || (identity?.uid ?? null) === seen) return;
    if (state.status === 'signedIn') await leave(ending && ENDED[ending]);
    if (identity === null) return;
    change({ status: 'loading' });
    await establish(identity);
  };

  const restore = async (): Promise<void> => {
    try {
      const identity = await identityProvider.restore();
      if (identity) await establish(identity);
      else signedOut(null);
    } catch (error) {
      signedOut(failureOf(error));
    }
    identityProvider.onChange((identity, ending) => void followOthers(identity, ending));
  };
  void restore();

  return {
    getState: () => state,
    getToken: identityProvider.getToken,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    signIn: async (account) => {
      if (state.status !== 'signedOut' || state.isSigningIn) return;
      change({ status: 'signedOut', error: null, isSigningIn: true });
      try {
        await establish(await identityProvider.signIn(account ?? null), syncViewer);
      } catch (error) {
        signedOut(error instanceof SignInCancelled ? null : failureOf(error));
      }
    },
    signOut: async () => {
      await leave(null);
      await identityProvider.signOut();
    },
    end: async (refusal) => {
      if (state.status !== 'signedIn') return;
      const ending = refusal.reason === 'UNKNOWN_ACCOUNT' ? ENDED.deleted : ENDED.expired;
      await leave(domainRefusalOf(refusal) ?? ending);
      await identityProvider.signOut();
    },
  };
}
