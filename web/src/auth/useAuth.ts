import { useContext, useSyncExternalStore } from 'react';
import { AuthContext, type AuthContextValue } from './AuthContext';
import type { AuthSession, AuthState } from './auth-session';
import type { RuntimeSettings } from './runtime-settings';

function useAuthContext(): AuthContextValue {
  const value = useContext(AuthContext);
  if (!value) throw new Error('There is no AuthContext around this component.');
  return value;
}

/** Where signing in stands, and the ways in and out. */
export function useAuth(): Pick<AuthSession, 'signIn' | 'signOut' | 'getToken'> & { state: AuthState } {
  const { session } = useAuthContext();
  const state = useSyncExternalStore(session.subscribe, session.getState);
  const { signIn, signOut, getToken } = session;
  return { state, signIn, signOut, getToken };
}

/** What the server told this client at start: the event's title, who signs people in. */
export const useSettings = (): RuntimeSettings => useAuthContext().settings;
