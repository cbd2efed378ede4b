import { createContext, use, useContext, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { AuthSession, AuthState } from './auth-session';
import type { RuntimeSettings } from './runtime-settings';

interface AuthContextValue {
  session: AuthSession;
  settings: RuntimeSettings;
}

export const AuthContext = createContext<AuthContextValue | null>(null);

interface AuthProviderProps {
  session: AuthSession;
  /** The children appear once the server has sent its settings. */
  settings: Promise<RuntimeSettings>;
  children: ReactNode;
}

/** Provides `useAuth` and `useSettings` to the application. */
export function AuthProvider({ session, settings, children }: AuthProviderProps) {
  const known = use(settings);
  const value = useMemo(() => ({ session, settings: known }), [session, known]);
  return <AuthContext value={value}>{children}</AuthContext>;
}

function useAuthContext(): AuthContextValue {
  const value = useContext(AuthContext);
  if (!value) throw new Error('There is no AuthContext around this component.');
  return value;
}

/** The sign-in state, and functions to sign in and out. */
export function useAuth(): Pick<AuthSession, 'signIn' | 'signOut' | 'getToken'> & { state: AuthState } {
  const { session } = useAuthContext();
  const state = useSyncExternalStore(session.subscribe, session.getState);
  return { state, ...session };
}

/** The server's settings: the event's title, and who signs people in. */
export const useSettings = (): RuntimeSettings => useAuthContext().settings;
