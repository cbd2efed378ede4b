import { useContext, useSyncExternalStore } from 'react';
import { AuthContext, type AuthContextValue } from './AuthContext';
import type { AuthSession, AuthState } from './auth-session';
import type { RuntimeSettings } from './runtime-settings';

function useAuthContext(): AuthContextValue {
  const value = useContext(AuthContext);
  if (!value) throw new Error('There is no AuthContext around this component.');
  return value;
}

/** The state of signing in, and how to sign in and out. */
export function useAuth(): Pick<AuthSession, 'signIn' | 'signOut' | 'getToken'> & { state: AuthState } {
  const { session } = useAuthContext();
  const state = useSyncExternalStore(session.subscribe, session.getState);
  const { signIn, signOut, getToken } = session;
  return { state, signIn, signOut, getToken };
}

/** The server's settings: the event's title, and who signs people in. */
export const useSettings = (): RuntimeSettings => useAuthContext().settings;
